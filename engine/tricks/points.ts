import type { ScoreLine, Seat } from '../protocol/vocabulary.ts';

/** What a page of the score sheet brings a seat. */
export const pointsOf = (page: readonly ScoreLine[], seat: Seat): number =>
  page.reduce((sum, line) => (line.seats.includes(seat) ? sum + line.points : sum), 0);
