import type { Line, SeatView } from '../protocol/vocabulary.ts';

/** A seat as all see it, with nothing in the fields that a game does not have. */
export const seatView = (
  fields: Pick<SeatView, 'score' | 'tricks' | 'team' | 'roles'> & Partial<SeatView>,
): SeatView => ({ bid: null, points: null, rerolled: null, ...fields });

export const playingTo = (target: number): Line => ({
  label: 'Playing to',
  value: target === 1 ? '1 point' : `${target} points`,
});
