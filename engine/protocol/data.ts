/**
 * Where the page asks for all data (GET), brings in a file of them or stops that (POST), or deletes them (DELETE). The answer
 * to a file that is brought in is lines of JSON: how far the check has come, and at last a `DataAnswer`.
 */
export const DATA_PATH = 'data';
/** The header that says how many matches there was no room for in a file of all data. */
export const LEFT_OUT = 'Left-Out';

/** The largest file that can be brought in, in bytes. A match has about 100,000. */
export const MAX_DATA_BYTES = 128 * 1024 * 1024;

/** `add` leaves everything as it is and adds the matches that are missing. `replace` deletes what was there. */
export type ImportManner = 'add' | 'replace';

/** How many of the matches in a file are checked. */
export interface DataProgress {
  readonly checked: number;
  readonly of: number;
}

export type DataRefusal =
  | 'busy' // a match is on the table or not saved yet, or the table is open to phones
  | 'working' // the last request is not answered yet
  | 'in-use' // another window plays one of these matches
  | 'foreign' // not a file of this game's data
  | 'utf-16' // saved as UTF-16
  | 'newer' // written by a newer version
  | 'damaged' // something in it is wrong
  | 'too-large'
  | 'stopped' // by the player, before anything was changed
  | 'failed' // the disk is full or refuses
  | 'unfinished'; // it has begun, and is completed when the program starts again

/** The answer to a request that brings in or deletes data. A refused one has changed nothing, unless it is unfinished. */
export type DataAnswer =
  /** How many matches came or went. */
  { readonly matches: number } | { readonly refused: DataRefusal };
