import { at, first, known } from '../../core/lists.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { type ScoreLineOf, tricksPhrase } from '../../kit/phrases.ts';
import { bySeat, nextSeat, pointsOf, seatsWithMost } from '../../kit/seats.ts';
import type { Seat, Trick } from '../../protocol/vocabulary.ts';
import { BONUS, type Contract, isBidding, settledContract } from './auction.ts';
import type { TrickyDiceOptions } from './options.ts';
import { SEATS } from './pieces.ts';
import type { ReadonlyTrickyDiceState, TrickyDiceState } from './state.ts';
import type { TrickyDicePhrase } from './words/phrases.ts';

/** Number of tricks a seat took, and of those won with a die. */
export interface Taken {
  readonly tricks: number;
  readonly byDie: number;
}

export function takenBySeat(tricks: readonly Pick<Trick, 'winner' | 'bonusFor'>[]): Taken[] {
  const taken = bySeat(SEATS, () => ({ tricks: 0, byDie: 0 }));
  for (const { winner, bonusFor } of tricks) {
    if (winner === null) continue;
    at(taken, winner).tricks += 1;
    if (bonusFor !== undefined) at(taken, winner).byDie += 1;
  }
  return taken;
}

const sumOf = (seats: readonly Seat[], taken: readonly Taken[]): Taken => ({
  tricks: seats.reduce((sum, seat) => sum + at(taken, seat).tricks, 0),
  byDie: seats.reduce((sum, seat) => sum + at(taken, seat).byDie, 0),
});

/** Returns the score lines of a deal (TD-R6, TD-R7, TD-R14, TD-R15). */
export function scoreLines(
  contract: Contract,
  partner: Seat | null,
  taken: readonly Taken[],
  scoring: TrickyDiceOptions['scoring'],
): ScoreLineOf<TrickyDicePhrase>[] {
  const bidders = FOUR_SEATS.filter(seat => isBidding(contract, partner, seat));
  const setters = FOUR_SEATS.filter(seat => !bidders.includes(seat));
  const worth = contract.isSolo ? BONUS.solo : BONUS.team;
  const { tricks } = sumOf(bidders, taken);
  const { bid, isSolo } = contract;
  const settersApart = contract.isSolo || scoring === 'own';
  return [
    ...(tricks >= contract.bid
      ? [
          { seats: bidders, points: worth, why: { key: 'made', facts: { bid, isSolo } } as const },
          ...takenLines(bidders, taken, scoring === 'own'),
        ]
      : [{ seats: bidders, points: -worth, why: { key: 'missed', facts: { bid, isSolo, tricks } } as const }]),
    ...takenLines(setters, taken, settersApart),
  ];
}

/** Scores a point per trick, and another if it was won with a die. `areApart`: each seat scores only its own. */
function takenLines(
  seats: readonly Seat[],
  taken: readonly Taken[],
  areApart: boolean,
): ScoreLineOf<TrickyDicePhrase>[] {
  if (areApart) return seats.flatMap(seat => takenLines([seat], taken, false));
  const { tricks, byDie } = sumOf(seats, taken);
  const dice = { seats, points: byDie, why: { key: 'by-die', facts: { tricks: byDie } } as const };
  return [{ seats, points: tricks, why: tricksPhrase(tricks) }, ...(byDie === 0 ? [] : [dice])];
}

/**
 * Returns the winner after a deal, or null if play continues, as it does while seats are tied for the highest total. After
 * such a tie at the target, the single highest total wins, even below the target (TD-R17).
 */
export function winnerAfter(scores: readonly number[], target: number, isSuddenDeath: boolean): Seat | null {
  const leaders = seatsWithMost(scores);
  if (leaders.length > 1) return null;
  const leader = first(leaders);
  return isSuddenDeath || at(scores, leader) >= target ? leader : null;
}

/** Scores the deal; the next one begins with its first draw, or the match is over. */
export function finishDeal(state: TrickyDiceState): void {
  const contract = known(settledContract(state), 'contract');
  const lines = scoreLines(contract, state.partner, takenBySeat(state.tricks), state.options.scoring);
  state.scores = state.scores.map((score, seat) => score + pointsOf(lines, seat));
  state.sheet.push(lines);
  // The next dealer is the seat to the left, and the seat after that gets its cards first.
  state.turn = nextSeat(nextSeat(known(state.dealer, 'dealer'), SEATS), SEATS);
  state.phase = winnerOf(state) === null ? 'deal' : 'over';
}

/** Returns the winner of a match whose deal has just been scored, or null. */
export const winnerOf = ({ scores, options, isSuddenDeath }: ReadonlyTrickyDiceState): Seat | null =>
  winnerAfter(scores, options.target, isSuddenDeath);
