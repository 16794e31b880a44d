import { ALL_DICE, faceOf, SUITS, type SuitedFace, textOf } from '../../engine/games/tricky-dice/pieces.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';

const CARDS = Array.from({ length: 52 }, (_, card) => card);

/** The cards written as rank and suit, "TH 8C", in this order. */
export const cardsOf = (texts: string): PieceId[] =>
  texts.split(' ').map(text => {
    const card = CARDS.find(each => textOf(faceOf(each, 0)) === text);
    if (card === undefined) throw new Error(`there is no card '${text}'`);
    return card;
  });

/** The die that can show this face, and the index of that face. */
export function dieShowing(text: string): { readonly die: PieceId; readonly up: number } {
  for (const die of ALL_DICE) {
    for (let up = 0; up < 6; up++) if (textOf(faceOf(die, up)) === text) return { die, up };
  }
  throw new Error(`no die shows '${text}'`);
}

/** A face of a rank as it is written, "8" or "T" or "10", and the letter of its suit. */
export function faceCalled(rank: string, letter: string): SuitedFace {
  const suit = SUITS.find(name => name.startsWith(letter.toLowerCase()));
  const value = rank === '10' ? 10 : '  23456789TJQKA'.indexOf(rank);
  if (suit === undefined || value < 2) throw new Error(`there is no '${rank}${letter}'`);
  return { suit, rank: value };
}
