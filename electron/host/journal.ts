import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Disk, syncFolder, systemDisk, writeWhole } from './disk.ts';
import { lock } from './lock.ts';
import type { Journal } from './ports.ts';

/** A record file that begins with these lines, whatever stood there: it is never seen without them. */
export async function startJournal(path: string, lines: string, disk: Disk = systemDisk): Promise<Journal> {
  await disk.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeWhole(disk, path, lines);
  await syncFolder(disk, dirname(path));
  return openJournal(path, Buffer.byteLength(lines), disk);
}

/**
 * A record file for this program alone: every resolved append is on disk. `keep` cuts the file to its first bytes
 * before going on; without it the file must not exist.
 * @throws FileInUse while somebody else has it open
 */
export async function openJournal(path: string, keep?: number, disk: Disk = systemDisk): Promise<Journal> {
  await disk.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unlock = await lock(path, disk);
  let file: FileHandle | null = null;
  try {
    file = await disk.open(path, keep === undefined ? 'wx' : 'r+', 0o600);
    if (keep === undefined) await syncFolder(disk, dirname(path));
    else await file.truncate(keep);
    return journalOn(file, keep ?? 0, unlock);
  } catch (error) {
    await file?.close().catch(() => undefined);
    await unlock();
    throw error;
  }
}

function journalOn(file: FileHandle, start: number, unlock: () => Promise<void>): Journal {
  let at = start;
  return {
    async append(line) {
      const bytes = Buffer.from(line);
      // A full disk may take a part only, and says so by nothing but the count.
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
        if (bytesWritten === 0) throw new Error('the record could not be written');
        done += bytesWritten;
      }
      await file.datasync();
      at += bytes.length;
    },
    async close() {
      try {
        await file.close();
      } finally {
        await unlock();
      }
    },
  };
}

/** Keeps nothing: for self-play that nobody reads again. */
export const noJournal: Journal = { append: async () => undefined, close: async () => undefined };
