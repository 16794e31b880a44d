import { dirname } from 'node:path';
import type { Journal } from '../ports.ts';
import { makeFolder, readText, systemDisk, writeAtomically } from './disk.ts';
import { FileChanged, FileInUse, lockFile } from './lock-file.ts';
import { ifMissing } from './retry.ts';

/**
 * Locks a match's record and makes it contain `lines`. `found`: the text previously read there, or null if there was no
 * file; it is replaced if it differs. The file is read only once it is locked. An append resolves once it is on disk.
 * Throws FileInUse if the file is locked or has disappeared, FileChanged if its content has changed since.
 */
export async function openJournal(
  path: string,
  lines: string,
  found: string | null,
  disk = systemDisk,
): Promise<Journal> {
  await makeFolder({ folder: dirname(path), disk });
  const unlock = await lockFile(path, disk);
  try {
    const current = await readText(disk, path).catch(ifMissing(null));
    if (current !== lines) {
      // The missing file may come back, for example with its drive.
      if (current === null && found !== null) throw new FileInUse(`${path} has disappeared`);
      if (current !== found) throw new FileChanged(`${path} was written by another process`);
      await writeAtomically(disk, path, lines);
    }
    const file = await disk.open(path, 'r+', 0o600);
    let text = lines;
    let end = Buffer.byteLength(text);
    const isLinked = async (): Promise<boolean> => (await file.stat()).nlink > 0;
    const hasLinkCount = await isLinked();
    return {
      async append(line) {
        // Another program may have truncated it. Appending would leave a hole where its lines were.
        const isShorter = (await file.stat()).size < end;
        const start = isShorter ? 0 : end;
        const bytes = Buffer.from(isShorter ? text + line : line);
        // A full disk may write only part, and the byte count is the only sign.
        for (let done = 0; done < bytes.length; ) {
          const { bytesWritten } = await file.write(bytes, done, bytes.length - done, start + done);
          if (bytesWritten === 0) throw new Error('the record could not be written');
          done += bytesWritten;
        }
        await file.datasync();
        // Anything written to a removed or replaced file is lost.
        if (hasLinkCount && !(await isLinked())) throw new FileInUse(`${path} was removed or replaced`);
        text += line;
        end = start + bytes.length;
      },
      close: () => file.close().finally(unlock),
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Saves nothing, for self-play without a record. */
export const noJournal: Journal = { append: async () => undefined, close: async () => undefined };

/** Keeps a record in memory, for play that is not saved. */
export class MemoryJournal implements Journal {
  text: string;

  constructor(start: string) {
    this.text = start;
  }

  async append(line: string): Promise<void> {
    this.text += line;
  }

  async close(): Promise<void> {}
}
