import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';

/** What the stand-in for Electron is told when it is created. */
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
  /** The current bounds: the whole display in full screen. */
  readonly bounds: Rectangle;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isMinimized: boolean;
  readonly isMaximized: boolean;
  readonly isFullScreen: boolean;
}

/** What a player does with a window from outside its page. */
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

/** What the shell asks of the system around it: windows with pages, dialogs, menus. In memory, or a Chromium. */
export interface SystemSide {
  windowOpened(options: BrowserWindowConstructorOptions, state: WindowState): void;
  windowChanged(state: WindowState): void;
  windowClosed(): void;
  /** Resolves when the page has loaded. */
  load(url: string): Promise<void>;
  /** Sends a message to the page. */
  send(channel: string, args: readonly unknown[]): void;
  /** Records a dialog or a menu, and returns the reply that the test has prepared. */
  call(name: string, args: readonly unknown[]): unknown;
  /** Records an event, for tests of the order of events. */
  note(what: string): unknown;
  /** This process has the lock of this profile, or has found it taken. */
  lockAcquired(profile: string): void;
  lockRefused(profile: string, argv: readonly string[]): void;
}

/** What the system asks of the shell. */
export interface ShellSide {
  fetch(request: SchemeRequest): Promise<SchemeResponse>;
  /** Whether a frame of the page may navigate to this address. */
  mayNavigate(url: string, isMainFrame: boolean): boolean;
  /** The page has navigated to this address. */
  navigated(url: string): void;
  mayOpen(url: string): boolean;
  mayDownload(url: string, name: string): boolean;
  /** Whether the session sends a request of the page for this address. */
  mayRequest(url: string): Promise<boolean>;
  mayUse(permission: string): Promise<boolean>;
  /** Receives a message of the page's preload script. */
  receive(channel: string, args: readonly unknown[], frame: FrameOrigin): void;
  /** Returns whether the shell kept the key from the page. */
  press(key: KeyPress): boolean;
  documentReady(): void;
  act(act: WindowAct): void;
  crashed(reason: string): void;
  startedAgain(argv: readonly string[]): void;
}
