import { posix, win32 } from 'node:path';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Where this system keeps what a program remembers of its user; both shells share it. */
export function dataFolder({ platform, home, variables }: Surroundings): string {
  if (platform === 'win32') {
    return win32.join(variables['APPDATA'] || win32.join(home, 'AppData', 'Roaming'), 'Trick & Tumble');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Trick & Tumble');
  const named = variables['XDG_DATA_HOME'];
  // The standard says that a relative path here is to be ignored.
  const shared = named && posix.isAbsolute(named) ? named : posix.join(home, '.local', 'share');
  return posix.join(shared, 'trick-and-tumble');
}

/** Where the entry files of the host's threads lie: beside the bundle that asks. */
export interface WorkerFiles {
  readonly thrower: URL;
  readonly bots: URL;
}

/** `beside` is the asking bundle's own address. A thread cannot start from inside the packed archive, so there its unpacked copy is named. */
export function workerFiles(beside: string): WorkerFiles {
  const folder = beside.replace(/app\.asar(?=\/)/, 'app.asar.unpacked');
  return {
    thrower: new URL('./thrower-worker.mjs', folder),
    bots: new URL('./bot-worker.mjs', folder),
  };
}
