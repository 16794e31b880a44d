import { parseDailyId } from '../daily/daily-deal.ts';

/** The form of all ids; nothing else may become a path. */
const ID = /^[a-z0-9-]{1,64}$/;
/** Whether this has the form of an id. */
export const isId = (text: string): boolean => ID.test(text);
/** What begins the id of something that no record is kept of. */
const UNKEPT = /^(?:again|lesson|puzzle)-/;
/** Names that Windows takes for devices, whatever follows after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Whether this is the id of a daily deal, which has a record, but is no match. */
export const isDailyId = (id: string): boolean => id.startsWith('daily-');

/** Whether this is the id of a match. Daily deals have records, but are none; nothing is kept of practice, lessons and puzzles. */
export const isMatchId = (id: string): boolean => !isDailyId(id) && !UNKEPT.test(id);

/** Whether a record may be kept under this id: that of a match, or of the try of a daily deal that counts. */
export function isKeptId(id: string): boolean {
  if (!isId(id) || DEVICE.test(id)) return false;
  return isDailyId(id) ? isCountedTry(id) : isMatchId(id);
}

function isCountedTry(id: string): boolean {
  const named = parseDailyId(id);
  return typeof named !== 'string' && named.attempt === 1;
}
