import { FileInUse } from './lock.ts';
import type { Clock, Journal } from './ports.ts';
import { newRetry } from './retry.ts';
import type { StorageNews } from './storage-news.ts';

/**
 * A match's journal that goes on in memory while nothing can be written, says so, and catches up as soon as it can: with
 * the next line, after a while, and for the last time when it is closed. A resolved append is on disk, or told to be not.
 * @throws FileInUse if somebody else has the record open
 */
export async function patientJournal(open: () => Promise<Journal>, news: StorageNews, clock: Clock): Promise<Journal> {
  let journal: Journal | null = null;
  let unwritten = '';
  /** One thing at a time touches the file. */
  let work: Promise<void> = Promise.resolve();
  const retry = newRetry(clock, () => void inTurn(write));
  await tryToOpen();

  async function tryToOpen(): Promise<void> {
    try {
      journal = await open();
    } catch (error) {
      if (error instanceof FileInUse) throw error;
      later(error);
    }
  }

  function later(error: unknown): void {
    news.failed('match', error);
    retry.later();
  }

  async function write(): Promise<void> {
    retry.callOff();
    try {
      journal ??= await open();
      const lines = unwritten;
      if (lines !== '') await journal.append(lines);
      unwritten = unwritten.slice(lines.length);
      news.works('match');
    } catch (error) {
      later(error);
    }
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    work = work.then(task);
    return work;
  }

  return {
    append(line) {
      unwritten += line;
      return inTurn(write);
    },
    close: () =>
      inTurn(async () => {
        if (unwritten !== '' || journal === null) await write();
        retry.callOff();
        await journal?.close();
      }),
  };
}
