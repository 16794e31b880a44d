import type { Ahead, Seat } from '../../engine/protocol/vocabulary.ts';

/** Returns who is ahead in a made-up trick with this winner; null while it is open. */
export const aheadAs = (winner: Seat | null): Ahead | null =>
  winner === null ? null : { seat: winner, why: 'highest' };
