import type { Seen } from '../../../engine/protocol/seen.ts';
import type { PhoneState } from './phone-state.ts';

/** What this phone shows, so that a tap on it can say what it was about. */
export const seenOn = ({ table, pause }: PhoneState): Seen => ({
  table: table.peek()?.match ?? null,
  deal: pause.peek(),
  guests: [],
  version: null,
});
