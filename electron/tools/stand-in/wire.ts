import type { Rectangle } from 'electron';

/** What the two sides of the stand-in say to each other: the program's process and the one that has Chromium. */

/** Handed to the program as it starts, as JSON in the variable STAND_IN. */
export interface Circumstances {
  /** The main bundle's address. */
  readonly main: string;
  readonly isPackaged: boolean;
  /** The version of Electron that is stood in for. */
  readonly electron: string;
  /** The first is the primary one. */
  readonly displays: readonly DisplayArea[];
}

export interface DisplayArea {
  readonly id: number;
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
}

export interface WindowState {
  /** As it is now: of the whole display while it is full. */
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

/** The frame that something came from, as the app's own addresses have it. */
export interface FrameOrigin {
  readonly isMainFrame: boolean;
  readonly origin: string;
}

export interface KeyPress {
  readonly key: string;
  readonly isAutoRepeat: boolean;
  readonly control: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
}

export interface SchemeRequest {
  readonly url: string;
  readonly method: string;
}

export interface SchemeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What the program may ask of Chromium's side. */
export interface ScreenSide {
  /** A window was made; `preload` is its script. */
  opened(preload: string, state: WindowState, preferences: Readonly<Record<string, unknown>>): void;
  changed(state: WindowState): void;
  closed(): void;
  /** Resolves when the page has loaded. */
  load(url: string): Promise<void>;
  send(channel: string, args: readonly unknown[]): void;
  /** Something that a system would show or do: kept, and answered as the test has prepared. */
  called(name: string, args: readonly unknown[]): unknown;
  /** What happened when, for tests of the order. */
  noted(what: string): void;
  /** This program is the one with this profile; or it has found another to be. */
  holdsLock(profile: string): void;
  foundLocked(profile: string, argv: readonly string[]): void;
}

/** What Chromium's side may ask of the program. */
export interface ProgramSide {
  fetch(request: SchemeRequest): Promise<SchemeAnswer>;
  /** Whether the page may go there. */
  mayNavigate(url: string, isMainFrame: boolean): boolean;
  /** The page has come there. */
  navigated(url: string): void;
  mayOpen(url: string): boolean;
  mayDownload(url: string, name: string): boolean;
  mayUse(permission: string): Promise<boolean>;
  hear(channel: string, args: readonly unknown[], frame: FrameOrigin): void;
  press(key: KeyPress): void;
  painted(): void;
  act(act: WindowAct): void;
  crashed(): void;
  startedAgain(argv: readonly string[]): void;
}

/** The other side as it is called from here: every answer takes a while. */
export type Remote<Side> = {
  readonly [Name in keyof Side]: Side[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** A line of messages between two processes, of anything that can be cloned. */
export interface Port {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): void;
}

type Message =
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value?: unknown; readonly error?: string };

/** Answers what comes over the line with `own`, and gives the other side to call. Calls arrive in order. */
export function join<Other>(port: Port, own: object): Remote<Other> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let next = 0;

  async function answer({ id, name, args }: Extract<Message, { kind: 'ask' }>): Promise<void> {
    try {
      const value = await (own as Record<string, (...args: readonly unknown[]) => unknown>)[name]!(...args);
      port.post({ kind: 'answer', id, value });
    } catch (error) {
      port.post({ kind: 'answer', id, error: String(error) });
    }
  }

  port.listen(heard => {
    const message = heard as Message;
    if (message.kind === 'ask') return void answer(message);
    const asked = open.get(message.id);
    open.delete(message.id);
    if (message.error === undefined) asked?.resolve(message.value);
    else asked?.reject(new Error(message.error));
  });

  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = next++;
      open.set(id, { resolve, reject });
      port.post({ kind: 'ask', id, name, args });
    });
  return new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...args: unknown[]) =>
          call(String(name), args),
    },
  ) as Remote<Other>;
}
