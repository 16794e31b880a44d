import { nextSeat, seatsWithMost } from '../../kit/seats.ts';
import type { ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import type { Contract } from './auction.ts';
import type { TrickyDiceOptions } from './options.ts';
import { SEATS } from './pieces.ts';
import {
  ALL_SEATS,
  forEachSeat,
  isBidding,
  isWonByDie,
  settledContract,
  type TrickState,
  type TrickyDiceState,
} from './state.ts';

/** What a seat took: tricks, and how many of them with a die. */
export interface Taken {
  readonly tricks: number;
  readonly byDie: number;
}

/** What the bid brings or costs beside tricks and dice. */
const BONUS = { team: 5, solo: 10 } as const;

export const takenBySeat = (tricks: readonly TrickState[]): Taken[] =>
  forEachSeat(seat => {
    const own = tricks.filter(({ winner }) => winner === seat);
    return { tricks: own.length, byDie: own.filter(isWonByDie).length };
  });

const sumOf = (seats: readonly Seat[], taken: readonly Taken[]): Taken => ({
  tricks: seats.reduce((sum, seat) => sum + taken[seat]!.tricks, 0),
  byDie: seats.reduce((sum, seat) => sum + taken[seat]!.byDie, 0),
});

/** The deal as reasons (TD-R6, TD-R7, TD-R14, TD-R15). */
export function scoreLines(
  contract: Contract,
  partner: Seat | null,
  taken: readonly Taken[],
  scoring: TrickyDiceOptions['scoring'],
): ScoreLine[] {
  const bidders = ALL_SEATS.filter(seat => isBidding(contract, partner, seat));
  const setters = ALL_SEATS.filter(seat => !bidders.includes(seat));
  const worth = contract.isSolo ? BONUS.solo : BONUS.team;
  const { tricks } = sumOf(bidders, taken);
  const wasBid = contract.isSolo ? `Solo ${contract.bid}` : `Bid ${contract.bid}`;
  const settersApart = contract.isSolo || scoring === 'own';
  return [
    ...(tricks >= contract.bid
      ? [
          { seats: bidders, points: worth, why: `${wasBid} and made it` },
          ...takenLines(bidders, taken, scoring === 'own'),
        ]
      : [{ seats: bidders, points: -worth, why: `${wasBid}, took ${tricks}` }]),
    ...takenLines(setters, taken, settersApart),
  ];
}

/** A point for each trick and one more for each that a die won, counted for all of these seats together or for each. */
function takenLines(seats: readonly Seat[], taken: readonly Taken[], areApart: boolean): ScoreLine[] {
  if (areApart) return seats.flatMap(seat => takenLines([seat], taken, false));
  const { tricks, byDie } = sumOf(seats, taken);
  const dice = { seats, points: byDie, why: byDie === 1 ? 'One won with a die' : `${byDie} won with a die` };
  return [{ seats, points: tricks, why: tricksInWords(tricks) }, ...(byDie === 0 ? [] : [dice])];
}

function tricksInWords(tricks: number): string {
  if (tricks === 0) return 'No tricks';
  return tricks === 1 ? '1 trick' : `${tricks} tricks`;
}

/**
 * TD-R17: who has won after a deal, or null: play goes on, also while several share the highest total. After a tie at
 * the target the single highest total wins, whatever it is.
 */
export function winnerAfter(scores: readonly number[], target: number, isSuddenDeath: boolean): Seat | null {
  const leaders = seatsWithMost(scores);
  const isDecided = isSuddenDeath || scores[leaders[0]!]! >= target;
  return isDecided && leaders.length === 1 ? leaders[0]! : null;
}

/** Scores the deal; the next one begins with its first draw, or the match is over. */
export function finishDeal(state: TrickyDiceState): void {
  const lines = scoreLines(settledContract(state)!, state.partner, takenBySeat(state.tricks), state.options.scoring);
  for (const { seats, points } of lines) for (const seat of seats) state.scores[seat]! += points;
  state.sheet.push(lines);
  // The next dealer sits left of this one, and the seat to his left gets its cards first.
  state.turn = nextSeat(nextSeat(state.dealer!, SEATS), SEATS);
  state.phase = winnerOf(state) === null ? 'deal' : 'over';
}

/** The winner of a match whose deal on the table has just been scored, or null. */
export const winnerOf = ({ scores, options, isSuddenDeath }: Readonly<TrickyDiceState>): Seat | null =>
  winnerAfter(scores, options.target, isSuddenDeath);
