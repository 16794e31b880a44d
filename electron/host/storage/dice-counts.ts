import { z } from 'zod';
import { NO_LIFETIME, plusLifetime, tallyThrows } from '../../../engine/physics/tally.ts';
import { type Lifetime, tally } from '../../../engine/protocol/lab/lab.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { type FileKind, SavedFile } from './saved-file.ts';
import type { StorageServices } from './storage-warnings.ts';

export const DICE_COUNTS_FILE = 'dice-counts.json';
export const DICE_COUNTS: FileKind<Lifetime> = {
  name: DICE_COUNTS_FILE,
  what: 'dice-counts',
  maxBytes: 64 * 1024,
  format: 'trick-and-tumble-dice-counts',
  migrations: [],
  body: z.strictObject({ lab: tally, matches: tally }),
  merge: (saved, change) => plusLifetime(saved ?? NO_LIFETIME, change),
};

/** Counts of all dice ever thrown here, in one file beside the matches. */
export class DiceCounts extends SavedFile<Lifetime> {
  constructor(services: StorageServices) {
    super(DICE_COUNTS, services);
  }

  /** Returns all counts, and the path to which an unreadable file was moved. Throws the disk's error. */
  async counts(): Promise<{ readonly lifetime: Lifetime; readonly setAside: string | null }> {
    return { lifetime: (await this.read()) ?? NO_LIFETIME, setAside: this.setAsideAs };
  }

  /** Adds throws of the same dice. Each throw lists every die's face index. */
  add(where: keyof Lifetime, dice: readonly DieShape[], throws: readonly (readonly number[])[]): void {
    this.change({ ...NO_LIFETIME, [where]: tallyThrows(dice, throws) });
  }

  /** Sets all counts to zero. Throws the disk's error. */
  reset(): Promise<void> {
    return this.replace(NO_LIFETIME);
  }
}
