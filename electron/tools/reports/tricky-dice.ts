import { known, last } from '../../../engine/core/lists.ts';
import { contractOf } from '../../../engine/games/tricky-dice/auction.ts';
import { faceOf, isCard, textOf } from '../../../engine/games/tricky-dice/pieces.ts';
import { piecesOf } from '../../../engine/games/tricky-dice/play.ts';
import { winnerOf } from '../../../engine/games/tricky-dice/scoring.ts';
import { facePlayed, type ReadonlyTrickyDiceState, upOf } from '../../../engine/games/tricky-dice/state.ts';
import { FOUR_SEATS } from '../../../engine/kit/partners.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import { piecePlayed } from '../../../engine/kit/tricks.ts';
import type { Call, PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { DealReport } from './report.ts';

type Kind = 'card' | 'die';

interface TrickyDiceReport extends DealReport {
  readonly dealer: Seat;
  /** Face after turning, if it had to be turned. */
  readonly trumpDie: string;
  readonly turned: readonly (readonly [seat: Seat, when: string, joker: string, face: string])[];
  readonly auction: readonly (readonly [seat: Seat, call: number | 'pass' | 'solo'])[];
  readonly bidder: Seat;
  readonly bid: number;
  readonly partner: Seat | null;
  readonly solo: boolean;
  readonly switches: readonly number[];
  readonly suddenDeath: boolean;
}

/** Returns a deal's report: hands at the first lead, and all calls, switches and plays. */
export function reportOf(finished: ReadonlyTrickyDiceState, lead: ReadonlyTrickyDiceState | null): TrickyDiceReport {
  const { bidder, bid, isSolo } = contractOf(finished.auction);
  const page = last(finished.sheet);
  return {
    hands: lead === null ? [] : FOUR_SEATS.map(seat => piecesOf(lead, seat).map(piece => heldText(lead, piece))),
    tricks: finished.tricks.map(({ plays, winner }) => ({
      plays: plays.map(play => ({ seat: play.seat, kind: kindOf(piecePlayed(play)), up: textOf(facePlayed(play)) })),
      winner,
      announced: null,
      takenBy: null,
    })),
    points: FOUR_SEATS.map(seat => pointsOf(page, seat)),
    scores: finished.scores.slice(),
    winners: finished.phase === 'over' ? [known(winnerOf(finished), 'winner')] : [],
    dealer: known(finished.dealer, 'dealer'),
    trumpDie: textShown(finished, known(finished.trumpDie, 'trump die')),
    turned: finished.turned.map(({ seat, when, die, from, to }) => [
      seat,
      when,
      faceText(die, from),
      faceText(die, to),
    ]),
    auction: finished.auction.map(call => [call.seat, callText(call)]),
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
const textShown = (state: ReadonlyTrickyDiceState, piece: PieceId): string => faceText(piece, upOf(state, piece));
const heldText = (state: ReadonlyTrickyDiceState, piece: PieceId): readonly [Kind, string] => [
  kindOf(piece),
  textShown(state, piece),
];
const callText = ({ bid, alone }: Call): number | 'pass' | 'solo' => (alone ? 'solo' : bid);
