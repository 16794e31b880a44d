import { FileInUse, Overtaken } from './lock.ts';
import type { Clock, Journal } from './ports.ts';
import { newRetry } from './retry.ts';
import type { StorageNews } from './storage-news.ts';

/** A match's record on its way to the disk. */
export interface PatientJournal extends Journal {
  /** The whole record as it is meant to be. */
  text(): string;
  /** Whether all of it is on disk and its file let go of. */
  isDone(): boolean;
  /** Nothing more comes: lets go of the file when all is on disk, and tries until then. Resolves after the first try. */
  close(): Promise<void>;
  /** More comes after all. */
  takeUp(): void;
  /** The last try, and the end whatever comes of it. */
  end(): Promise<void>;
}

export interface PatientPorts {
  readonly id: string;
  /** The name of the match's game. */
  readonly game: string;
  /** What the record begins with. */
  readonly start: string;
  open(): Promise<Journal>;
  readonly news: StorageNews;
  readonly clock: Clock;
  /** Called when nothing is left to be done. */
  done(): void;
}

/**
 * A match's journal that goes on in memory while nothing can be written, says so, and catches up as soon as it can: with
 * the next line, and again after a while, also when the match is left. Once another program has gone on with the
 * record that can never be, and is not waited for. A resolved append is on disk, or told to be not.
 * @throws FileInUse if somebody else has the record open
 */
export async function patientJournal(ports: PatientPorts): Promise<PatientJournal> {
  const { id, game, start, open, news, clock, done } = ports;
  let journal: Journal | null = null;
  let text = start;
  let unwritten = '';
  let isLeft = false;
  let isDone = false;
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
    news.failed(isLeft ? 'left-match' : 'match', error, { id, game });
    if (!(error instanceof Overtaken)) retry.later();
  }

  async function write(): Promise<void> {
    retry.callOff();
    if (isDone) return;
    try {
      journal ??= await open();
      const lines = unwritten;
      if (lines !== '') await journal.append(lines);
      unwritten = unwritten.slice(lines.length);
    } catch (error) {
      return later(error);
    }
    news.works(id);
    if (isLeft && unwritten === '') await letGo();
  }

  /** Whatever was taken is on disk already: a file that does not close loses nothing. */
  async function letGo(): Promise<void> {
    isDone = true;
    await journal?.close().catch(() => undefined);
    done();
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    work = work.then(task);
    return work;
  }

  return {
    text: () => text,
    isDone: () => isDone,
    append(line) {
      text += line;
      unwritten += line;
      return inTurn(write);
    },
    close() {
      isLeft = true;
      return inTurn(write);
    },
    takeUp() {
      isLeft = false;
    },
    end() {
      isLeft = true;
      return inTurn(async () => {
        await write();
        retry.callOff();
        if (!isDone) await letGo();
      });
    },
  };
}
