import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Journal } from './ports.ts';

/** Another program, or another table of this one, is writing this record. */
export class RecordInUse extends Error {}

/** A new record file that begins with this line; on any failure nothing is left of it. */
export async function startJournal(path: string, header: string): Promise<Journal> {
  const journal = await openJournal(path);
  try {
    await journal.append(header);
  } catch (error) {
    await journal.close();
    await rm(path, { force: true });
    throw error;
  }
  return journal;
}

/**
 * A record file for this program alone: every resolved append is on disk. `keep` cuts the file to its first bytes
 * before going on; without it the file must not exist.
 * @throws RecordInUse while somebody else has it open
 */
export async function openJournal(path: string, keep?: number): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unlock = await lock(`${path}.lock`);
  try {
    const file = await open(path, keep === undefined ? 'wx' : 'r+', 0o600);
    if (keep === undefined) await syncFolder(dirname(path));
    else await file.truncate(keep);
    return journalOn(file, keep ?? 0, unlock);
  } catch (error) {
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
      await file.close();
      await unlock();
    },
  };
}

/** Locks that this program holds: after a crash another one may have left its lock under the same number. */
const held = new Set<string>();

/** Holds a lock file with this program's number in it; one whose program is gone is taken over. */
async function lock(path: string): Promise<() => Promise<void>> {
  for (let isSecondTry = false; ; isSecondTry = true) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      held.add(path);
      return async () => {
        await rm(path, { force: true });
        held.delete(path);
      };
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      if (isSecondTry || (await isAlive(path))) throw new RecordInUse(`${path} is held by another program`);
      await rm(path, { force: true });
    }
  }
}

async function isAlive(path: string): Promise<boolean> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (!Number.isInteger(holder) || holder <= 0) return false;
  if (holder === process.pid) return held.has(path);
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // Alive, but not ours to signal.
    return isCode(error, 'EPERM');
  }
}

/** The name of a new file is on disk only once its folder is; not every system can do that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Keeps nothing: for self-play that nobody reads again. */
export const noJournal: Journal = { append: async () => undefined, close: async () => undefined };
