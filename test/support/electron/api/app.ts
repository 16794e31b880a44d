import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { App, CommandLine } from 'electron';
import { KnownEvents } from './events.ts';
import type { SystemSide } from './sides.ts';

type Used =
  | 'isPackaged'
  | 'enableSandbox'
  | 'exit'
  | 'isReady'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setPath'
  | 'whenReady';

/** Closes a window. Returns false if its page prevented it. */
type Close = () => boolean;

export class AppStandIn extends KnownEvents implements Pick<App, Used> {
  isPackaged: boolean;
  readonly openWindows = new Set<Close>();
  /** Chromium switches that were set, by name. */
  readonly switches = new Map<string, string | undefined>();
  readonly commandLine: Pick<CommandLine, 'appendSwitch' | 'hasSwitch'> = {
    hasSwitch: name => process.argv.some(word => word === `--${name}` || word.startsWith(`--${name}=`)),
    appendSwitch: (name, value) => {
      if (this.#ready) throw new Error(`--${name} comes too late: the app is ready`);
      if (this.switches.has(name)) throw new Error(`--${name} would replace the one set before`);
      this.switches.set(name, value);
    },
  };
  readonly #system: SystemSide;
  readonly #endProcess: (code: number) => void;
  readonly #becomesReady: Promise<void>;
  #resolveReady: () => void = () => undefined;
  #profile: string | null = null;
  #ready = false;
  #isEnding = false;

  constructor(isPackaged: boolean, system: SystemSide, endProcess: (code: number) => void) {
    super('app', [
      'before-quit',
      'child-process-gone',
      'second-instance',
      'web-contents-created',
      'will-quit',
      'window-all-closed',
    ]);
    this.isPackaged = isPackaged;
    this.#system = system;
    this.#endProcess = endProcess;
    this.#becomesReady = new Promise(resolve => {
      this.#resolveReady = resolve;
    });
  }

  /** Makes the app ready, unless it has already quit. */
  start(): void {
    if (this.#isEnding) return;
    this.#ready = true;
    this.#system.note('ready');
    this.#resolveReady();
  }

  isReady(): boolean {
    return this.#ready;
  }

  whenReady(): Promise<void> {
    return this.#becomesReady;
  }

  enableSandbox(): void {
    if (this.#ready) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  setPath(name: string, path: string): void {
    if (name !== 'userData') throw new Error(`The stand-in for Electron has no path ${name}.`);
    this.#profile = path;
  }

  /** The lock is a file in the profile with the process ID. A killed process leaves its file behind. */
  requestSingleInstanceLock(): boolean {
    if (this.#profile === null) throw new Error('The stand-in for Electron has no default profile: set userData.');
    mkdirSync(this.#profile, { recursive: true });
    const file = join(this.#profile, 'SingletonLock');
    if (isHeld(file)) {
      this.#system.lockRefused(this.#profile, process.argv);
      return false;
    }
    const lock = openSync(file, 'w');
    writeSync(lock, String(process.pid));
    closeSync(lock);
    process.on('exit', () => rmSync(file, { force: true }));
    this.#system.lockAcquired(this.#profile);
    return true;
  }

  quit(): void {
    if (this.isPrevented('before-quit')) return;
    for (const close of [...this.openWindows]) if (!close()) return;
    if (this.isPrevented('will-quit')) return;
    this.exit(0);
  }

  exit(code = 0): void {
    this.#isEnding = true;
    // Messages arrive in order, so when this one is answered, all earlier ones have arrived.
    Promise.resolve(this.#system.note('exit')).finally(() => this.#endProcess(code));
  }

  /** Called when the player has closed a window. */
  windowClosed(): void {
    if (this.openWindows.size === 0 && !this.emit('window-all-closed')) this.quit();
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
