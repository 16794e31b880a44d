import { join } from 'node:path';
import { z } from 'zod';
import { NO_LIFETIME, plusLifetime, plusTally, tallyThrows } from '../../engine/physics/tally.ts';
import type { Lifetime } from '../../engine/protocol/lab.ts';
import { tally } from '../../engine/protocol/lab-schemas.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import type { Store } from './disk.ts';
import { type FileKind, readKept, writeKept } from './kept-file.ts';
import { whileLocked } from './lock.ts';
import { setAside } from './set-aside.ts';
import type { StorageNews } from './storage-news.ts';

export const TALLY_FILE = 'dice-counts.json';
const KIND: FileKind<Lifetime> = {
  name: TALLY_FILE,
  format: 'trick-and-tumble-dice-counts',
  migrations: [],
  body: z.strictObject({ lab: tally, matches: tally }),
};

/** Counts of all dice that were ever seen here, in one file beside the matches. */
export interface Tallies {
  /** Everything counted so far, and the name under which a file that could not be read was put aside. */
  read(): Promise<{ readonly lifetime: Lifetime; readonly setAside: string | null }>;
  /** Counts throws of the same dice; they are on disk a moment later. */
  add(where: keyof Lifetime, dice: readonly DieShape[], throws: readonly (readonly number[])[]): void;
  /** Begins anew. */
  forget(): Promise<void>;
  /** Resolves when all that was counted is on disk, or can't be brought there. */
  close(): Promise<void>;
}

export function newTallies(store: Store, news: StorageNews): Tallies {
  /** Counted, but not yet in the file. */
  let fresh = NO_LIFETIME;
  let aside: string | null = null;
  let isSaveDue = false;
  /** One thing at a time touches the file. */
  let work: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = work.then(task);
    work = done.catch(() => undefined);
    return done;
  }

  async function load(): Promise<Lifetime> {
    const found = await readKept(store, KIND);
    if (typeof found !== 'string') return found.body ?? NO_LIFETIME;
    aside = await setAside(store, TALLY_FILE);
    news.setAside({ what: 'dice-counts', why: found, file: aside });
    return NO_LIFETIME;
  }

  /** Writes the file while no other program does. What is fresh is in the hands of the task, and back if that fails. */
  async function write(whole: (taken: Lifetime) => Promise<Lifetime>): Promise<void> {
    const taken = fresh;
    fresh = NO_LIFETIME;
    try {
      await store.disk.mkdir(store.folder, { recursive: true, mode: 0o700 });
      await whileLocked(
        join(store.folder, TALLY_FILE),
        async () => writeKept(store, KIND, await whole(taken)),
        store.disk,
      );
      news.works('dice-counts');
    } catch (error) {
      fresh = plusLifetime(fresh, taken);
      news.failed('dice-counts', error);
      throw error;
    }
  }

  /** Added to what the file says now: another program may have counted there meanwhile. */
  async function save(): Promise<void> {
    isSaveDue = false;
    await write(async taken => plusLifetime(await load(), taken));
  }

  return {
    read: () => inTurn(async () => ({ lifetime: plusLifetime(await load(), fresh), setAside: aside })),
    add(where, dice, throws) {
      fresh = { ...fresh, [where]: plusTally(fresh[where], tallyThrows(dice, throws)) };
      if (isSaveDue) return;
      isSaveDue = true;
      inTurn(save).catch(() => undefined);
    },
    forget: () =>
      inTurn(async () => {
        await write(async () => NO_LIFETIME);
        aside = null;
      }),
    async close() {
      await work;
    },
  };
}
