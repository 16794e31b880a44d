import type { ScreenMessage, Sent } from './messages.ts';

/** What the page and its shell agree on. All of it is loaded before any schema. */

/** The version of the protocol, raised whenever a screen and a host of different builds would misunderstand each other. */
export const PROTOCOL = 15;

/** The page's only connection to the host. The desktop window and the web server each provide one. */
export interface Bridge {
  send(message: Sent<ScreenMessage>): void;
  /** Calls back with every host message from now on. Returns a function that ends this. */
  listen(hear: (message: unknown) => void): () => void;
}

/** In the page's address if the desktop shell has loaded it again because its process was lost. */
export const RELOADED = 'reloaded';

/**
 * The life sign of a socket: a page sends `PING`, and the server answers `PONG` before the message reaches any host. Pages
 * can neither send the pings of WebSockets nor notice that one has come, and a line that is dead but not closed looks idle.
 */
export const PING = '{"kind":"ping"}';
export const PONG = '{"kind":"pong"}';

/** Close codes of a phone's socket. The page forgets its token only after 4003. */
export const PHONE_CLOSE = { ended: 4000, takenOver: 4001, unknown: 4003, tooFast: 4008 } as const;

/**
 * Where the page asks for all data (GET), brings in a file of them or stops that (POST), or deletes them (DELETE). The answer
 * to a file that is brought in is lines of JSON: how far the check has come, and at last a `DataAnswer`.
 */
export const DATA_PATH = 'data';
/** The header that says how many matches there was no room for in a file of all data. */
export const LEFT_OUT = 'Left-Out';
/** The header that says how many matches could not be read for it. */
export const UNREAD = 'Unread';
/** The largest file that can be brought in, in bytes. A match has about 100,000. */
export const MAX_DATA_BYTES = 128 * 1024 * 1024;
