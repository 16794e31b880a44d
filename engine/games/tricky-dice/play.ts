import { at, first, known, removeFrom } from '../../core/lists.ts';
import { nextSeat } from '../../kit/seats.ts';
import { findAhead, followSuitAsk, openTrick, piecePlayed, trickToJoin } from '../../kit/tricks.ts';
import type { Ahead, AheadWhy, Ask, PieceId, Play, Seat } from '../../protocol/vocabulary.ts';
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

/** Returns the pieces that a seat still has to play: the cards in its hand and the dice in front of it. */
export const piecesOf = ({ hands, dice }: Pick<ReadonlyTrickyDiceState, 'hands' | 'dice'>, seat: Seat): PieceId[] => [
  ...at(hands, seat),
  ...at(dice, seat),
];

/** A seat must play a card or a die of the suit led if it has one (TD-R8). */
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
  trick.ahead = aheadIn(trick.plays, known(trumpOf(state), 'trump'));
  const isAhead = (play: Play): boolean => play.seat === trick.ahead?.seat;
  const best = known(trick.plays.find(isAhead), 'play ahead');
  trick.winner = best.seat;
  if (!isCard(piecePlayed(best))) trick.bonusFor = piecePlayed(best); // TD-R14
  state.turn = best.seat;
  if (state.tricks.length === TRICKS) finishDeal(state);
}

/** "The highest card/die of the lead suit or highest of the trump suit". Of a card and an equal face of a die "the card always wins". */
export function aheadIn(plays: readonly Pick<Play, 'seat' | 'pieces' | 'up'>[], trump: SuitedFace): Ahead | null {
  const led = facePlayed(first(plays)).suit;
  return findAhead(
    plays,
    play => strengthOf({ face: facePlayed(play), isCard: isCard(piecePlayed(play)) }, trump, led),
    (best, next) => whyAhead(facePlayed(best), next && facePlayed(next), trump),
  );
}

function whyAhead(best: SuitedFace, next: SuitedFace | null, trump: SuitedFace): AheadWhy {
  if (next === null) return 'only';
  if (best.suit !== next.suit) return 'trump';
  if (best.rank === next.rank) return 'card-over-die';
  // Only the high value is ahead of a higher rank of its suit.
  if (best.rank < next.rank) return 'high-value';
  return best.suit === trump.suit ? 'higher-trump' : 'highest';
}

/** The rank of the high value, above the ace in every suit (TD-R9). */
const HIGH = ACE + 1;
/** Returns the rank of a face under this trump: 2 to 14, or 15 for the high value. */
export const rankUnder = ({ rank }: SuitedFace, trump: SuitedFace): number => (rank === trump.rank ? HIGH : rank);

/** Added to the strength of a trump, so that it beats everything in the suit led. */
const TRUMP_BONUS = 2 * (HIGH + 1);

/** A face in a trick, and whether a card shows it. */
interface Shown {
  readonly face: SuitedFace;
  readonly isCard: boolean;
}

/** Returns the strength of a face in a trick. A card beats the equal die. 0, for neither suit, can't win. */
export function strengthOf({ face, isCard }: Shown, trump: SuitedFace, led: Suit): number {
  if (face.suit !== trump.suit && face.suit !== led) return 0;
  const strength = 2 * rankUnder(face, trump) + Number(isCard);
  return face.suit === trump.suit ? TRUMP_BONUS + strength : strength;
}
