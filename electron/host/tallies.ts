import { join } from 'node:path';
import { z } from 'zod';
import { NO_LIFETIME, plusLifetime, plusTally, tallyThrows } from '../../engine/physics/tally.ts';
import type { Lifetime } from '../../engine/protocol/lab.ts';
import { tally } from '../../engine/protocol/lab-schemas.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import type { Store } from './disk.ts';
import { type FileKind, readKept, writeKept } from './kept-file.ts';
import { whileLocked } from './lock.ts';
import type { Clock } from './ports.ts';
import { newRetry } from './retry.ts';
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

export function newTallies(store: Store, news: StorageNews, clock: Clock): Tallies {
  /** Counted, but not yet in the file. */
  let fresh = NO_LIFETIME;
  let aside: string | null = null;
  let isSaveDue = false;
  /** One thing at a time touches the file. */
  let work: Promise<unknown> = Promise.resolve();
  const retry = newRetry(clock, saveInTurn);

  function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = work.then(task);
    work = done.catch(() => undefined);
    return done;
  }

  function saveInTurn(): void {
    inTurn(save).catch(() => undefined);
  }

  /** While no other program writes the file. */
  async function locked<Value>(task: () => Promise<Value>): Promise<Value> {
    await store.disk.mkdir(store.folder, { recursive: true, mode: 0o700 });
    return whileLocked(join(store.folder, TALLY_FILE), task, store.disk);
  }

  /** A file that can't be read is looked at again before it is moved: another program may just have written it. */
  async function look(): Promise<Lifetime> {
    const found = await readKept(store, KIND);
    return typeof found === 'string' ? locked(load) : (found.body ?? NO_LIFETIME);
  }

  /** Moves a file that can't be read out of the way; only for who holds the lock. */
  async function load(): Promise<Lifetime> {
    const found = await readKept(store, KIND);
    if (typeof found !== 'string') return found.body ?? NO_LIFETIME;
    aside = await setAside(store, TALLY_FILE);
    news.setAside({ what: 'dice-counts', why: found, file: aside });
    return NO_LIFETIME;
  }

  /** Writes the file while no other program does. What is fresh is in the hands of the task, and back if that fails. */
  async function write(whole: (taken: Lifetime) => Promise<Lifetime>): Promise<void> {
    retry.callOff();
    const taken = fresh;
    fresh = NO_LIFETIME;
    try {
      await locked(async () => writeKept(store, KIND, await whole(taken)));
      news.works('dice-counts');
    } catch (error) {
      fresh = plusLifetime(fresh, taken);
      news.failed('dice-counts', error);
      retry.later();
      throw error;
    }
  }

  /** Added to what the file says now: another program may have counted there meanwhile. */
  async function save(): Promise<void> {
    isSaveDue = false;
    await write(async taken => plusLifetime(await load(), taken));
  }

  return {
    read: () => inTurn(async () => ({ lifetime: plusLifetime(await look(), fresh), setAside: aside })),
    add(where, dice, throws) {
      fresh = { ...fresh, [where]: plusTally(fresh[where], tallyThrows(dice, throws)) };
      if (isSaveDue) return;
      isSaveDue = true;
      saveInTurn();
    },
    forget: () =>
      inTurn(async () => {
        await write(async () => {
          // Counts are forgotten, but no file that could not be read.
          await load();
          return NO_LIFETIME;
        });
        aside = null;
      }),
    async close() {
      await work;
      if (fresh !== NO_LIFETIME) await inTurn(save).catch(() => undefined);
      retry.callOff();
    },
  };
}
