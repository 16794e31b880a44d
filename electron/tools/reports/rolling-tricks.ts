import { at, known, last } from '../../../engine/core/lists.ts';
import { faceOf, textOf, trumpsOf } from '../../../engine/games/rolling-tricks/pieces.ts';
import { countTricks, type ReadonlyRollingState, takersOf } from '../../../engine/games/rolling-tricks/state.ts';
import { FOUR_SEATS, scoresBySeat, seatsAtTarget } from '../../../engine/kit/partners.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import { piecePlayed } from '../../../engine/kit/tricks.ts';
import type { PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DealReport } from './report.ts';

interface RollingReport extends DealReport {
  readonly dealer: Seat;
  readonly flip: readonly string[];
  readonly trumps: readonly string[];
  /** Number of cards exchanged by the partners of each team. */
  readonly passed: readonly number[];
  readonly tricksWon: readonly number[];
}

/** Returns a round's report: hands at the first lead, every play, and the takers of tricks set aside. */
export function reportOf(finished: ReadonlyRollingState, lead: ReadonlyRollingState | null): RollingReport {
  const { tricks, given } = finished;
  const takers = takersOf(tricks);
  const page = last(finished.sheet);
  return {
    hands: (lead?.hands ?? []).map(hand => hand.map(cardText)),
    tricks: tricks.map(({ plays, winner }, index) => ({
      plays: plays.map(play => ({ seat: play.seat, card: cardText(piecePlayed(play)) })),
      winner,
      announced: null,
      takenBy: winner === null ? at(takers, index) : null,
    })),
    points: FOUR_SEATS.map(seat => pointsOf(page, seat)),
    scores: scoresBySeat(finished.scores),
    winners: seatsAtTarget(finished.scores, finished.options.target),
    dealer: known(finished.dealer, 'dealer'),
    flip: finished.flip.map(cardText),
    trumps: trumpsOf(finished.flip).map(textOf),
    passed: [at(given, 0).length, at(given, 1).length],
    tricksWon: countTricks(tricks).byTeam,
  };
}

const cardText = (card: PieceId): string => textOf(faceOf(card));
