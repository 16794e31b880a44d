import type { ScreenMessage, Sent } from './messages.ts';

/** Constants shared by the page and its shell, which load before any schema. */

/** Version of the protocol. Raise it whenever screens and hosts of different builds would misunderstand each other. */
export const PROTOCOL = 18;

/** The page's only connection to the host. The desktop window and the web server each provide one. */
export interface Bridge {
  send(message: Sent<ScreenMessage>): void;
  /** Calls `hear` with every host message from now on. Returns a function that unsubscribes. */
  listen(hear: (message: unknown) => void): () => void;
}

/** In the page's URL if the desktop shell has reloaded it after a crash of its process. */
export const RELOADED = 'reloaded';

/**
 * Keep-alive of a socket: a page sends `PING`, and the server answers `PONG` before the message reaches any host. Pages
 * can neither send nor see WebSocket pings, and a connection that is dead but not closed looks idle.
 */
export const PING = '{"kind":"ping"}';
export const PONG = '{"kind":"pong"}';

/** Close codes for a phone's socket. The page discards its token only on 4003. */
export const PHONE_CLOSE = { ended: 4000, takenOver: 4001, unknown: 4003, tooFast: 4008 } as const;

/**
 * Path for exporting all data (GET), importing a file or cancelling that (POST), and deleting everything (DELETE). The
 * response to an import is lines of JSON: progress of the check, then a `DataAnswer`.
 */
export const DATA_PATH = 'data';
/** Header with the number of matches left out of an export for lack of room. */
export const LEFT_OUT = 'Left-Out';
/** Header with the number of matches left out of an export because they could not be read. */
export const UNREAD = 'Unread';
/** Maximum size of an imported file, in bytes. A match takes about 100,000. */
export const MAX_DATA_BYTES = 128 * 1024 * 1024;
