import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { circumstances, program, screenSide } from './line.ts';
import { Events, strict } from './strict.ts';

type Used =
  | 'isPackaged'
  | 'enableSandbox'
  | 'exit'
  | 'isReady'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setPath'
  | 'whenReady';

/** A window as the end of the program sees it: whether it has let itself be closed. */
type Closable = () => boolean;

class AppStandIn extends Events implements Pick<App, Used> {
  readonly isPackaged = circumstances.isPackaged;
  /** Open windows. */
  readonly windows = new Set<Closable>();
  private profile: string | null = null;
  private ready = false;
  private isEnding = false;
  private readonly becomesReady: Promise<void>;
  /** Makes it ready. */
  start: () => void = () => undefined;

  constructor() {
    super('app', ['before-quit', 'second-instance', 'web-contents-created', 'will-quit', 'window-all-closed']);
    this.becomesReady = new Promise(resolve => {
      this.start = () => {
        if (this.isEnding) return;
        this.ready = true;
        void screenSide.noted('ready');
        resolve();
      };
    });
    process.on('SIGTERM', () => this.quit());
    program.startedAgain = argv => void this.emit('second-instance', {}, argv, process.cwd(), null);
  }

  isReady(): boolean {
    return this.ready;
  }

  whenReady(): Promise<void> {
    return this.becomesReady;
  }

  enableSandbox(): void {
    if (this.ready) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  setPath(name: string, path: string): void {
    if (name !== 'userData') throw new Error(`The stand-in of Electron has no path ${name}.`);
    this.profile = path;
  }

  /** A file in the profile with this process's number; one that was killed left it behind. */
  requestSingleInstanceLock(): boolean {
    if (this.profile === null) throw new Error('The stand-in of Electron has no usual profile: set userData.');
    mkdirSync(this.profile, { recursive: true });
    const file = join(this.profile, 'SingletonLock');
    if (isHeld(file)) {
      void screenSide.foundLocked(this.profile, process.argv);
      return false;
    }
    const made = openSync(file, 'w');
    writeSync(made, String(process.pid));
    closeSync(made);
    process.on('exit', () => rmSync(file, { force: true }));
    void screenSide.holdsLock(this.profile);
    return true;
  }

  quit(): void {
    if (this.isPrevented('before-quit')) return;
    for (const close of [...this.windows]) if (!close()) return;
    if (this.isPrevented('will-quit')) return;
    this.exit(0);
  }

  exit(code = 0): void {
    this.isEnding = true;
    // What was told before this has arrived by then.
    screenSide.noted('exit').finally(() => process.exit(code));
  }

  /** A window has gone by itself. */
  lost(close: Closable): void {
    this.windows.delete(close);
    if (this.windows.size === 0 && !this.emit('window-all-closed')) this.quit();
  }
}

function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

export const appStandIn = new AppStandIn();
export const app = strict('app', appStandIn);
