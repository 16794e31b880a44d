import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { NO_LIFETIME, plusLifetime, plusTally, tallyThrows } from '../../engine/physics/tally.ts';
import type { Lifetime } from '../../engine/protocol/lab.ts';
import { tally } from '../../engine/protocol/lab-schemas.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { whileLocked } from './lock.ts';

export const TALLY_FILE = 'dice-counts.json';
const FORMAT = 'trick-and-tumble-dice-counts';
/** Raised when the file changes its shape. */
const VERSION = 1;
const schema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  lab: tally,
  matches: tally,
});

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

export function newTallies(folder: string): Tallies {
  /** Counted, but not yet in the file. */
  let fresh = NO_LIFETIME;
  let setAside: string | null = null;
  let isSaveDue = false;
  /** One thing at a time touches the file. */
  let work: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = work.then(task);
    work = done.catch(() => undefined);
    return done;
  }

  async function load(): Promise<Lifetime> {
    const text = await readFile(join(folder, TALLY_FILE), 'utf8').catch(error => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return NO_LIFETIME;
    const kept = parsed(text);
    if (kept !== null) return kept;
    setAside = await putAside(folder);
    console.error(`${TALLY_FILE} can't be read as counts of dice; it is kept as ${setAside}`);
    return NO_LIFETIME;
  }

  /** Writes the file while no other program does. What is fresh is in the hands of the task, and back if that fails. */
  async function write(whole: (taken: Lifetime) => Promise<Lifetime>): Promise<void> {
    const taken = fresh;
    fresh = NO_LIFETIME;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await whileLocked(join(folder, TALLY_FILE), async () => writeWhole(folder, await whole(taken)));
    } catch (error) {
      fresh = plusLifetime(fresh, taken);
      throw error;
    }
  }

  /** Added to what the file says now: another program may have counted there meanwhile. */
  async function save(): Promise<void> {
    isSaveDue = false;
    await write(async taken => plusLifetime(await load(), taken));
  }

  return {
    read: () => inTurn(async () => ({ lifetime: plusLifetime(await load(), fresh), setAside })),
    add(where, dice, throws) {
      fresh = { ...fresh, [where]: plusTally(fresh[where], tallyThrows(dice, throws)) };
      if (isSaveDue) return;
      isSaveDue = true;
      inTurn(save).catch((error: unknown) => console.error('the counts of dice could not be kept:', error));
    },
    forget: () =>
      inTurn(async () => {
        await write(async () => NO_LIFETIME);
        setAside = null;
      }),
    async close() {
      await work;
    },
  };
}

function parsed(text: string): Lifetime | null {
  try {
    const { lab, matches } = schema.parse(JSON.parse(text));
    return { lab, matches };
  } catch {
    return null;
  }
}

/** Written beside the file and renamed, so that there is a whole one at every moment. */
async function writeWhole(folder: string, lifetime: Lifetime): Promise<void> {
  const path = join(folder, TALLY_FILE);
  const beside = `${path}.${process.pid}.new`;
  const file = await open(beside, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ format: FORMAT, version: VERSION, ...lifetime })}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

/** Gives a file that can't be read a name that nothing else has; answers the name. */
async function putAside(folder: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = `dice-counts.damaged-${number}.json`;
    const isTaken = await stat(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (isTaken) continue;
    await rename(join(folder, TALLY_FILE), join(folder, name));
    return name;
  }
}
