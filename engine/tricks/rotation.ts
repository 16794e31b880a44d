import type { Seat } from '../protocol/vocabulary.ts';

/** The seat to the left of this one. */
export const nextSeat = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** All seats, this one first, then clockwise. */
export const clockwiseFrom = (first: Seat, seats: number): Seat[] =>
  Array.from({ length: seats }, (_, offset) => (first + offset) % seats);
