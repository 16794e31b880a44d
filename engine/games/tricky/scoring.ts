import { at, known, range } from '../../core/lists.ts';
import type { ScoreLineOf } from '../../kit/phrases.ts';
import { distanceFrom, pointsOf, seatsWithMost } from '../../kit/seats.ts';
import type { Seat, Trick } from '../../protocol/vocabulary.ts';
import { type Contract, contractOf, multiplierOf } from './auction.ts';
import { numberOn } from './pieces.ts';
import type { Naming, TrickyState } from './state.ts';
import type { TrickyPhrase } from './words/phrases.ts';

/** "If no players wish to make an opening bid, all players lose 20 points." */
export const PASSED_OUT = -20;

/** Returns the points on the dice that each seat took in these tricks. */
export function pointsTaken(tricks: readonly Trick[], seats: number): number[] {
  const taken = Array<number>(seats).fill(0);
  for (const { plays, winner } of tricks) {
    if (winner === null) continue;
    for (const { up } of plays) for (const face of up) taken[winner] = at(taken, winner) + numberOn(face ?? 0);
  }
  return taken;
}

/** Returns true if the highest bidder "won at least as many points as were bid". */
const isMade = ({ bidder, bid }: Contract, taken: readonly number[]): boolean => at(taken, bidder) >= bid;

/** Returns one line per seat. The bidder scores the bid, not the points taken; the others score theirs, or half more. */
export function scoreLines(contract: Contract, trump: Naming, taken: readonly number[]): ScoreLineOf<TrickyPhrase>[] {
  const { bidder, bid } = contract;
  const made = isMade(contract, taken);
  const times = multiplierOf(trump, taken.length);
  return taken.map((points, seat): ScoreLineOf<TrickyPhrase> => {
    const seats = [seat];
    if (seat === bidder) {
      if (made) return { seats, points: bid * times, why: { key: 'made', facts: { bid, times } } };
      return { seats, points: 0, why: { key: 'set', facts: { points, bid } } };
    }
    if (made) return { seats, points, why: { key: 'taken' } };
    // TK-R18: rounded down for each player.
    return { seats, points: Math.floor(1.5 * points), why: { key: 'taken-and-half', facts: { points } } };
  });
}

export const passOutLines = (seats: number): ScoreLineOf<TrickyPhrase>[] => [
  { seats: range(seats), points: PASSED_OUT, why: { key: 'passed-out' } },
];

/**
 * Returns the winner after a hand, or null if play continues, as it does while seats are tied for the highest total at or
 * over the target (TK-R12 to TK-R14). `maker`: the highest bidder if the bid was made, otherwise null.
 */
export function winnerAfter(scores: readonly number[], maker: Seat | null, target: number): Seat | null {
  if (maker !== null && at(scores, maker) >= target) return maker;
  const [leader = 0, ...others] = seatsWithMost(scores);
  return others.length === 0 && at(scores, leader) >= target ? leader : null;
}

/**
 * "The player who scored the most points in the previous hand bids first". If tied, the one who bid earliest (TK-R5).
 */
export function nextFirstBidder(points: readonly number[], first: Seat): Seat {
  const order = (seat: Seat): number => distanceFrom(first, seat, points.length);
  return seatsWithMost(points).reduce((best, seat) => (order(seat) < order(best) ? seat : best));
}

export function finishDeal(state: TrickyState): void {
  const contract = contractOf(state.auction);
  const taken = pointsTaken(state.tricks, state.seats);
  const lines = scoreLines(contract, known(state.trump, 'trump'), taken);
  const points = lines.map(line => line.points);
  state.first = nextFirstBidder(points, state.first);
  addPage(state, lines, isMade(contract, taken) ? contract.bidder : null);
}

/** Ends a hand in which nobody bid. The same seat bids first again (TK-R16). */
export const passOut = (state: TrickyState): void => addPage(state, passOutLines(state.seats), null);

function addPage(state: TrickyState, page: readonly ScoreLineOf<TrickyPhrase>[], maker: Seat | null): void {
  state.scores = state.scores.map((score, seat) => score + pointsOf(page, seat));
  state.sheet.push(page);
  state.winner = winnerAfter(state.scores, maker, state.options.target);
  state.phase = state.winner === null ? 'gather' : 'over';
}
