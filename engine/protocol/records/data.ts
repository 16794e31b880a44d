import { type Infer, z } from '../zod.ts';

/** `add` leaves everything as it is and adds the matches that are missing. `replace` deletes what was there. */
export type ImportManner = 'add' | 'replace';

const dataRefusal = z.enum([
  'busy', // a match is on the table or not saved yet, or the table is open to phones
  'working', // the last request is not answered yet
  'in-use', // another window plays one of these matches
  'foreign', // not a file of this game's data
  'utf-16', // saved as UTF-16
  'newer', // written by a newer version
  'damaged', // something in it is wrong
  'too-large',
  'stopped', // by the player, before anything was changed
  'failed', // the disk is full or refuses
  'unfinished', // it has begun, and is completed when the program starts again
]);
export type DataRefusal = Infer<typeof dataRefusal>;

const matches = z.int().min(0);

/** The answer to a request that brings in or deletes data. A refused one has changed nothing, unless it is unfinished. */
export const dataAnswer = z.union([
  /** How many matches came or went. */
  z.strictObject({ matches }),
  z.strictObject({ refused: dataRefusal }),
]);
export type DataAnswer = Infer<typeof dataAnswer>;

/** How many of the matches in a file are checked. */
export const dataProgress = z.strictObject({ checked: matches, of: matches });
export type DataProgress = Infer<typeof dataProgress>;
