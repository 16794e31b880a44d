import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';

interface SystemInfo {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Returns this system's folder for saved matches and settings. */
export function dataFolder({ platform, home, variables }: SystemInfo): string {
  if (platform === 'win32') {
    return win32.join(variables['APPDATA'] || win32.join(home, 'AppData', 'Roaming'), 'Trick & Tumble');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Trick & Tumble');
  const named = variables['XDG_DATA_HOME'];
  // The XDG specification says to ignore relative paths.
  const shared = named && posix.isAbsolute(named) ? named : posix.join(home, '.local', 'share');
  return posix.join(shared, 'trick-and-tumble');
}

/** Scripts of the worker threads; opponents and hints share one. */
interface WorkerFiles {
  readonly thrower: URL;
  readonly bots: URL;
  readonly data: URL;
}

/** Returns the worker scripts beside the bundle at this URL. */
export const workerFiles = (bundle: string): WorkerFiles => ({
  thrower: new URL('./thrower-worker.mjs', bundle),
  bots: new URL('./bot-worker.mjs', bundle),
  data: new URL('./data-worker.mjs', bundle),
});

/** Returns the folder beside the bundle at this URL with the records that lessons start from. */
export const lessonsFolder = (bundle: string): string => fileURLToPath(new URL('./lessons', bundle));

/** Returns the folder beside the bundle at this URL with the prepared puzzles. */
export const puzzlesFolder = (bundle: string): string => fileURLToPath(new URL('./puzzles', bundle));
