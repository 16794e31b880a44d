import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { BrowserWindowConstructorOptions } from 'electron';
import { ROOT } from '../../../electron/tools/sources.ts';
import type { DisplayArea, Environment, WindowAct, WindowState } from './api/sides.ts';
import { type Bundles, standInBundles } from './chromium/bundle.ts';
import { type End, type Program, startProgram } from './chromium/program.ts';
import { type ChromiumWindow, type Download, openWindow } from './chromium/window.ts';
import { RecordedSystem } from './recorded-system.ts';

interface DesktopOptions {
  /** A Chromium context. The window is a page in it. */
  readonly context: BrowserContext;
  /** The data folder, passed as `--data`. */
  readonly data: string;
  /** The main bundle with its other files around it; by default the latest build. */
  readonly main?: string;
  /** More flags. */
  readonly args?: readonly string[];
  /** Defaults to one display of 1280x800. */
  readonly displays?: Environment['displays'];
  /** Appended to the page's address: `?quality=low`. */
  readonly search?: string;
  /** Defaults to true, as in an installed program. */
  readonly isPackaged?: boolean;
}

/** A running desktop shell: its process and its window. */
export interface Desktop extends Pick<RecordedSystem, 'calls' | 'notes' | 'replies'> {
  /** The window's page. Rejects if the process ends without opening a window. */
  readonly page: Promise<Page>;
  /** Resolves when the window is first visible. */
  readonly shown: Promise<void>;
  readonly ended: Promise<End>;
  /** Messages from the host to the page, in order. */
  readonly told: readonly { readonly kind: string }[];
  /** URLs outside the app that the page requested. They got no response. */
  readonly elsewhere: readonly string[];
  /** The page's downloads, and whether the shell allowed them. */
  readonly downloads: readonly Download[];
  /** Returns the window's current state, or null before it opens. */
  window(): RecordedSystem['window'];
  /** Returns the process's output to stderr. */
  errors(): string;
  act(act: WindowAct): Promise<void>;
  /** Closes the window as a player does, and waits until the process ends. */
  stop(): Promise<End>;
  /** Kills the process, so that it can't save anything. */
  kill(): Promise<End>;
}

const DEFAULT_AREA = { x: 0, y: 0, width: 1280, height: 800 };
const DEFAULT_DISPLAY: DisplayArea = { id: 1, bounds: DEFAULT_AREA, workArea: DEFAULT_AREA };

/** Functions that tell the running shell of a second start, by profile. */
const lockHolders = new Map<string, (argv: readonly string[]) => void>();

/** Starts the built desktop shell on the stand-in for Electron. */
export async function startDesktop(options: DesktopOptions): Promise<Desktop> {
  const bundles = await standInBundles();
  const system = new ChromiumSystem(options, bundles);
  const program = startProgram(
    {
      main: options.main ?? join(ROOT, 'dist/app/main.js'),
      args: [`--data=${options.data}`, ...(options.args ?? [])],
      displays: options.displays ?? [DEFAULT_DISPLAY],
      isPackaged: options.isPackaged ?? true,
    },
    bundles,
    system,
  );
  system.program = program;
  // The window closes with the process, no matter how that ends.
  const ended = program.ended.then(async end => {
    await system.end(new Error(`the program ended without a window: ${JSON.stringify(end)} ${program.errors()}`));
    return end;
  });
  const { calls, replies, notes, told, elsewhere, downloads, opened, shown } = system;

  return {
    page: opened.promise,
    shown: shown.promise,
    ended,
    calls,
    replies,
    notes,
    told,
    elsewhere,
    downloads,
    window: () => system.window,
    errors: program.errors,
    act: act => program.shell.act(act),
    async stop() {
      // The process may end before it answers.
      await Promise.race([program.shell.act({ kind: 'close' }), ended]);
      return ended;
    },
    async kill() {
      program.kill();
      return ended;
    },
  };
}

/** Shows the shell's window as a Chromium page. */
class ChromiumSystem extends RecordedSystem {
  readonly told: { kind: string }[] = [];
  readonly elsewhere: string[] = [];
  readonly downloads: Download[] = [];
  readonly opened = newDeferred<Page>();
  readonly shown = newDeferred<void>();
  program: Program | null = null;
  readonly #options: DesktopOptions;
  readonly #bundles: Bundles;
  #chromiumWindow: ChromiumWindow | null = null;

  constructor(options: DesktopOptions, bundles: Bundles) {
    super();
    this.#options = options;
    this.#bundles = bundles;
  }

  override async windowOpened(options: BrowserWindowConstructorOptions, state: WindowState): Promise<void> {
    if (this.window !== null) throw new Error('The stand-in for Electron shows only one window.');
    super.windowOpened(options, state);
    if (this.program === null) throw new Error('The program has not been started.');
    this.#chromiumWindow = await openWindow({
      context: this.#options.context,
      shell: this.program.shell,
      bundles: this.#bundles,
      preload: options.webPreferences?.preload ?? '',
      elsewhere: this.elsewhere,
      downloads: this.downloads,
    });
    await this.#chromiumWindow.fit(state.bounds);
    this.opened.resolve(this.#chromiumWindow.page);
  }

  override windowChanged(state: WindowState): void {
    super.windowChanged(state);
    if (state.isVisible) this.shown.resolve();
    void this.#chromiumWindow?.fit(state.bounds);
  }

  override async load(url: string): Promise<void> {
    await this.opened.promise;
    await super.load(url);
    await this.#chromiumWindow?.load(`${url}${this.#options.search ?? ''}`);
  }

  override send(channel: string, args: readonly unknown[]): void {
    this.told.push(JSON.parse(String(args[0])));
    this.#chromiumWindow?.send(channel, args);
  }

  override lockAcquired(profile: string): void {
    lockHolders.set(profile, argv => void this.program?.shell.startedAgain(argv));
  }

  override lockRefused(profile: string, argv: readonly string[]): void {
    lockHolders.get(profile)?.(argv);
  }

  /** Closes the page, and rejects promises that can't resolve any more. */
  async end(error: Error): Promise<void> {
    this.opened.reject(error);
    this.shown.reject(error);
    await this.#chromiumWindow?.page.close();
  }
}

/** Returns a promise and the functions that settle it. */
function newDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  // Only callers that await it need the error.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
