import { type IpcMainEvent, ipcMain, type WebContents } from 'electron';
import { isPage, PAGE_ORIGIN } from './app-scheme.ts';
import type { Connection, Host } from './host/host.ts';
import { newAllowance, readMessage } from './inbox.ts';

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
  // Each loading of the page is a new screen; going anywhere else is refused, and the page stays what it was.
  page.on('did-start-navigation', details => {
    if (!details.isMainFrame || details.isSameDocument || !isPage(details.url)) return;
    connection?.close();
    connection = attach(host, page);
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
