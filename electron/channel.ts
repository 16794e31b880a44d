import { type IpcMainEvent, ipcMain, type WebContents } from 'electron';
import { PAGE_ADDRESS, PAGE_ORIGIN } from './app-scheme.ts';
import type { Connection, Host } from './host/host.ts';
import { readMessage } from './inbox.ts';

/** The one way in each direction; preload.ts says the same. */
const TO_HOST = 'to-host';
const TO_SCREEN = 'to-screen';

/** Joins the window's page to the host: JSON text in both directions, heard from our own page's main frame only. */
export function joinChannel(host: Host, page: WebContents): void {
  let connection: Connection | null = null;
  const hear = (event: IpcMainEvent, text: unknown): void => {
    if (isOwnPage(event, page)) connection?.receive(readMessage(text));
  };
  ipcMain.on(TO_HOST, hear);
  // Each loading of the page is a new screen; going anywhere else is refused, and the page stays what it was.
  page.on('did-start-navigation', details => {
    if (!details.isMainFrame || details.isSameDocument || details.url !== PAGE_ADDRESS) return;
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
