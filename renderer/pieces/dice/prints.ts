import { DataTexture, FloatType, NearestFilter, RGBAFormat } from 'three';
import type { DieShape, Piece } from '../../../engine/protocol/vocabulary.ts';
import { ranksOf } from '../../layout/pieces/groups.ts';
import type { MarkName } from '../../suits/marks.ts';
import { type FacePrinting, isOfCards, type Style, type Suit, suitOf } from '../../suits/suits.ts';

/** Layout of numeral and mark on a face, in radii of its flat part; y points to the top of the numeral. */
interface FacePrint {
  readonly capHeight: number;
  readonly numeralAt: number;
  readonly maxWidth: number;
  readonly markAt: number;
  /** Offset of the mark to the right. */
  readonly markAside: number;
  readonly markHalf: number;
  /** Half the side of the cell in the atlas. */
  readonly cell: number;
}
interface NumberPrint extends FacePrint {
  /** Growth of the numeral of a small die, whose sides are faded. */
  readonly alone: number;
}

// On a d6 the mark is in the corner, like the index of a card: above a 1 it would look like the dot of an i.
export const PRINTS: Readonly<Record<DieShape, NumberPrint>> = {
  d4: {
    capHeight: 0.98,
    numeralAt: 0.92,
    maxWidth: 0.74,
    markAt: 0,
    markAside: 0,
    markHalf: 0.25,
    cell: 1.6,
    alone: 1,
  },
  d6: {
    capHeight: 1.14,
    numeralAt: -0.13,
    maxWidth: 1.5,
    markAt: 0.64,
    markAside: 0.64,
    markHalf: 0.24,
    cell: 1.05,
    alone: 1.2,
  },
  d8: {
    capHeight: 1.2,
    numeralAt: -0.14,
    maxWidth: 1.6,
    markAt: 1,
    markAside: 0,
    markHalf: 0.27,
    cell: 1.3,
    alone: 1.3,
  },
  d10: {
    capHeight: 1.42,
    numeralAt: -0.7,
    maxWidth: 1.8,
    markAt: 0.66,
    markAside: 0,
    markHalf: 0.3,
    cell: 1.7,
    alone: 1.12,
  },
  d12: {
    capHeight: 1.0,
    numeralAt: -0.18,
    maxWidth: 1.5,
    markAt: 0.66,
    markAside: 0,
    markHalf: 0.23,
    cell: 1.05,
    alone: 1.2,
  },
  d20: {
    capHeight: 1.2,
    numeralAt: -0.14,
    maxWidth: 1.66,
    markAt: 1,
    markAside: 0,
    markHalf: 0.27,
    cell: 1.3,
    alone: 1.15,
  },
};
/** A card's face: its rank over its suit, both large. */
export const CARD_PRINT: FacePrint = {
  capHeight: 0.77,
  numeralAt: 0.445,
  maxWidth: 1.4,
  markAt: -0.49,
  markAside: 0,
  markHalf: 0.345,
  cell: 1.05,
};
/** The face of an unthrown die: its suit over all the ranks it can show. */
export const KIND_PRINT = { markAt: 0.44, markHalf: 0.45, ranksAt: -0.5, capHeight: 0.7, pitch: 0.67, narrow: 0.56 };
/** Size of the emblem on a die that shows nothing else. */
export const EMBLEM_HALF = 0.58;

/** Distances up to this part of a cell are stored in the atlas. */
export const DISTANCE_RANGE = 14 / 256;
/** Half the size of a mark in its cell. */
export const MARK_IN_CELL = 0.72;

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
const MIN_RANK = 2;

export const cellOf = (shape: DieShape, up: number): number => FIRST_CELL[shape] + up;
export const markCell = (name: MarkName): number => FIRST_MARK_CELL + MARKS.indexOf(name);
/** The cell of a card's rank, 2 to 14 (an ace). */
export const rankCell = (rank: number): number => FIRST_RANK_CELL + rank - MIN_RANK;
/** The cell of the 0 of a d10 that shows a digit of a score. */
export const NOUGHT_CELL = rankCell(14) + 1;
export const MARK_CELLS = MARKS.map(name => ({ name, cell: markCell(name) }));
export const RANK_CELLS = Array.from({ length: 13 }, (_, index) => index + MIN_RANK).map(rank => ({
  text: LETTERS[rank] ?? String(rank),
  cell: rankCell(rank),
}));

/** The text on a face. A d10 prints 10 on its tenth face: a 0 would look like its lowest. */
export const printed = (up: number): string => String(up + 1);

/** True for numerals underlined because they are another number upside down. */
export const isUnderlined = (print: string): boolean => print === '6' || print === '9';

