import {
  ALL_CARDS,
  type CardFace,
  COLOURS,
  faceOf,
  isSameFace,
  textOf,
} from '../../engine/games/rolling-tricks/pieces.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';

/** Different cards of these names, in this order: "B6 B6 R2" takes two of the three black sixes. */
export function cardsOf(names: string): PieceId[] {
  const taken: PieceId[] = [];
  for (const name of names.split(' ').filter(each => each !== '')) {
    const card = ALL_CARDS.find(each => !taken.includes(each) && textOf(faceOf(each)) === name);
    if (card === undefined) throw new Error(`there is no card '${name}', or no further one`);
    taken.push(card);
  }
  return taken;
}

export const namesOf = (cards: readonly PieceId[]): string => cards.map(card => textOf(faceOf(card))).join(' ');

/** A face as worked cases have it: colour and number. */
export function faceCalled([colour, rank]: readonly [string, number]): CardFace {
  const suit = COLOURS.find(each => each === colour);
  const face: CardFace | undefined = suit && { suit, rank };
  if (face === undefined || !ALL_CARDS.some(card => isSameFace(faceOf(card), face))) {
    throw new Error(`there is no '${colour} ${rank}'`);
  }
  return face;
}
