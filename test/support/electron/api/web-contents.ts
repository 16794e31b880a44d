import type { WebContents, WebFrameMain } from 'electron';
import { KnownEvents } from './events.ts';
import type { SystemSide } from './sides.ts';
import { strict } from './strict.ts';

/** The origin of the app's page. */
export const PAGE_ORIGIN = 'app://table';

type Used = 'isDestroyed' | 'send' | 'setWindowOpenHandler';
type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

const EVENTS = [
  'before-input-event',
  'destroyed',
  'did-navigate',
  'dom-ready',
  'render-process-gone',
  'will-attach-webview',
  'will-frame-navigate',
  'will-redirect',
];

/** A window's page as the main process sees it. */
export class WebContentsStandIn extends KnownEvents implements Pick<WebContents, Used> {
  readonly #system: SystemSide;
  #isGone = false;
  #openHandler: OpenHandler = () => ({ action: 'allow' });

  constructor(system: SystemSide) {
    super('webContents', EVENTS);
    this.#system = system;
  }

  isDestroyed(): boolean {
    return this.#isGone;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  /** True if the page may open a window with this URL. */
  mayOpen(url: string): boolean {
    // The shell's handler reads no other details.
    return this.#openHandler({ url } as Parameters<OpenHandler>[0]).action === 'allow';
  }

  send(channel: string, ...args: readonly unknown[]): void {
    if (this.#isGone) throw new TypeError('Object has been destroyed');
    this.#system.send(channel, args);
  }

  destroy(): void {
    this.#isGone = true;
    this.emit('destroyed');
  }
}

/** Returns the frame that sent a message, with the two properties that identify it. */
export function newFrame(isMainFrame: boolean, origin: string): Pick<WebFrameMain, 'origin' | 'parent'> {
  // A parent is only compared with null.
  return strict('frame', { origin, parent: isMainFrame ? null : (newFrame(true, PAGE_ORIGIN) as WebFrameMain) });
}
