import { type SpawnOptions, spawn } from 'node:child_process';

export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** What a terminal says of a program that is not there or may not be run. */
const NOT_RUN = 127;

/** Runs a program to its end in this terminal. Asking this process to stop asks that one. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<End> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    // Ctrl+C reaches the child by itself: it shares the terminal. Only wait for it.
    const wait = (): void => {};
    const pass = (): boolean => child.kill('SIGTERM');
    process.on('SIGINT', wait);
    process.on('SIGTERM', pass);
    const release = (): void => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', pass);
    };
    child.on('error', () => {
      // A program that runs may fail to be asked to stop; its end is still to come.
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
