import type { Seat } from '../protocol/vocabulary.ts';
import { bySeat } from './seats.ts';

/** Four seats in two teams, partners opposite each other. */
export const FOUR_SEATS: readonly Seat[] = [0, 1, 2, 3];
export const TEAMS: readonly [readonly Seat[], readonly Seat[]] = [
  [0, 2],
  [1, 3],
];
export const teamOf = (seat: Seat): 0 | 1 => (seat % 2 === 0 ? 0 : 1);
export const partnerOf = (seat: Seat): Seat => (seat + 2) % FOUR_SEATS.length;

/** Scores by team. */
export type TeamScores = [number, number];

/** Returns the score of each seat's team. */
export const scoresBySeat = (scores: Readonly<TeamScores>): number[] =>
  bySeat(FOUR_SEATS.length, seat => scores[teamOf(seat)]);

/** Returns the seats whose team has reached the target. */
export const seatsAtTarget = (scores: Readonly<TeamScores>, target: number): Seat[] =>
  FOUR_SEATS.filter(seat => scores[teamOf(seat)] >= target);
