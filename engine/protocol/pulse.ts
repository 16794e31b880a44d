/**
 * The life sign of a socket: a page sends `PING`, and the server answers `PONG` before the message reaches any host. Pages
 * can neither send the pings of WebSockets nor notice that one has come, and a line that is dead but not closed looks idle.
 */
export const PING = '{"kind":"ping"}';
export const PONG = '{"kind":"pong"}';
