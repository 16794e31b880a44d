import { parseDailyId } from '../daily/daily-deal.ts';

/** Format of all ids; nothing else may become part of a path. */
const ID = /^[a-z0-9-]{1,64}$/;
export const isId = (text: string): boolean => ID.test(text);
/** Prefixes of ids that have no record. */
const UNRECORDED = /^(?:again|lesson|puzzle)-/;
/** Names that Windows treats as devices, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** True for the id of a daily deal, which has a record but is not a match. */
export const isDailyId = (id: string): boolean => id.startsWith('daily-');

/**
 * True for the id of a match. Daily deals have records but aren't matches; practice, lessons and puzzles have no
 * records.
 */
export const isMatchId = (id: string): boolean => !isDailyId(id) && !UNRECORDED.test(id);

/** True if a record may be kept under this id: that of a match, or of a daily deal's counted try. */
export function isKeptId(id: string): boolean {
  if (!isId(id) || DEVICE.test(id)) return false;
  return isDailyId(id) ? isCountedTry(id) : isMatchId(id);
}

function isCountedTry(id: string): boolean {
  const named = parseDailyId(id);
  return typeof named !== 'string' && named.attempt === 1;
}
