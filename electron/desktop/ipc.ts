import { type IpcMainEvent, ipcMain, type WebContents } from 'electron';
import type { Host, HostConnection } from '../host/ports.ts';
import { newRateLimit, readMessage } from '../shell/messages.ts';
import { isPage, PAGE_ORIGIN } from './app-scheme.ts';

/** The channel in each direction, named as in preload.ts. */
const TO_HOST = 'to-host';
const TO_SCREEN = 'to-screen';
/** Minimum milliseconds between log lines about dropped messages. */
const DROP_PAUSE = 60_000;

/**
 * Connects the window's page to the host by JSON text. Accepts messages only from the main frame of our own page, up to a
 * rate limit. `now` returns milliseconds.
 */
export function connectPage(host: Host, page: WebContents, now = (): number => performance.now()): void {
  let connection: HostConnection | null = null;
  const allowed = newRateLimit(now);
  const foreign = newDropCounter('from another page or frame', host, now);
  const surplus = newDropCounter('over the limit per second', host, now);
  const early = newDropCounter('before the page had loaded', host, now);
  const hear = (event: IpcMainEvent, text: unknown): void => {
    if (!isOwnPage(event, page)) foreign();
    else if (!allowed()) surplus();
    else if (connection === null) early();
    else connection.receive(readMessage(text));
  };
  ipcMain.on(TO_HOST, hear);
  // Each loaded page is a new screen. Until it has loaded, the previous page may still send its last message.
  page.on('did-navigate', (_event, url) => {
    connection?.close();
    connection = isPage(url) ? attach(host, page) : null;
  });
  page.once('destroyed', () => {
    ipcMain.off(TO_HOST, hear);
    connection?.close();
  });
}

/**
 * Returns a function that counts a dropped message. The first is logged at once, later ones as a total at most once a
 * minute.
 */
function newDropCounter(which: string, host: Pick<Host, 'warn'>, now: () => number): () => void {
  let count = 0;
  let lastLine = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (now() - lastLine < DROP_PAUSE) return;
    host.warn(`messages dropped, ${which}: ${count}`);
    count = 0;
    lastLine = now();
  };
}

function attach(host: Host, page: WebContents): HostConnection {
  return host.attach(message => {
    if (!page.isDestroyed()) page.send(TO_SCREEN, JSON.stringify(message));
  });
}

function isOwnPage(event: IpcMainEvent, page: WebContents): boolean {
  const frame = event.senderFrame;
  return frame !== null && event.sender === page && frame.parent === null && frame.origin === PAGE_ORIGIN;
}
