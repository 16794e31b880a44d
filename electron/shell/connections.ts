import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits on a server's connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Maximum open connections. Further ones are closed at once. */
  readonly connections: number;
  /** Maximum unauthenticated connections. One more closes the one that has been idle longest. */
  readonly unauthenticated: number;
  /** Maximum unauthenticated connections from one address. One more closes that address's longest-idle one. */
  readonly perAddress: number;
  /** Time limits for a request's headers and for the whole request. */
  readonly headers: number;
  readonly request: number;
  /** Time limit for a response to be read. */
  readonly answer: number;
  /** Time limit for idling between two requests. */
  readonly pause: number;
}

/** Limits for tables: eight screens, each with six connections for files and one WebSocket. */
export const LIMITS: ConnectionLimits = {
  connections: 96,
  unauthenticated: 24,
  // All come from this machine.
  perAddress: 24,
  headers: 5_000,
  request: 10_000,
  answer: 30_000,
  pause: 5_000,
};

/** Factor on the time limit of a response that checks all records. */
const LONG_FACTOR = 20;
/** Requests after which a connection is closed cleanly. Browsers open another. */
const MAX_REQUESTS = 200;
/** Milliseconds between Node's checks for requests that take too long. */
export const CHECK_INTERVAL = 1_000;

/** A server's connections. Unauthenticated ones are limited, so that they can't keep authenticated ones out. */
export interface Connections {
  /**
   * True if a connection may send a request now. One that sends another before it has read its response is closed: no
   * browser does that, and unread responses fill memory.
   */
  mayRequest(socket: Socket): boolean;
  /** Limits a response's time, which is longer if `isLong`. Once it is read, the connection may send the next request. */
  answer(socket: Socket, response: ServerResponse, isLong?: boolean): void;
  /** Marks a connection that has shown a valid key, cookie, ticket or token. */
  markAuthenticated(socket: Socket): void;
  /** Marks a connection that is being closed. If the other side keeps it open, it counts as unauthenticated. */
  retire(socket: Socket): void;
}

/** Limits the connections of a server. */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  server.maxConnections = limits.connections;
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.pause;
  server.maxRequestsPerSocket = MAX_REQUESTS;
  /** Connections with a response in progress. */
  const requesting = new WeakSet<Socket>();
  /** Unauthenticated connections with their addresses, longest idle first. */
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
      const timeout = setTimeout(() => socket.destroy(), limits.answer * (isLong ? LONG_FACTOR : 1));
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
