import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ROOT } from '../sources.ts';
import { standInBundles } from './bundle.ts';
import { type ChromiumWindow, type Download, openWindow } from './chromium-window.ts';
import { type End, startProgram } from './program.ts';
import type { DisplayArea, ScreenSide, WindowAct, WindowState } from './wire.ts';

export interface DesktopOptions {
  /** A Chromium; the program's window is a page in it. */
  readonly context: BrowserContext;
  /** Where matches are kept: the flag `--data`. */
  readonly data: string;
  /** The main bundle, if not the one built last; all else that the program needs lies around it. */
  readonly main?: string;
  /** More flags. */
  readonly args?: readonly string[];
  /** The first is the primary one. One of 1280x800 if not said. */
  readonly displays?: readonly DisplayArea[];
  /** What the page is asked for in its address: `?quality=low`. */
  readonly search?: string;
  /** As an installed program runs; so it is if not said. */
  readonly isPackaged?: boolean;
}

/** What a system would have shown or done. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A running desktop shell: its own process, and the window that it opened. */
export interface Desktop {
  /** The window's page; there is none if the program ends before it opens a window. */
  readonly page: Promise<Page>;
  /** When the window is first shown. */
  readonly shown: Promise<void>;
  readonly ended: Promise<End>;
  readonly calls: readonly Call[];
  /** What dialogs answer, by name: `dialog.showErrorBox`. */
  readonly answers: Map<string, unknown>;
  /** What happened, in order: `ready`, `window`, `load`, `show`, `worker`, `closed`. */
  readonly notes: readonly string[];
  /** What the host told the page, in order. */
  readonly told: readonly { readonly kind: string }[];
  /** Addresses outside the app that the page asked for; none was answered. */
  readonly elsewhere: readonly string[];
  /** What the page wanted to keep as files, and whether the program let it. */
  readonly downloads: readonly Download[];
  /** The window as it is now; null as long as there is none. */
  window(): (WindowState & { readonly preferences: Readonly<Record<string, unknown>> }) | null;
  /** What the program printed about what went wrong. */
  errors(): string;
  act(act: WindowAct): Promise<void>;
  /** Closes the window, as a player does, and waits for the program's end. */
  stop(): Promise<End>;
  /** Ends the process at once; what it had not saved is lost. */
  kill(): Promise<End>;
}

const USUAL_AREA = { x: 0, y: 0, width: 1280, height: 800 };
const USUAL_DISPLAY: DisplayArea = { id: 1, bounds: USUAL_AREA, workArea: USUAL_AREA };

/** Who has which profile, of the programs started here. */
const holders = new Map<string, (argv: readonly string[]) => void>();

/** Starts the built desktop shell without Electron's program. */
export async function startDesktop(options: DesktopOptions): Promise<Desktop> {
  const calls: Call[] = [];
  const notes: string[] = [];
  const told: { kind: string }[] = [];
  const elsewhere: string[] = [];
  const downloads: Download[] = [];
  const answers = new Map<string, unknown>();
  const opened = newOpening<Page>();
  const shown = newOpening<void>();
  let seen: ReturnType<Desktop['window']> = null;
  let window: ChromiumWindow | null = null;
  const bundles = await standInBundles();

  const screenSide: ScreenSide = {
    async opened(preload, state, preferences) {
      notes.push('window');
      seen = { ...state, preferences };
      const parts = { context: options.context, program: program.remote, bundles, preload };
      window = await openWindow({ ...parts, elsewhere, downloads });
      await window.fit(state.bounds);
      opened.resolve(window.page);
    },
    changed(state) {
      if (state.isVisible) shown.resolve();
      seen = { ...state, preferences: seen!.preferences };
      void window?.fit(state.bounds);
    },
    closed: () => void notes.push('closed'),
    async load(url) {
      await opened.promise;
      notes.push('load');
      await window!.load(`${url}${options.search ?? ''}`);
    },
    send(channel, args) {
      told.push(JSON.parse(String(args[0])));
      window?.send(channel, args);
    },
    called(name, args) {
      calls.push({ name, args });
      return answers.get(name);
    },
    noted: what => void notes.push(what),
    holdsLock: profile => void holders.set(profile, argv => void program.remote.startedAgain(argv)),
    foundLocked: (profile, argv) => holders.get(profile)?.(argv),
  };
  const program = startProgram(
    {
      main: options.main ?? join(ROOT, 'dist/app/main.js'),
      args: [`--data=${options.data}`, ...(options.args ?? [])],
      displays: options.displays ?? [USUAL_DISPLAY],
      isPackaged: options.isPackaged ?? true,
    },
    bundles,
    screenSide,
  );
  // Its windows end with a program, however it ends.
  const ended = program.ended.then(async end => {
    const error = new Error(`the program ended without a window: ${JSON.stringify(end)} ${program.errors()}`);
    opened.reject(error);
    shown.reject(error);
    await window?.page.close();
    return end;
  });

  return {
    page: opened.promise,
    shown: shown.promise,
    ended,
    calls,
    answers,
    notes,
    told,
    elsewhere,
    downloads,
    window: () => seen,
    errors: program.errors,
    act: act => program.remote.act(act),
    async stop() {
      await Promise.race([program.remote.act({ kind: 'close' }), ended]);
      return ended;
    },
    async kill() {
      program.kill();
      return ended;
    },
  };
}

/** Something that is still to come, or never does. */
function newOpening<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  // Only whoever asks for it needs to hear that it does not come.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
