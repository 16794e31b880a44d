import { range } from '../core/lists.ts';
import type { ScoreLine, Seat } from '../protocol/vocabulary.ts';

/** Returns the seat to the left of this one. */
export const nextSeat = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** Returns the number of seats clockwise from `start` to `seat`. */
export const distanceFrom = (start: Seat, seat: Seat, seats: number): number => (seat - start + seats) % seats;

/** Returns a list with one entry per seat. */
export const bySeat = <T>(seats: number, entry: (seat: Seat) => T): T[] => range(seats).map(entry);

/** Returns the seats with the highest value, given one value per seat. */
export function seatsWithMost(values: readonly number[]): Seat[] {
  const most = Math.max(...values);
  return values.flatMap((value, seat) => (value === most ? [seat] : []));
}

/** Returns a seat's points on this page of the score sheet. */
export const pointsOf = (page: readonly ScoreLine[], seat: Seat): number =>
  page.reduce((sum, line) => (line.seats.includes(seat) ? sum + line.points : sum), 0);
