import { type Call, contractOf } from '../../../engine/games/tricky-dice/auction.ts';
import { faceOf, isCard, textOf } from '../../../engine/games/tricky-dice/pieces.ts';
import { piecesOf } from '../../../engine/games/tricky-dice/play.ts';
import { winnerOf } from '../../../engine/games/tricky-dice/scoring.ts';
import { forEachSeat, type TrickyDiceState, upOf } from '../../../engine/games/tricky-dice/state.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import type { PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DealReport } from './report.ts';

type Kind = 'card' | 'die';

interface TrickyDiceReport extends DealReport {
  readonly dealer: Seat;
  /** As it was turned, if it had to be. */
  readonly trumpDie: string;
  readonly turned: readonly (readonly [seat: Seat, when: string, joker: string, face: string])[];
  readonly auction: readonly (readonly [seat: Seat, call: Call['call']])[];
  readonly bidder: Seat;
  readonly bid: number;
  readonly partner: Seat | null;
  readonly solo: boolean;
  readonly switches: readonly number[];
  readonly suddenDeath: boolean;
}

/** A deal as tools print it: what was held at the first lead, and all that was said, switched and played. */
export function reportOf(
  finished: Readonly<TrickyDiceState>,
  lead: Readonly<TrickyDiceState> | null,
): TrickyDiceReport {
  const { bidder, bid, isSolo } = contractOf(finished.auction)!;
  const page = finished.sheet.at(-1)!;
  return {
    hands: lead === null ? [] : forEachSeat(seat => piecesOf(lead, seat).map(piece => heldText(lead, piece))),
    tricks: finished.tricks.map(({ plays, winner }) => ({
      plays: plays.map(({ seat, piece, up }) => ({ seat, kind: kindOf(piece), up: faceText(piece, up) })),
      winner,
      announced: null,
      takenBy: null,
    })),
    points: forEachSeat(seat => pointsOf(page, seat)),
    scores: finished.scores.slice(),
    winners: finished.phase === 'over' ? [winnerOf(finished)!] : [],
    dealer: finished.dealer!,
    trumpDie: faceText(finished.trumpDie!, upOf(finished, finished.trumpDie!)),
    turned: finished.turned.map(({ seat, when, die, from, to }) => [
      seat,
      when,
      faceText(die, from),
      faceText(die, to),
    ]),
    auction: finished.auction.map(({ seat, call }) => [seat, call]),
    bidder,
    bid,
    partner: finished.partner,
    solo: isSolo,
    switches: finished.switches.slice(),
    suddenDeath: finished.isSuddenDeath,
  };
}

const kindOf = (piece: PieceId): Kind => (isCard(piece) ? 'card' : 'die');
const faceText = (piece: PieceId, up: number): string => textOf(faceOf(piece, up));
const heldText = (state: Readonly<TrickyDiceState>, piece: PieceId): readonly [Kind, string] => [
  kindOf(piece),
  faceText(piece, upOf(state, piece)),
];
