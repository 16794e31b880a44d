import type { Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { PING, PONG } from '../../engine/protocol/bridge.ts';
import { newRateLimit, readMessage, type SendingLimits } from './messages.ts';

/** Maximum unread bytes before a page is disconnected. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024;
/** Maximum chunks in which one frame may arrive. */
const MAX_CHUNKS = 1024;
/** Milliseconds for the other side to close its socket. */
const CLOSE_TIMEOUT = 1000;
/** Close code of RFC 6455. */
const GOING_AWAY = 1001;

interface SocketEvents {
  /** Parsed JSON of any shape; undefined if it was not JSON. */
  receive(message: unknown): void;
  pong(): void;
  /** Called once, after everything else. */
  close(): void;
}

/** Returns a WebSocket server with these limits. Upgrades are left to the caller. */
export function newSocketServer({ bytes, fragments }: SendingLimits): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    maxPayload: bytes,
    maxFragments: fragments,
    maxBufferedChunks: MAX_CHUNKS,
    perMessageDeflate: false,
    // `listenTo` answers pings, up to a rate limit.
    autoPong: false,
  });
}

/**
 * Passes on a socket's messages, but answers keep-alives itself. Closes the socket with the code `tooFast` if the limits are
 * exceeded.
 */
export function listenTo(
  socket: WebSocket,
  { messages, controls }: SendingLimits,
  now: () => number,
  tooFast: number,
  events: SocketEvents,
): void {
  const mayCarry = newRateLimit(now, messages);
  const mayControl = newRateLimit(now, controls);
  const within = (isAllowed: () => boolean, handle: () => void): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (isAllowed()) handle();
    else endSocket(socket, tooFast, 'too many messages');
  };
  const hear = (text: string | undefined): void => {
    // Says only that the connection works, whatever the host thinks of this page.
    if (text === PING) sendText(socket, PONG);
    else events.receive(readMessage(text));
  };
  socket.on('message', (data, isBinary) => within(mayCarry, () => hear(isBinary ? undefined : data.toString())));
  socket.on('ping', data => within(mayControl, () => socket.pong(data)));
  socket.on('pong', () => within(mayControl, () => events.pong()));
  socket.on('close', () => events.close());
  // `close` follows every error.
  socket.on('error', () => {});
}

/** Sends a message. Disconnects a page that doesn't read what it is sent. */
export const sendMessage = (socket: WebSocket, message: unknown): void => sendText(socket, JSON.stringify(message));

function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
  else socket.send(text);
}

/** Closes a socket, by force if the other side doesn't close it in time. */
export function endSocket(socket: WebSocket, code: number, reason?: string): void {
  socket.close(code, reason);
  const timeout = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT);
  socket.on('close', () => clearTimeout(timeout));
}

/** Closes all sockets. Resolves when they are closed. */
export function endAllSockets(server: WebSocketServer): Promise<void> {
  for (const socket of server.clients) endSocket(socket, GOING_AWAY);
  return new Promise(resolve => server.close(() => resolve()));
}

/** Refuses a WebSocket upgrade: responds with this status and closes the connection. */
export function refuseUpgrade(socket: Socket, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.write(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}
