import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, type Disk, readText, syncFolder, systemDisk, writeWhole } from './disk.ts';
import { FileInUse, lock, Overtaken } from './lock.ts';
import type { Journal } from './ports.ts';

/**
 * A record file for this program alone that begins with these lines: every resolved append is on disk. `found` is the
 * text that was read there before, null where there was none; it is replaced if it is another one.
 * @throws FileInUse while somebody else has it open, or where it is gone since it was read; Overtaken where it says
 * something else by now
 */
export function openJournal(
  path: string,
  lines: string,
  found: string | null,
  disk: Disk = systemDisk,
): Promise<Journal> {
  return whileHeld(path, disk, async () => {
    const stands = await textAt(path, disk);
    if (stands !== lines) {
      if (stands !== found) throw changed(path, stands);
      // Beside it first: it is never seen without these lines.
      await writeWhole(disk, path, lines);
      await syncFolder(disk, dirname(path));
    }
    return { file: await disk.open(path, 'r+', 0o600), at: Buffer.byteLength(lines) };
  });
}

/** An empty record file; there must be none of its name. */
export function newJournal(path: string, disk: Disk = systemDisk): Promise<Journal> {
  return whileHeld(path, disk, async () => {
    const file = await disk.open(path, 'wx', 0o600);
    await syncFolder(disk, dirname(path));
    return { file, at: 0 };
  });
}

/** One that is gone may come back, as with the drive it is on. */
const changed = (path: string, stands: string | null): FileInUse =>
  stands === null ? new FileInUse(`${path} is gone`) : new Overtaken(`${path} was written by somebody else`);

/** A record file that is open, and where the next line goes. */
interface OpenFile {
  readonly file: FileHandle;
  readonly at: number;
}

/** Nothing is looked at before the lock is held. */
async function whileHeld(path: string, disk: Disk, open: () => Promise<OpenFile>): Promise<Journal> {
  await disk.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unlock = await lock(path, disk);
  try {
    return journalOn(await open(), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function textAt(path: string, disk: Disk): Promise<string | null> {
  try {
    return await readText(disk, path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function journalOn({ file, at: start }: OpenFile, unlock: () => Promise<void>): Journal {
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
