import type { Seen } from '../../../engine/protocol/seen.ts';
import type { PhoneMatch } from './phone-state.ts';

/** Returns what this phone shows, so that a tap on it can say what it was about. */
export const seenOn = ({ table, pending }: PhoneMatch): Seen => ({
  table: table.peek()?.match ?? null,
  deal: pending.peek().pause,
  guests: [],
  version: null,
});
