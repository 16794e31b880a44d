import { firstHighest } from '../../kit/seats.ts';
import type { PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type CardFace, colourOf, faceOf, isSameFace } from './pieces.ts';

export interface PlayState {
  seat: Seat;
  card: PieceId;
  /** The seat whose equal card in this trick it cancelled with; null while it stands. */
  cancelledWith: Seat | null;
}

/** "The low card is the trump number, the high card is the trump colour"; equal numbers: both are trump (RT-R1). */
export function trumpsOf(flip: readonly CardFace[]): readonly CardFace[] {
  const [one, other] = flip.toSorted((a, b) => a.rank - b.rank);
  if (one === undefined || other === undefined) return [];
  if (one.rank < other.rank) return [{ suit: other.suit, rank: one.rank }];
  return one.suit === other.suit ? [one] : [one, other];
}

/** RT-R9: a card cancels a copy that stands, of whomever (RT-R10); so a third one stands again. */
export function lay(plays: PlayState[], seat: Seat, card: PieceId): void {
  const copy = plays.find(play => play.cancelledWith === null && isSameFace(faceOf(play.card), faceOf(card)));
  plays.push({ seat, card, cancelledWith: copy?.seat ?? null });
  if (copy !== undefined) copy.cancelledWith = seat;
}

/**
 * The play that takes a trick: of the cards that stand the last trump (RT-R8), else the highest of the colour led,
 * which stays led when its card is cancelled (RT-R11). Null: neither is left, and the trick is set aside (RT-R3).
 */
export function winningPlay(plays: readonly PlayState[], trumps: readonly CardFace[]): PlayState | null {
  const standing = plays.filter(({ cancelledWith }) => cancelledWith === null);
  const trump = standing.findLast(({ card }) => isTrump(card, trumps));
  if (trump !== undefined) return trump;
  const led = colourOf(plays[0]!.card);
  const following = standing.filter(({ card }) => colourOf(card) === led);
  return following.length === 0 ? null : firstHighest(following, ({ card }) => faceOf(card).rank);
}

export const isTrump = (card: PieceId, trumps: readonly CardFace[]): boolean =>
  trumps.some(trump => isSameFace(trump, faceOf(card)));
