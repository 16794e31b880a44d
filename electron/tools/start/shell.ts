import { type SpawnOptions, spawn } from 'node:child_process';

/** What decides whether the game starts on the desktop or in the browser. */
export interface ShellOptions {
  /** Whether the browser was asked for. */
  readonly web: boolean;
  readonly display: boolean;
  /** Whether Electron's program is on this disk. */
  readonly electron: 'here' | 'missing';
  /** Whether this is root on Linux, where Electron's sandbox cannot start. */
  readonly root: boolean;
}

type ShellChoice =
  | { readonly shell: 'desktop'; readonly args: readonly string[]; readonly say: string | null }
  | { readonly shell: 'web'; readonly say: string | null };

const NO_DISPLAY = 'No desktop window: this system has no display. The game is served to a browser instead.';
const NO_ELECTRON =
  'No desktop window: Electron is not installed and cannot be fetched now. The game is served to a browser instead.';
const AS_ROOT = "Started as root, where Electron's own sandbox cannot run: starting without it.";

/** Chooses the desktop wherever it is possible. Only root starts without the sandbox, and is told so. */
export function chooseShell({ web, display, electron, root }: ShellOptions): ShellChoice {
  if (web) return { shell: 'web', say: null };
  if (!display) return { shell: 'web', say: NO_DISPLAY };
  if (electron === 'missing') return { shell: 'web', say: NO_ELECTRON };
  return root ? { shell: 'desktop', args: ['--no-sandbox'], say: AS_ROOT } : { shell: 'desktop', args: [], say: null };
}

/** Whether this system can show a window. */
export function hasDisplay(
  platform: NodeJS.Platform,
  variables: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform !== 'linux' || Boolean(variables['DISPLAY'] || variables['WAYLAND_DISPLAY']);
}

/** Whether a program ended because it can't run here: a library is missing, the sandbox is refused, it crashed. */
export function couldNotRun(code: number | null, signal: NodeJS.Signals | null): boolean {
  return code === 126 || code === 127 || signal === 'SIGTRAP' || signal === 'SIGABRT' || signal === 'SIGSEGV';
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The exit code that shells give for a program that is missing or may not be run. */
const NOT_RUN = 127;

/** Runs a program to its end in this terminal. SIGTERM is passed on to it. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<End> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    // Ctrl+C reaches the child too, since it shares the terminal, so this process only waits for its end.
    const wait = (): void => {};
    const pass = (): boolean => child.kill('SIGTERM');
    process.on('SIGINT', wait);
    process.on('SIGTERM', pass);
    const release = (): void => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', pass);
    };
    child.on('error', () => {
      // Sending a signal to a running program may fail too; its end is still to come.
      if (child.pid !== undefined) return;
      release();
      resolve({ code: NOT_RUN, signal: null });
    });
    child.on('exit', (code, signal) => {
      release();
      resolve({ code, signal });
    });
  });
}
