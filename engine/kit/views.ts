import type { Contract, LabelledValue, SeatView } from '../protocol/vocabulary.ts';

/** What all may see of a seat, with null for what a game does not have. */
export const seatView = (
  fields: Pick<SeatView, 'score' | 'tricks' | 'team' | 'roles'> & Partial<SeatView>,
): SeatView => ({ bid: null, points: null, rerolled: null, ...fields });

/** A contract to take so many tricks. */
export const tricksContract = (needed: number, taken: number, tricksLeft: number): Contract => ({
  unit: 'tricks',
  needed,
  taken,
  most: taken + tricksLeft,
  tricksLeft,
});

/** The line of a view that says how many points the match is played to. */
export const playingTo = (target: number): LabelledValue => ({
  label: 'Playing to',
  value: target === 1 ? '1 point' : `${target} points`,
});
