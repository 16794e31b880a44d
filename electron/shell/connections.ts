import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What connections may take of the server. Times are in milliseconds. */
export interface ConnectionLimits {
  /** The most open connections. One more is closed at once. */
  readonly connections: number;
  /** The most open connections that have shown no secret yet. One more closes the one that has been idle the longest. */
  readonly unauthenticated: number;
  /** The most of them from one address. One more closes the one of that address that has been idle the longest. */
  readonly perAddress: number;
  /** How long the headers of a request may take, and the whole request. */
  readonly headers: number;
  readonly request: number;
  /** How long an answer may take until it is read. */
  readonly answer: number;
  /** How long a connection may do nothing between two requests. */
  readonly pause: number;
}

/** Limits for tables: eight screens, each with six connections for files and one that stays. */
export const LIMITS: ConnectionLimits = {
  connections: 96,
  unauthenticated: 24,
  // They all come from this machine.
  perAddress: 24,
  headers: 5_000,
  request: 10_000,
  answer: 30_000,
  pause: 5_000,
};

/** Checking all records takes so many times longer than any other answer. */
const LONG = 20;
/** After this many requests a connection is closed in order. Browsers open another. */
const MAX_REQUESTS = 200;
/** How often Node looks for requests that take too long. */
export const CHECK_INTERVAL = 1_000;

/** The server's connections. Those that have shown no secret are limited, so that they keep out nobody who has one. */
export interface Connections {
  /**
   * Whether a connection may send a request now. One that sends another before it has taken its answer is closed: no
   * browser does, and unread answers fill the memory.
   */
  mayRequest(socket: Socket): boolean;
  /** Limits the time of an answer, which is longer for all data; the connection may send the next request when it is taken. */
  answer(socket: Socket, response: ServerResponse, isLong?: boolean): void;
  /** This connection has shown a valid key, cookie, ticket or token. */
  markAuthenticated(socket: Socket): void;
  /** This connection is being closed. If the other side keeps it open, it counts as one that has shown no secret. */
  retire(socket: Socket): void;
}

/** Limits the connections of a server. */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  server.maxConnections = limits.connections;
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.pause;
  server.maxRequestsPerSocket = MAX_REQUESTS;
  /** Connections with an answer under way. */
  const requesting = new WeakSet<Socket>();
  /** Unauthenticated connections with their addresses, the one that has been idle the longest first. */
  const unauthenticated = new Map<Socket, string | undefined>();
  const touch = (socket: Socket): void => {
    const address = unauthenticated.get(socket);
    if (unauthenticated.delete(socket)) unauthenticated.set(socket, address);
  };
  const closeOneOf = (sockets: readonly Socket[]): void => {
    const closed = sockets.find(socket => !requesting.has(socket)) ?? sockets[0];
    if (closed === undefined) return;
    unauthenticated.delete(closed);
    closed.destroy();
  };
  const addUnauthenticated = (socket: Socket): void => {
    const { remoteAddress } = socket;
    const others = [...unauthenticated];
    const neighbours = others.filter(([, address]) => address === remoteAddress);
    if (neighbours.length >= limits.perAddress) closeOneOf(neighbours.map(([other]) => other));
    else if (others.length >= limits.unauthenticated) closeOneOf(others.map(([other]) => other));
    unauthenticated.set(socket, remoteAddress);
  };
  server.on('connection', socket => {
    addUnauthenticated(socket);
    socket.on('close', () => unauthenticated.delete(socket));
  });
  return {
    mayRequest(socket) {
      if (socket.destroyed) return false;
      if (requesting.has(socket)) socket.destroy();
      else requesting.add(socket);
      touch(socket);
      return !socket.destroyed;
    },
    answer(socket, response, isLong = false) {
      const timeout = setTimeout(() => socket.destroy(), limits.answer * (isLong ? LONG : 1));
      response.on('close', () => {
        clearTimeout(timeout);
        requesting.delete(socket);
        touch(socket);
      });
    },
    markAuthenticated: socket => void unauthenticated.delete(socket),
    retire(socket) {
      if (!socket.destroyed && !unauthenticated.has(socket)) addUnauthenticated(socket);
    },
  };
}
