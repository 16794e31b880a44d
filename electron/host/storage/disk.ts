import { constants } from 'node:fs';
import * as files from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifMissing, NOT_PLAIN, type RetryPolicy, retry } from './retry.ts';

/** The file operations used by the host. Tests substitute a disk that is full, read-only or failing. */
export type Disk = typeof files;
export const systemDisk: Disk = files;

/** The player's data folder and its disk. */
export interface Store {
  readonly folder: string;
  readonly disk: Disk;
}

export const makeFolder = ({ disk, folder }: Store): Promise<unknown> =>
  disk.mkdir(folder, { recursive: true, mode: 0o700 });

/**
 * Maximum size of a file in bytes, more than any of the game's has. Records of long matches have less than a million.
 */
export const MAX_BYTES = 16 * 1024 * 1024;

/** Flags to open a file without following links or waiting for the other end of a pipe. Windows has neither. */
const PLAIN = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
export const READ_ONLY = constants.O_RDONLY | PLAIN;
export const APPEND_ONLY = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | PLAIN;

/**
 * Thrown where a file is expected but something else exists, or the file is far too large. Its message is for players.
 */
export class NotPlainFile extends Error {
  readonly code = NOT_PLAIN;
}

/** How a file is read. `most`: size in bytes above which it is not read. */
interface Reading {
  readonly policy?: RetryPolicy | undefined;
  readonly most?: number;
}

/** Returns a file's text. Throws NotPlainFile, or the disk's error if retries don't help. */
export const readText = (disk: Disk, path: string, { policy, most = MAX_BYTES }: Reading = {}): Promise<string> =>
  retry(async () => {
    const stats = await disk.lstat(path);
    if (stats.isDirectory()) throw new NotPlainFile('it is a folder');
    if (!stats.isFile()) throw new NotPlainFile('it is a link, a pipe or a device');
    if (stats.size > most) throw new NotPlainFile('it is larger than any file of the game');
    return disk.readFile(path, { encoding: 'utf8', flag: READ_ONLY });
  }, policy);

/** Returns up to this many bytes from the end of a file as text; an empty string for a link, pipe or device. */
export async function readEnd(disk: Disk, path: string, maxBytes: number): Promise<string> {
  const file = await disk.open(path, READ_ONLY);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) return '';
    const length = Math.min(stats.size, maxBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, stats.size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Replaces a file by writing a temporary one and renaming it, so that a complete file exists at all times. */
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

/** Makes new and renamed files durable by syncing their folder, which not every system can do. */
async function syncFolder(disk: Disk, path: string): Promise<void> {
  const folder = await disk.open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** Subfolder for unreadable files. Nothing is ever deleted. */
export const SET_ASIDE = 'set-aside';

/** Moves an unreadable file or folder out of the way. Returns its new path within the data folder. */
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

/** Returns whether the path exists. Throws the disk's error where that is unknown. */
export const exists = (disk: Disk, path: string): Promise<boolean> =>
  disk.stat(path).then(() => true, ifMissing(false));
