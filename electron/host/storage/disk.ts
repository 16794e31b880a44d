import * as files from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifMissing, type RetryPolicy, retry } from './retry.ts';

/** The file operations that the host uses. Tests substitute a disk that is full, read-only or failing. */
export type Disk = typeof files;
export const systemDisk: Disk = files;

/** The player's data folder and the disk it is on. */
export interface Store {
  readonly folder: string;
  readonly disk: Disk;
}

export const makeFolder = ({ disk, folder }: Store): Promise<unknown> =>
  disk.mkdir(folder, { recursive: true, mode: 0o700 });

/** Returns the text of a file. Throws the disk's error if it stays after retries. */
export const readText = (disk: Disk, path: string, policy?: RetryPolicy): Promise<string> =>
  retry(() => disk.readFile(path, 'utf8'), policy);

/** Replaces a file by writing a temporary one and renaming it, so a complete file exists at every moment. */
export async function writeAtomically(disk: Disk, path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  try {
    await disk.writeFile(temporary, text, { mode: 0o600, flush: true });
    // Windows refuses to replace a file while another program reads it.
    await retry(() => disk.rename(temporary, path));
  } catch (error) {
    await disk.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(disk, dirname(path));
}

/** A new or renamed file is durable only once its folder is synced. Not every system can do that. */
async function syncFolder(disk: Disk, path: string): Promise<void> {
  const folder = await disk.open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** The subfolder for files that can't be read. Nothing is ever deleted. */
export const SET_ASIDE = 'set-aside';

/** Moves a file or folder that can't be read out of the way. Returns its new path within the data folder. */
export async function setAside({ folder, disk }: Store, name: string): Promise<string> {
  await makeFolder({ folder: join(folder, SET_ASIDE), disk });
  for (let number = 1; ; number++) {
    const aside = join(SET_ASIDE, number === 1 ? name : `${name}.${number}`);
    if (await exists(disk, join(folder, aside))) continue;
    await disk.rename(join(folder, name), join(folder, aside));
    await syncFolder(disk, join(folder, SET_ASIDE));
    return aside;
  }
}

/** Whether something has this path. Throws the disk's error where that can't be known. */
export const exists = (disk: Disk, path: string): Promise<boolean> =>
  disk.stat(path).then(() => true, ifMissing(false));
