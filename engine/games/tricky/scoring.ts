import { seatsWithMost } from '../../kit/seats.ts';
import type { ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import { type Contract, highestBid } from './auction.ts';
import { numberOn } from './pieces.ts';
import { allSeats, type Naming, type TrickState, type TrickyState } from './state.ts';

/** "If no players wish to make an opening bid, all players lose 20 points." */
const PASSED_OUT = -20;

/** "Either the trump number or the number of players, whichever is greater"; no trump has no number (TK-R10). */
export const multiplierOf = (trump: Naming, seats: number): number =>
  trump === 'none' ? seats : Math.max(trump, seats);

/** Points showing on the dice that each seat took in these tricks. */
export function pointsTaken(tricks: readonly TrickState[], seats: number): number[] {
  const taken = Array<number>(seats).fill(0);
  for (const { plays, winner } of tricks) {
    if (winner === null) continue;
    taken[winner]! += plays.flatMap(({ up }) => up.map(numberOn)).reduce((sum, number) => sum + number, 0);
  }
  return taken;
}

/** Whether the highest bidder "won at least as many points as were bid". */
export const isMade = ({ bidder, bid }: Contract, taken: readonly number[]): boolean => taken[bidder]! >= bid;

/** One line a seat: the bidder scores the bid, not the points won; the others what they took, or half more. */
export function scoreLines(contract: Contract, trump: Naming, taken: readonly number[]): ScoreLine[] {
  const made = isMade(contract, taken);
  return taken.map((points, seat): ScoreLine => {
    const line = { seats: [seat] };
    if (seat === contract.bidder) {
      const times = multiplierOf(trump, taken.length);
      return made
        ? { ...line, points: contract.bid * times, why: `${contract.bid} bid and made, times ${times}` }
        : { ...line, points: 0, why: `set: ${points} taken, ${contract.bid} bid` };
    }
    if (made) return { ...line, points, why: 'taken in tricks' };
    return { ...line, points: halfMore(points), why: `${points} taken and half as much again` };
  });
}

/** TK-R18: rounded down for each player. */
const halfMore = (points: number): number => Math.floor(points + points / 2);

export const passOutLines = (seats: number): ScoreLine[] => [
  { seats: allSeats(seats), points: PASSED_OUT, why: 'nobody bid' },
];

/**
 * Who has won after a hand, or null: play goes on, also while several share the highest total at or over the
 * line (TK-R12 to TK-R14). `maker` is the highest bidder of that hand if the bid was made, else null.
 */
export function winnerAfter(scores: readonly number[], maker: Seat | null, target: number): Seat | null {
  if (maker !== null && scores[maker]! >= target) return maker;
  const leaders = seatsWithMost(scores);
  return leaders.length === 1 && scores[leaders[0]!]! >= target ? leaders[0]! : null;
}

/** "The player who scored the most points in the previous hand bids first"; of several the one before (TK-R5). */
export function nextFirst(points: readonly number[], first: Seat): Seat {
  const seats = points.length;
  const order = (seat: Seat): number => (seat - first + seats) % seats;
  return seatsWithMost(points).reduce((best, seat) => (order(seat) < order(best) ? seat : best));
}

export function finishDeal(state: TrickyState): void {
  const contract = highestBid(state.auction)!;
  const taken = pointsTaken(state.tricks, state.seats);
  const lines = scoreLines(contract, state.trump!, taken);
  enter(state, lines);
  state.first = nextFirst(
    lines.map(({ points }) => points),
    state.first!,
  );
  settle(state, isMade(contract, taken) ? contract.bidder : null);
}

/** TK-R16: the same seat bids first again. */
export function passOut(state: TrickyState): void {
  enter(state, passOutLines(state.seats));
  settle(state, null);
}

function enter(state: TrickyState, lines: ScoreLine[]): void {
  for (const { seats, points } of lines) for (const seat of seats) state.scores[seat]! += points;
  state.sheet.push(lines);
}

function settle(state: TrickyState, maker: Seat | null): void {
  state.winner = winnerAfter(state.scores, maker, state.options.target);
  state.phase = state.winner === null ? 'gather' : 'over';
}
