import type { Contract, SeatView } from '../protocol/vocabulary.ts';

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
