import { at, first, known, removeFrom } from '../../core/lists.ts';
import { firstHighest, nextSeat } from '../../kit/seats.ts';
import { followSuitAsk, openTrick, piecePlayed, trickToJoin } from '../../kit/tricks.ts';
import type { Ask, PieceId, Play, Seat } from '../../protocol/vocabulary.ts';
import { ACE, isCard, SEATS, type Suit, type SuitedFace, TRICKS } from './pieces.ts';
import { finishDeal } from './scoring.ts';
import {
  facePlayed,
  type ReadonlyTrickyDiceState,
  suitedFaceShown,
  type TrickyDiceState,
  trumpOf,
  upOf,
} from './state.ts';

/** Cards in the hand and dice before the seat: everything it may still play. */
export const piecesOf = ({ hands, dice }: Pick<ReadonlyTrickyDiceState, 'hands' | 'dice'>, seat: Seat): PieceId[] => [
  ...at(hands, seat),
  ...at(dice, seat),
];

/** TD-R8: a card or a die of the suit that was led must be played if one is there. */
export const playAsk = (state: ReadonlyTrickyDiceState, seat: Seat): Ask =>
  followSuitAsk(
    piecesOf(state, seat),
    openTrick(state.tricks)?.led ?? null,
    piece => suitedFaceShown(state, piece).suit,
  );

export function playPiece(state: TrickyDiceState, seat: Seat, piece: PieceId): void {
  removeFrom(at(isCard(piece) ? state.hands : state.dice, seat), piece);
  const trick = trickToJoin(state.tricks, suitedFaceShown(state, piece).suit);
  trick.plays.push({ seat, pieces: [piece], up: [upOf(state, piece)], rolls: null, counts: null });
  state.turn = nextSeat(seat, SEATS);
  if (trick.plays.length < SEATS) return;
  const best = winningPlay(trick.plays, known(trumpOf(state), 'trump'));
  trick.winner = best.seat;
  if (!isCard(piecePlayed(best))) trick.bonusFor = piecePlayed(best); // TD-R14
  state.turn = best.seat;
  if (state.tricks.length === TRICKS) finishDeal(state);
}

/** "The highest card/die of the lead suit or highest of the trump suit"; equal faces: the card (TD-R10). */
export function winningPlay<T extends Pick<Play, 'pieces' | 'up'>>(plays: readonly T[], trump: SuitedFace): T {
  const led = facePlayed(first(plays)).suit;
  return firstHighest(plays, play =>
    strengthOf({ face: facePlayed(play), isCard: isCard(piecePlayed(play)) }, trump, led),
  );
}

/** TD-R9: the high value stands above the ace, in every suit. */
const HIGH = ACE + 1;
/** The rank of a face as it counts under this trump die: 2 to 14, or 15 for the high value. */
export const rankUnder = ({ rank }: SuitedFace, trump: SuitedFace): number => (rank === trump.rank ? HIGH : rank);

/** How trumps stand above everything in the suit that was led. */
const TRUMP_BONUS = 2 * (HIGH + 1);

/** A face in a trick, and whether a card shows it. */
interface Shown {
  readonly face: SuitedFace;
  readonly isCard: boolean;
}

/** What a face is worth in a trick: more beats less, and a card the equal die; 0 is worth nothing, the high value too. */
export function strengthOf({ face, isCard }: Shown, trump: SuitedFace, led: Suit): number {
  if (face.suit !== trump.suit && face.suit !== led) return 0;
  const strength = 2 * rankUnder(face, trump) + Number(isCard);
  return face.suit === trump.suit ? TRUMP_BONUS + strength : strength;
}
