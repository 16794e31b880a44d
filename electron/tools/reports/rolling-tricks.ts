import { faceOf, textOf } from '../../../engine/games/rolling-tricks/pieces.ts';
import { scoresBySeat, winnersOf } from '../../../engine/games/rolling-tricks/scoring.ts';
import {
  forEachSeat,
  type RollingState,
  TEAMS,
  takersOf,
  tricksOf,
  trumpsNow,
} from '../../../engine/games/rolling-tricks/state.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import type { PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DealReport } from './report.ts';

interface RollingReport extends DealReport {
  readonly dealer: Seat;
  readonly flip: readonly string[];
  readonly trumps: readonly string[];
  /** How many cards the partners of each team exchanged. */
  readonly passed: readonly number[];
  readonly tricksWon: readonly number[];
}

/** A round as tools print it: what was held at the first lead, every play, and who took what was set aside. */
export function reportOf(finished: Readonly<RollingState>, lead: Readonly<RollingState> | null): RollingReport {
  const { tricks } = finished;
  const takers = takersOf(tricks);
  const page = finished.sheet.at(-1)!;
  return {
    hands: (lead?.hands ?? []).map(hand => hand.map(cardText)),
    tricks: tricks.map(({ plays, winner }, index) => ({
      plays: plays.map(({ seat, card }) => ({ seat, card: cardText(card) })),
      winner,
      announced: null,
      takenBy: winner === null ? takers[index]! : null,
    })),
    points: forEachSeat(seat => pointsOf(page, seat)),
    scores: scoresBySeat(finished.scores),
    winners: winnersOf(finished),
    dealer: finished.dealer!,
    flip: finished.flip.map(cardText),
    trumps: trumpsNow(finished).map(textOf),
    passed: TEAMS.map(([seat]) => finished.given[seat!]!.length),
    tricksWon: TEAMS.map((_, team) => tricksOf(tricks, team)),
  };
}

const cardText = (card: PieceId): string => textOf(faceOf(card));
