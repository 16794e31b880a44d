import type { Seen } from '../../../engine/protocol/seen.ts';
import type { HandState } from './hand-state.ts';

/** What this phone shows, so that a tap on it can say what it was about. */
export const seenOn = ({ table, pause }: HandState): Seen => ({
  table: table.value?.match ?? null,
  deal: pause.value,
  guests: [],
  version: null,
});
