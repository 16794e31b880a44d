import { nextSeat } from '../../kit/seats.ts';
import type { ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import { HAND_SIZE, SEATS } from './pieces.ts';
import { ALL_SEATS, type RollingState, TEAMS, type TrickState, teamOf, tricksOf } from './state.ts';

/** "The round ends when one team has won seven tricks." */
export const TO_WIN = 7;

/** The team that has won the round, or null. */
const winningTeam = (tricks: readonly Pick<TrickState, 'winner'>[]): number | null =>
  [0, 1].find(team => tricksOf(tricks, team) >= TO_WIN) ?? null;

/** RT-R12: at once with the seventh trick; else with the thirteenth (RT-R4). */
export const isRoundOver = (tricks: readonly Pick<TrickState, 'winner'>[]): boolean =>
  winningTeam(tricks) !== null || tricks.length === HAND_SIZE;

/** A point for the team that has seven tricks; nobody has them if the last ones stay set aside (RT-R4). */
export function scoreLines(tricks: readonly Pick<TrickState, 'winner'>[]): ScoreLine[] {
  const winner = winningTeam(tricks);
  if (winner === null) return [{ seats: ALL_SEATS, points: 0, why: 'Nobody took seven tricks' }];
  return [winner, 1 - winner].map(team => ({
    seats: TEAMS[team]!,
    points: team === winner ? 1 : 0,
    why: inWords(tricksOf(tricks, team)),
  }));
}

/** Scores the round; the next one begins with its first draw, or the match is over. */
export function finishRound(state: RollingState): void {
  const lines = scoreLines(state.tricks);
  for (const { seats, points } of lines) if (points > 0) state.scores[teamOf(seats[0]!)]! += points;
  state.sheet.push(lines);
  // The next dealer sits left of this one, and the seat to his left gets its cards first.
  state.turn = nextSeat(nextSeat(state.dealer!, SEATS), SEATS);
  state.phase = winnersOf(state).length === 0 ? 'deal' : 'over';
}

/** The seats whose team has reached the target. RT-R14: only one team scores in a round. */
export const winnersOf = ({ scores, options }: Readonly<RollingState>): Seat[] =>
  ALL_SEATS.filter(seat => scores[teamOf(seat)]! >= options.target);

export const scoresBySeat = (scores: readonly number[]): number[] => ALL_SEATS.map(seat => scores[teamOf(seat)]!);

function inWords(tricks: number): string {
  if (tricks === 0) return 'No tricks';
  return tricks === 1 ? '1 trick' : `${tricks} tricks`;
}
