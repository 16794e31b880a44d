import { known } from '../../core/lists.ts';
import { FOUR_SEATS, seatsAtTarget, TEAMS } from '../../kit/partners.ts';
import { type ScoreLineOf, tricksPhrase } from '../../kit/phrases.ts';
import { nextSeat } from '../../kit/seats.ts';
import { HAND_SIZE, SEATS } from './pieces.ts';
import { countTricks, type ReadonlyRollingState, type RollingState } from './state.ts';
import type { RollingPhrase } from './words/phrases.ts';

/** "The round ends when one team has won seven tricks." */
export const TO_WIN = 7;

type Tricks = ReadonlyRollingState['tricks'];

/** Returns the team that has won the round, or null. */
function winningTeam(tricks: Tricks): 0 | 1 | null {
  const [one, other] = countTricks(tricks).byTeam;
  if (one >= TO_WIN) return 0;
  return other >= TO_WIN ? 1 : null;
}

/** Returns true if a team has seven tricks (RT-R12) or all thirteen are played (RT-R4). */
export const isRoundOver = (tricks: Tricks): boolean => tricks.length === HAND_SIZE || winningTeam(tricks) !== null;

/** Scores the round; the next one begins with its first draw, or the match is over. */
export function finishRound(state: RollingState): void {
  const team = winningTeam(state.tricks);
  if (team !== null) state.scores[team] += 1;
  state.sheet.push(scoreLines(state.tricks, team));
  // The next dealer is the seat to the left, and the seat after that gets its cards first.
  state.turn = nextSeat(nextSeat(known(state.dealer, 'dealer'), SEATS), SEATS);
  state.phase = seatsAtTarget(state.scores, state.options.target).length === 0 ? 'deal' : 'over';
}

/** Scores a point for the team with seven tricks. There may be none if the last tricks stay set aside (RT-R4). */
function scoreLines(tricks: Tricks, winner: 0 | 1 | null): ScoreLineOf<RollingPhrase>[] {
  if (winner === null) return [{ seats: FOUR_SEATS, points: 0, why: { key: 'no-winner' } }];
  const { byTeam } = countTricks(tricks);
  const loser = winner === 0 ? 1 : 0;
  return [
    { seats: TEAMS[winner], points: 1, why: { key: 'won-round', facts: { tricks: byTeam[winner] } } },
    { seats: TEAMS[loser], points: 0, why: tricksPhrase(byTeam[loser]) },
  ];
}