/** The layout of a face: a number with a small mark, a card, all ranks of an unthrown die, or only an emblem. */
type PrintLayout = 'number' | 'card' | 'kind' | 'emblem';
/** The print of one face of one die, in cells of the atlas. */
export interface Print {
  readonly layout: PrintLayout;
  /** A numeral or a rank. For the layout `kind`, up to three ranks from left to right. */
  readonly cells: readonly number[];
  readonly mark: number | null;
  readonly printing: FacePrinting;
}

function cardPrint({ mark, face, hasOneFace }: Suit, rank: number, isMixed: boolean): Print {
  const hasRank = !hasOneFace;
  return {
    layout: hasRank ? 'card' : 'emblem',
    cells: hasRank ? [rankCell(rank)] : [],
    mark: markCell(mark),
    printing: isMixed ? face : 'own',
  };
}

/** The faces of a d20, the largest die. */
const MAX_FACES = 20;
/** The visible face of a hidden die: its first one, which is up, or for a d4 a side. */
const visibleFace = (shape: DieShape): number => (shape === 'd4' ? 1 : 0);

/** The prints of a hidden die: one emblem, so that dice can be counted, and blank sides. */
export function emblemPrints(shape: DieShape, { mark }: Style): readonly Print[] {
  const emblem = mark === null ? null : markCell(mark);
  return Array.from({ length: MAX_FACES }, (_, face) => ({
    layout: 'emblem',
    cells: [],
    mark: face === visibleFace(shape) ? emblem : null,
    printing: 'own',
  }));
}

/** Returns the prints of a die's faces. */
export function printsOf(shape: DieShape, { faces }: Piece): readonly Print[] {
  const isMixed = new Set(faces.map(({ suit }) => suit)).size > 1;
  return faces.map((face, up) => {
    const suit = face.suit === null ? null : suitOf(face.suit);
    if (suit?.group === 'cards') return cardPrint(suit, face.rank, isMixed);
    const cell = face.rank === 0 ? NOUGHT_CELL : cellOf(shape, up);
    return { layout: 'number', cells: [cell], mark: suit && markCell(suit.mark), printing: 'own' };
  });
}

/** Returns the prints of an unthrown die: all its ranks on every face if they are few, else its faces. */
export function unthrownPrintsOf(shape: DieShape, piece: Piece): readonly Print[] {
  const own = printsOf(shape, piece);
  const ranks = isOfCards(piece.faces[0]?.suit ?? null) ? ranksOf(piece) : null;
  return ranks === null ? own : own.map(print => ({ ...print, layout: 'kind', cells: ranks.map(rankCell) }));
}

const LAYOUTS: Readonly<Record<PrintLayout, number>> = { number: 0, card: 1, kind: 2, emblem: 3 };
const INKS = { own: 0, black: 1, red: 2 } as const;
/** Offset of an enamel colour, encoded as one number in place of the ink. */
const ENAMEL = 3;
const inkOf = (printing: FacePrinting): number =>
  typeof printing === 'string' ? INKS[printing] : ENAMEL + Number.parseInt(printing.enamel.slice(1), 16);
/** Base for packing cells into one number, the first lowest. */
const CELL_BASE = 128;

/** One texel: cells (counted from 1, 0: none), mark (-1: none), ink or enamel, layout. */
const texelOf = ({ layout, cells, mark, printing }: Print): readonly number[] => [
  cells.reduceRight((packed, cell) => packed * CELL_BASE + cell + 1, 0),
  mark ?? -1,
  inkOf(printing),
  LAYOUTS[layout],
];

/**
 * The prints of all dice as a texture for the shader, with a row per set of prints and a column per face, so that all
 * dice of one shape take one draw call.
 */
export class PrintTable {
  readonly texture: DataTexture;
  readonly #rows = new Map<string, number>();
  readonly #known = new WeakMap<readonly Print[], number>();
  readonly #capacity: number;
  readonly #texels: Float32Array;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#texels = new Float32Array(MAX_FACES * capacity * 4);
    this.texture = new DataTexture(this.#texels, MAX_FACES, capacity, RGBAFormat, FloatType);
    this.texture.minFilter = NearestFilter;
    this.texture.magFilter = NearestFilter;
    this.texture.needsUpdate = true;
  }

  /** Returns the row of these prints. Equal prints share one. */
  rowOf(prints: readonly Print[]): number {
    const known = this.#known.get(prints);
    if (known !== undefined) return known;
    const row = this.#write(prints.flatMap(texelOf));
    this.#known.set(prints, row);
    return row;
  }

  #write(texels: readonly number[]): number {
    const name = texels.join();
    const known = this.#rows.get(name);
    if (known !== undefined) return known;
    const row = this.#rows.size;
    if (row === this.#capacity) throw new Error(`More than ${row} distinct die prints.`);
    this.#rows.set(name, row);
    this.#texels.set(texels, row * MAX_FACES * 4);
    this.texture.needsUpdate = true;
    return row;
  }
}
