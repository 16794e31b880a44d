import type { DieShape, Piece } from '../../engine/protocol/vocabulary.ts';
import { ranksOf } from '../layout/pieces/groups.ts';
import { isOfCards, type Style, type Suit, suitOf } from '../suits/suits.ts';
import { cellOf, markCell, rankCell } from './numerals.ts';

/** How what is printed on a face is laid out: a number with a small mark, a card, a kind of die, an emblem alone. */
export type PrintLayout = 'number' | 'card' | 'kind' | 'emblem';
/** What is printed on one face of one die, in cells of the atlas. */
export interface Print {
  readonly layout: PrintLayout;
  /** A numeral or a rank; of a kind, up to three ranks from left to right. */
  readonly cells: readonly number[];
  readonly mark: number | null;
  /** Printed in this colour rather than in the die's own ink. */
  readonly ink: 'own' | 'black' | 'red';
}

function cardPrint({ mark, faceInk, onlyFace }: Suit, rank: number): Print {
  const hasRank = onlyFace === null;
  return {
    layout: hasRank ? 'card' : 'emblem',
    cells: hasRank ? [rankCell(rank)] : [],
    mark: markCell(mark),
    ink: faceInk,
  };
}

/** Enough for the die with the most. */
const FACES = 20;
/** The side of a die that lies with its first face up, and of a d4 that stands on it, which meets the eye. */
const shownFirst = (shape: DieShape): number => (shape === 'd4' ? 1 : 0);

/** The back of a die that may not be identified: one emblem, so that dice are counted by it, and bare sides. */
export function emblemPrints(shape: DieShape, { mark }: Style): readonly Print[] {
  const emblem = mark === null ? null : markCell(mark);
  return Array.from({ length: FACES }, (_, face) => ({
    layout: 'emblem',
    cells: [],
    mark: face === shownFirst(shape) ? emblem : null,
    ink: 'own',
  }));
}

/** What the faces of a piece carry. */
export function printsOf(shape: DieShape, { faces }: Piece): readonly Print[] {
  return faces.map((face, up) => {
    const suit = face.suit === null ? null : suitOf(face.suit);
    if (suit?.group === 'cards') return cardPrint(suit, face.rank);
    return { layout: 'number', cells: [cellOf(shape, up)], mark: suit && markCell(suit.mark), ink: 'own' };
  });
}

/** What a piece carries before it has been thrown: every rank it can show, where they are few, else its faces. */
export function unthrownPrintsOf(shape: DieShape, piece: Piece): readonly Print[] {
  const own = printsOf(shape, piece);
  const ranks = isOfCards(piece.faces[0]?.suit ?? null) ? ranksOf(piece) : null;
  return ranks === null ? own : own.map(print => ({ ...print, layout: 'kind', cells: ranks.map(rankCell) }));
}
