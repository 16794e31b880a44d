import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import type { MarkName } from '../suits/marks.ts';

/** Where numeral and mark stand on a face, in radii of its flat part; y runs to the numeral's head. */
interface FacePrint {
  readonly capHeight: number;
  readonly numeralAt: number;
  readonly widest: number;
  readonly markAt: number;
  readonly markHalf: number;
  /** Half the side of the cell in the atlas. */
  readonly cell: number;
}
/** A face of a die whose other faces may be left bare: how many times as large its numeral may be. */
interface NumberPrint extends FacePrint {
  readonly alone: number;
}

export const PRINTS: Readonly<Record<DieShape, NumberPrint>> = {
  d4: { capHeight: 0.98, numeralAt: 0.92, widest: 0.74, markAt: 0, markHalf: 0.25, cell: 1.6, alone: 1 },
  d6: { capHeight: 1.04, numeralAt: -0.2, widest: 1.5, markAt: 0.68, markHalf: 0.23, cell: 1.05, alone: 1.25 },
  d8: { capHeight: 1.2, numeralAt: -0.2, widest: 1.6, markAt: 0.98, markHalf: 0.27, cell: 1.3, alone: 1.3 },
  d10: { capHeight: 1.42, numeralAt: -0.7, widest: 1.8, markAt: 0.66, markHalf: 0.3, cell: 1.7, alone: 1.12 },
  d12: { capHeight: 1.0, numeralAt: -0.2, widest: 1.5, markAt: 0.66, markHalf: 0.23, cell: 1.05, alone: 1.2 },
  d20: { capHeight: 1.2, numeralAt: -0.2, widest: 1.66, markAt: 0.98, markHalf: 0.27, cell: 1.3, alone: 1.15 },
};
/** A card's face: its rank over its suit, both large. */
export const CARD_PRINT: FacePrint = {
  capHeight: 0.8,
  numeralAt: 0.5,
  widest: 1.4,
  markAt: -0.56,
  markHalf: 0.37,
  cell: 1.05,
};
/** The face of a die that has not been thrown: its suit over all the ranks it can show. */
export const KIND_PRINT = { markAt: 0.44, markHalf: 0.45, ranksAt: -0.5, capHeight: 0.7, pitch: 0.67, narrow: 0.56 };
/** How large the emblem of a die that shows nothing else is. */
export const EMBLEM_HALF = 0.58;

export const ATLAS_COLUMNS = 11;
export const ATLAS_ROWS = 8;

const FIRST_CELL: Readonly<Record<DieShape, number>> = { d4: 0, d6: 4, d8: 10, d10: 18, d12: 28, d20: 40 };
const FIRST_MARK_CELL = 60;
const MARKS: readonly MarkName[] = [
  'lozenge',
  'drop',
  'sun',
  'crescent',
  'star',
  'leaf',
  'spade',
  'heart',
  'diamond',
  'club',
  'joker',
  'disc',
];
const FIRST_RANK_CELL = FIRST_MARK_CELL + MARKS.length;
const LETTERS: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };
const LOWEST_RANK = 2;

export const cellOf = (shape: DieShape, up: number): number => FIRST_CELL[shape] + up;
export const markCell = (name: MarkName): number => FIRST_MARK_CELL + MARKS.indexOf(name);
/** The cell of a card's rank, 2 to 14 (an ace). */
export const rankCell = (rank: number): number => FIRST_RANK_CELL + rank - LOWEST_RANK;
export const MARK_CELLS = MARKS.map(name => ({ name, cell: markCell(name) }));
export const RANK_CELLS = Array.from({ length: 13 }, (_, index) => index + LOWEST_RANK).map(rank => ({
  text: LETTERS[rank] ?? String(rank),
  cell: rankCell(rank),
}));

/** What is printed on a face: the tenth face of a d10 prints 0. */
export const printed = (shape: DieShape, up: number): string => (shape === 'd10' && up === 9 ? '0' : String(up + 1));

/** Whether a numeral must say which way up it stands. */
export const isUnderlined = (shape: DieShape, print: string): boolean =>
  (print === '6' || print === '9') && shape !== 'd6' && shape !== 'd8';
