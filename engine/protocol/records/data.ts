import { type Infer, z } from '../zod.ts';

/** `add` keeps everything and adds the missing matches. `replace` deletes the existing data first. */
export type ImportManner = 'add' | 'replace';

const dataRefusal = z.enum([
  'busy', // a match is on the table or unsaved, or the table is open to phones
  'working', // the previous request is still in progress
  'in-use', // one of these matches is open in another window
  'foreign', // not a file of this game's data
  'utf-16', // saved as UTF-16
  'newer', // written by a newer version
  'damaged', // something in it is wrong
  'too-large',
  'stopped', // by the player, before anything was changed
  'failed', // the disk is full or can't be written to
  'unfinished', // started; it will be completed at the next start of the program
]);
export type DataRefusal = Infer<typeof dataRefusal>;

const matches = z.int().min(0);

/** The result of importing or deleting data. A refused request has changed nothing, unless it is `unfinished`. */
export const dataAnswer = z.union([
  /** Number of matches added or deleted. */
  z.strictObject({ matches }),
  z.strictObject({ refused: dataRefusal }),
]);
export type DataAnswer = Infer<typeof dataAnswer>;

/** Progress of checking the matches in a file. */
export const dataProgress = z.strictObject({ checked: matches, of: matches });
export type DataProgress = Infer<typeof dataProgress>;
