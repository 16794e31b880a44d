import type { IpcMain, WebContents } from 'electron';
import { program, screenSide } from './line.ts';
import { frameOf } from './session.ts';
import { Events, strict } from './strict.ts';

const ipc = new Events('ipcMain', ['to-host']);
export const ipcMain: Record<keyof Pick<IpcMain, 'off' | 'on'>, unknown> = strict('ipcMain', ipc);

type Used = 'isDestroyed' | 'send' | 'setWindowOpenHandler';
type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

const EVENTS = [
  'before-input-event',
  'destroyed',
  'did-navigate',
  'render-process-gone',
  'will-attach-webview',
  'will-frame-navigate',
  'will-redirect',
];

/** The window's page; Chromium's side has it. */
export class ContentsStandIn extends Events implements Pick<WebContents, Used> {
  private isGone = false;
  private open: OpenHandler = () => ({ action: 'allow' });

  constructor() {
    super('webContents', EVENTS);
    program.mayNavigate = (url, isMainFrame) => !this.isPrevented('will-frame-navigate', { url, isMainFrame });
    program.navigated = url => void this.emit('did-navigate', {}, url, 200, 'OK');
    program.mayOpen = url => this.open({ url } as Parameters<OpenHandler>[0]).action === 'allow';
    program.press = input => void this.isPrevented('before-input-event', {}, { type: 'keyDown', ...input });
    program.crashed = () => void this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  }

  isDestroyed(): boolean {
    return this.isGone;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.open = handler;
  }

  send(channel: string, ...args: readonly unknown[]): void {
    if (this.isGone) throw new TypeError('Object has been destroyed');
    void screenSide.send(channel, args);
  }

  destroy(): void {
    this.isGone = true;
    this.emit('destroyed');
  }
}

/** What the page's preload script sent. */
export function hearFrom(page: WebContents): void {
  program.hear = (channel, args, { isMainFrame, origin }) =>
    void ipc.emit(channel, { sender: page, senderFrame: frameOf(isMainFrame, origin) }, ...args);
}
