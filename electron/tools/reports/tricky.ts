import { known, last } from '../../../engine/core/lists.ts';
import { highestBid } from '../../../engine/games/tricky/auction.ts';
import { facesOf, numberOn } from '../../../engine/games/tricky/pieces.ts';
import { pointsTaken } from '../../../engine/games/tricky/scoring.ts';
import type { Call, ReadonlyTrickyState } from '../../../engine/games/tricky/state.ts';
import { bySeat, pointsOf } from '../../../engine/kit/seats.ts';
import type { PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DealReport } from './report.ts';

type PrintedDie = readonly [faces: number, value: number];

interface TrickyReport extends DealReport {
  /** Number of dice that each seat re-rolled. */
  readonly rerolled: readonly number[];
  readonly auction: readonly Call[];
  readonly bidder: Seat | null;
  readonly bid: number | null;
  readonly trump: number | null;
  /** Points on the dice taken, by seat. */
  readonly taken: readonly number[];
  readonly passedOut: boolean;
}

/** Returns a deal's report. A passed-out deal has neither hands nor tricks. */
export function reportOf(finished: ReadonlyTrickyState, lead: ReadonlyTrickyState | null): TrickyReport {
  const { auction, tricks, seats, trump } = finished;
  const contract = highestBid(auction);
  const page = last(finished.sheet);
  return {
    hands:
      contract === null || lead === null ? [] : lead.hands.map(hand => hand.map(die => printed(die, lead.up[die]))),
    tricks: tricks.map(({ plays, winner }) => ({
      plays: plays.map(({ seat, pieces, up }) => ({
        seat,
        dice: pieces.map((die, index) => printed(die, up[index])),
      })),
      winner,
      announced: null,
      takenBy: null,
    })),
    points: bySeat(seats, seat => pointsOf(page, seat)),
    scores: finished.scores.slice(),
    winners: finished.winner === null ? [] : [finished.winner],
    rerolled: finished.rerolls.map(dice => known(dice, 'choice of dice').length),
    auction: auction.slice(),
    bidder: contract?.bidder ?? null,
    bid: contract?.bid ?? null,
    trump: trump === 'none' ? null : trump,
    taken: pointsTaken(tricks, seats),
    passedOut: contract === null,
  };
}

const printed = (die: PieceId, up: number | null | undefined): PrintedDie => [
  facesOf(die),
  numberOn(known(up, 'face')),
];
