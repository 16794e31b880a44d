import type { Seat } from '../protocol/vocabulary.ts';

/** The seat to the left of this one. */
export const nextSeat = (seat: Seat, seats: number): Seat => (seat + 1) % seats;
