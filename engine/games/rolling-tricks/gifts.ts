import type { PieceId } from '../../protocol/vocabulary.ts';
import { isTrump } from './order.ts';
import { MOST_PASSED } from './passing.ts';
import { type CardFace, COLOURS, type Colour, colourOf, faceOf } from './pieces.ts';

/** Ways to pass two cards that may help: what makes oneself void of a colour, trumps, or the highest cards. */
export function giftsOf(hand: readonly PieceId[], trumps: readonly CardFace[]): PieceId[][] {
  const own = hand.filter(card => isTrump(card, trumps));
  const plain = hand.filter(card => !own.includes(card));
  const spare = plain.toSorted((a, b) => lengthOf(hand, a) - lengthOf(hand, b) || rankOf(a) - rankOf(b));
  const short = COLOURS.filter(colour => mayBeRidOf(hand, own, colour));
  const gifts = short.map(colour => filled(inColour(hand, colour), spare));
  if (own.length > 0) gifts.push(filled(own, spare));
  return [...gifts, plain.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, MOST_PASSED)];
}

/** Whether the hand can be made void of this colour by passing, and keeps its trumps. */
function mayBeRidOf(hand: readonly PieceId[], trumps: readonly PieceId[], colour: Colour): boolean {
  const { length } = inColour(hand, colour);
  return length > 0 && length <= MOST_PASSED && inColour(trumps, colour).length === 0;
}

const inColour = (cards: readonly PieceId[], colour: Colour): PieceId[] =>
  cards.filter(card => colourOf(card) === colour);
const lengthOf = (hand: readonly PieceId[], card: PieceId): number => inColour(hand, colourOf(card)).length;
const rankOf = (card: PieceId): number => faceOf(card).rank;

/** As many cards as may be passed: partners exchange no more than the smaller choice has (RT-R5). */
const filled = (first: readonly PieceId[], spare: readonly PieceId[]): PieceId[] =>
  [...first, ...spare.filter(card => !first.includes(card))].slice(0, MOST_PASSED);
