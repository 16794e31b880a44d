import type { Contract, LabelledValue, SeatView } from '../protocol/vocabulary.ts';

/** Returns the public facts of a seat, with null for those the game lacks. */
export const seatView = (
  fields: Pick<SeatView, 'score' | 'tricks' | 'team' | 'roles'> & Partial<SeatView>,
): SeatView => ({ bid: null, points: null, rerolled: null, ...fields });

/** Returns a contract to take `needed` tricks. */
export const tricksContract = (needed: number, taken: number, tricksLeft: number): Contract => ({
  unit: 'tricks',
  needed,
  taken,
  most: taken + tricksLeft,
  tricksLeft,
});

/** Returns the line of a view that states the match's target score. */
export const playingTo = (target: number): LabelledValue => ({
  label: 'Playing to',
  value: target === 1 ? '1 point' : `${target} points`,
});
