import { highestBid } from '../../../engine/games/tricky/auction.ts';
import { facesOf, numberOn } from '../../../engine/games/tricky/pieces.ts';
import { pointsTaken } from '../../../engine/games/tricky/scoring.ts';
import { allSeats, type Call, type Naming, type TrickyState } from '../../../engine/games/tricky/state.ts';
import type { PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DealReport } from './report.ts';

type PrintedDie = readonly [faces: number, value: number];

interface TrickyReport extends DealReport {
  /** How many dice each seat threw again. */
  readonly rerolled: readonly number[];
  readonly auction: readonly Call[];
  readonly bidder: Seat | null;
  readonly bid: number | null;
  readonly trump: number | null;
  /** Points on the dice taken, by seat. */
  readonly taken: readonly number[];
  readonly passedOut: boolean;
}

/** A deal as tools print it. A deal that nobody bid for has neither hands nor tricks. */
export function reportOf(finished: Readonly<TrickyState>, lead: Readonly<TrickyState> | null): TrickyReport {
  const { auction, tricks, seats } = finished;
  const contract = highestBid(auction);
  const page = finished.sheet.at(-1)!;
  return {
    hands: contract === null ? [] : (lead?.hands ?? []).map(hand => hand.map(die => printed(die, lead!.up[die]!))),
    tricks: tricks.map(({ plays, winner }) => ({
      plays: plays.map(({ seat, dice, up }) => ({ seat, dice: dice.map((die, index) => printed(die, up[index]!)) })),
      winner,
      announced: null,
      takenBy: null,
    })),
    points: allSeats(seats).map(seat => page.find(line => line.seats.includes(seat))!.points),
    scores: finished.scores.slice(),
    winners: finished.winner === null ? [] : [finished.winner],
    rerolled: finished.rerolls.map(dice => dice!.length),
    auction: auction.slice(),
    bidder: contract?.bidder ?? null,
    bid: contract?.bid ?? null,
    trump: numberNamed(finished.trump),
    taken: pointsTaken(tricks, seats),
    passedOut: contract === null,
  };
}

const printed = (die: PieceId, up: number): PrintedDie => [facesOf(die), numberOn(up)];
const numberNamed = (trump: Naming | null): number | null => (trump === 'none' ? null : trump);
