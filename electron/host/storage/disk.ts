import { constants } from 'node:fs';
import * as files from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifMissing, NOT_PLAIN, type RetryPolicy, retry } from './retry.ts';

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

/** More bytes than any file of the game has. A record of a long match has less than one million. */
export const MAX_BYTES = 16 * 1024 * 1024;

/** Opens a file without following a link or waiting for the other end of a pipe. Windows has neither. */
const PLAIN = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
export const READ_ONLY = constants.O_RDONLY | PLAIN;
export const APPEND_ONLY = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | PLAIN;

/** What has the name of a file is something else, or far too large. Its message is for players. */
export class NotPlainFile extends Error {
  readonly code = NOT_PLAIN;
}

/** How a file is read. `most`: the size in bytes from which on it is not read. */
interface Reading {
  readonly policy?: RetryPolicy | undefined;
  readonly most?: number;
}

/** Returns the text of a file. Throws NotPlainFile, or the disk's error if it stays after retries. */
export const readText = (disk: Disk, path: string, { policy, most = MAX_BYTES }: Reading = {}): Promise<string> =>
  retry(async () => {
    const found = await disk.lstat(path);
    if (found.isDirectory()) throw new NotPlainFile('it is a folder');
    if (!found.isFile()) throw new NotPlainFile('it is a link, a pipe or a device');
    if (found.size > most) throw new NotPlainFile('it is larger than any file of the game');
    return disk.readFile(path, { encoding: 'utf8', flag: READ_ONLY });
  }, policy);

/** Returns the last bytes of a file as text, at most so many; an empty text for a link, a pipe or a device. */
export async function readEnd(disk: Disk, path: string, most: number): Promise<string> {
  const file = await disk.open(path, READ_ONLY);
  try {
    const found = await file.stat();
    if (!found.isFile()) return '';
    const length = Math.min(found.size, most);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, found.size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

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
