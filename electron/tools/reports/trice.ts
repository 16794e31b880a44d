import { at } from '../../../engine/core/lists.ts';
import { colourOf, numberOn, shapeOf } from '../../../engine/games/trice/pieces.ts';
import type { ReadonlyTriceState } from '../../../engine/games/trice/state.ts';
import { piecePlayed, tricksWon } from '../../../engine/kit/tricks.ts';
import type { DealReport } from './report.ts';

/** Returns a deal's report: hands at the first lead, every play, and the roll-offs after the deal. */
export function reportOf(finished: ReadonlyTriceState, lead: ReadonlyTriceState | null): TriceReport {
  const { set } = finished.options;
  return {
    hands: (lead?.hands ?? []).map(hand =>
      hand.map(die => [colourOf(die), shapeOf(die, set), numberOn(at(lead?.up ?? [], die))] as const),
    ),
    tricks: finished.tricks.map(({ plays, winner }) => ({
      plays: plays.map(play => ({
        seat: play.seat,
        suit: colourOf(piecePlayed(play)),
        die: shapeOf(piecePlayed(play), set),
        value: play.counts,
        rolls: play.rolls,
      })),
      winner,
      announced: null,
      takenBy: null,
    })),
    points: tricksWon(finished.tricks, finished.seats),
    scores: finished.scores.slice(),
    winners: finished.winner === null ? [] : [finished.winner],
    rollOffs: finished.rollOffs.map(({ purpose, rolls }) => ({ for: purpose, rolls })),
  };
}

interface TriceReport extends DealReport {
  readonly rollOffs: (Pick<ReadonlyTriceState['rollOffs'][number], 'rolls'> & { readonly for: string })[];
}
