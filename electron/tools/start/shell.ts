import { type SpawnOptions, spawn } from 'node:child_process';

/** Facts that decide whether the game starts on the desktop or in the browser. */
export interface ShellOptions {
  /** True if the browser was asked for. */
  readonly web: boolean;
  readonly display: boolean;
  /** Whether Electron's program is installed. */
  readonly electron: 'here' | 'missing';
  /** True for root on Linux, where Electron's sandbox can't start. */
  readonly root: boolean;
}

type ShellChoice =
  | { readonly shell: 'desktop'; readonly args: readonly string[]; readonly say: string | null }
  | { readonly shell: 'web'; readonly say: string | null };

const NO_DISPLAY = 'No desktop window: this system has no display. The game is served to a browser instead.';
const NO_ELECTRON =
  'No desktop window: Electron is not installed and cannot be fetched now. The game is served to a browser instead.';
const AS_ROOT = "Started as root, where Electron's own sandbox cannot run: starting without it.";

/** Chooses the desktop wherever possible. Only root starts without the sandbox, and is told so. */
export function chooseShell({ web, display, electron, root }: ShellOptions): ShellChoice {
  if (web) return { shell: 'web', say: null };
  if (!display) return { shell: 'web', say: NO_DISPLAY };
  if (electron === 'missing') return { shell: 'web', say: NO_ELECTRON };
  return root ? { shell: 'desktop', args: ['--no-sandbox'], say: AS_ROOT } : { shell: 'desktop', args: [], say: null };
}

/** True if this system can show a window. */
export function hasDisplay(
  platform: NodeJS.Platform,
  variables: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform !== 'linux' || Boolean(variables['DISPLAY'] || variables['WAYLAND_DISPLAY']);
}

/** True if a program ended because it can't run here: a library is missing, the sandbox is refused, or it crashed. */
export function couldNotRun(code: number | null, signal: NodeJS.Signals | null): boolean {
  return code === 126 || code === 127 || signal === 'SIGTRAP' || signal === 'SIGABRT' || signal === 'SIGSEGV';
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Exit code of shells for a program that is missing or not executable. */
const NOT_RUN = 127;

/** Runs a program to its end in this terminal. Forwards SIGTERM to it. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<End> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    // The child shares the terminal and gets Ctrl+C too, so this process only waits for its end.
    const wait = (): void => {};
    const pass = (): boolean => child.kill('SIGTERM');
    process.on('SIGINT', wait);
    process.on('SIGTERM', pass);
    const release = (): void => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', pass);
    };
    child.on('error', () => {
      // Failing to signal a running program is an error too, but its end is still to come.
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
