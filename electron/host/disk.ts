import * as files from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** What the host does with files; a test puts a disk in its place that is full, read only or worn. */
export type Disk = Pick<typeof files, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'>;

export const systemDisk: Disk = files;

/** The folder in which everything of the player's is kept, and the way to it. */
export interface Store {
  readonly folder: string;
  readonly disk: Disk;
}

/** What will be the same in a moment: there is no such file, it is a folder, nothing can be written. */
const LASTING: ReadonlySet<string | null> = new Set(['ENOENT', 'EISDIR', 'EROFS', 'ENOSPC', 'EDQUOT']);
/** Milliseconds between two tries of the same on a disk. */
const BETWEEN = 50;

/** How often something is tried. Work on many files shares one: after the first that stays as it is no other is waited for. */
export interface Patience {
  tries: number;
}
export const newPatience = (): Patience => ({ tries: 3 });

/** Gives what may pass, as on a busy disk or where something else has the file open, a moment to. */
export async function patiently<Value>(work: () => Promise<Value>, patience = newPatience()): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (LASTING.has(codeOf(error))) throw error;
      if (tries >= patience.tries) {
        patience.tries = 1;
        throw error;
      }
      await setTimeout(BETWEEN);
    }
  }
}

/**
 * The text of a file.
 * @throws what the disk says in the end
 */
export const readText = (disk: Disk, path: string, patience?: Patience): Promise<string> =>
  patiently(() => disk.readFile(path, 'utf8'), patience);

/**
 * Whether something is there, so that to put another thing in its place would lose it.
 * @throws what the disk says where that can't be known
 */
export async function isTaken(disk: Disk, path: string): Promise<boolean> {
  try {
    await disk.stat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Writes a text beside the file and renames it, so that there is a whole one at every moment; on disk when it resolves. */
export async function writeWhole(disk: Disk, path: string, text: string): Promise<void> {
  const beside = `${path}.${process.pid}.new`;
  try {
    await writeSynced(disk, beside, text);
    // Some systems refuse to replace a file while anybody reads it.
    await patiently(() => disk.rename(beside, path));
  } catch (error) {
    await disk.rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeSynced(disk: Disk, path: string, text: string): Promise<void> {
  const file = await disk.open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on disk only once its folder is; not every system can do that. */
export async function syncFolder(disk: Disk, path: string): Promise<void> {
  const folder = await disk.open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** The code of a system's error, like ENOSPC; null for any other. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
