import { type IpcMainEvent, ipcMain, type WebContents } from 'electron';
import type { Connection, Host } from '../host/ports.ts';
import { newAllowance, readMessage } from '../shell/messages.ts';
import { isPage, PAGE_ORIGIN } from './app-scheme.ts';

/** The one way in each direction; preload.ts says the same. */
const TO_HOST = 'to-host';
const TO_SCREEN = 'to-screen';

/**
 * Joins the window's page to the host: JSON text in both directions, heard from our own page's main frame only, and no
 * more of it in a second than a page that works has to say. `now` tells milliseconds.
 */
export function joinChannel(host: Host, page: WebContents, now = (): number => performance.now()): void {
  let connection: Connection | null = null;
  const allowed = newAllowance(now);
  const hear = (event: IpcMainEvent, text: unknown): void => {
    if (isOwnPage(event, page) && allowed()) connection?.receive(readMessage(text));
  };
  ipcMain.on(TO_HOST, hear);
  // Each page that has come is a new screen. Only once it is there: until then the one before it speaks, to say that it goes.
  page.on('did-navigate', (_event, url) => {
    connection?.close();
    connection = isPage(url) ? attach(host, page) : null;
  });
  page.once('destroyed', () => {
    ipcMain.off(TO_HOST, hear);
    connection?.close();
  });
}

function attach(host: Host, page: WebContents): Connection {
  return host.attach(message => {
    if (!page.isDestroyed()) page.send(TO_SCREEN, JSON.stringify(message));
  });
}

function isOwnPage(event: IpcMainEvent, page: WebContents): boolean {
  const frame = event.senderFrame;
  return frame !== null && event.sender === page && frame.parent === null && frame.origin === PAGE_ORIGIN;
}
