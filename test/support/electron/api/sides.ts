import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';

/** Settings of a stand-in for Electron. */
export interface Environment {
  readonly isPackaged: boolean;
  /** The first one is the primary display. */
  readonly displays: readonly [DisplayArea, ...DisplayArea[]];
}

export interface DisplayArea {
  readonly id: number;
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
}

export interface WindowState {
  /** Current bounds: the whole display in full screen. */
  readonly bounds: Rectangle;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isMinimized: boolean;
  readonly isMaximized: boolean;
  readonly isFullScreen: boolean;
}

/** A player's action on a window from outside its page. */
export type WindowAct =
  | { readonly kind: 'close' | 'maximize' | 'unmaximize' | 'minimize' }
  | { readonly kind: 'place'; readonly bounds: Rectangle };

/** The frame that sent a message. Its origin is `app://table` for the app's own page. */
interface FrameOrigin {
  readonly isMainFrame: boolean;
  readonly origin: string;
}

export interface KeyPress {
  readonly type?: 'keyDown' | 'keyUp';
  readonly key: string;
  readonly isAutoRepeat: boolean;
  readonly control?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
  readonly meta?: boolean;
}

export interface SchemeRequest {
  readonly url: string;
  readonly method: string;
  readonly body?: string | null;
}

export interface SchemeResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The system as the shell uses it: windows with pages, dialogs, menus. In memory, or Chromium. */
export interface SystemSide {
  windowOpened(options: BrowserWindowConstructorOptions, state: WindowState): void;
  windowChanged(state: WindowState): void;
  windowClosed(): void;
  /** Resolves when the page has loaded. */
  load(url: string): Promise<void>;
  /** Sends a message to the page. */
  send(channel: string, args: readonly unknown[]): void;
  /** Records a dialog or menu, and returns the test's prepared reply. */
  call(name: string, args: readonly unknown[]): unknown;
  /** Records an event, for tests of their order. */
  note(what: string): unknown;
  /** Called when this process has acquired the profile's lock, or found it taken. */
  lockAcquired(profile: string): void;
  lockRefused(profile: string, argv: readonly string[]): void;
}

/** The shell as the system uses it. */
export interface ShellSide {
  fetch(request: SchemeRequest): Promise<SchemeResponse>;
  /** True if a frame of the page may navigate to this URL. */
  mayNavigate(url: string, isMainFrame: boolean): boolean;
  /** Called when the page has navigated to this URL. */
  navigated(url: string): void;
  mayOpen(url: string): boolean;
  mayDownload(url: string, name: string): boolean;
  /** Resolves with true if the session sends the page's request for this URL. */
  mayRequest(url: string): Promise<boolean>;
  mayUse(permission: string): Promise<boolean>;
  /** Receives a message from the page's preload script. */
  receive(channel: string, args: readonly unknown[], frame: FrameOrigin): void;
  /** Returns true if the shell kept the key from the page. */
  press(key: KeyPress): boolean;
  documentReady(): void;
  act(act: WindowAct): void;
  crashed(reason: string): void;
  startedAgain(argv: readonly string[]): void;
}
