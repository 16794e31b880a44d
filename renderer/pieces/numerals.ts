import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { MARK_NAMES } from './suits.ts';

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

export const PRINTS: Readonly<Record<DieShape, FacePrint>> = {
  d4: { capHeight: 0.98, numeralAt: 0.92, widest: 0.74, markAt: 0, markHalf: 0.25, cell: 1.6 },
  d6: { capHeight: 1.04, numeralAt: -0.2, widest: 1.5, markAt: 0.68, markHalf: 0.23, cell: 1.05 },
  d8: { capHeight: 1.2, numeralAt: -0.2, widest: 1.6, markAt: 0.98, markHalf: 0.27, cell: 1.3 },
  d10: { capHeight: 1.42, numeralAt: -0.7, widest: 1.8, markAt: 0.66, markHalf: 0.3, cell: 1.7 },
  d12: { capHeight: 1.0, numeralAt: -0.2, widest: 1.5, markAt: 0.66, markHalf: 0.23, cell: 1.05 },
  d20: { capHeight: 1.2, numeralAt: -0.2, widest: 1.66, markAt: 0.98, markHalf: 0.27, cell: 1.3 },
};

export const ATLAS_COLUMNS = 11;
export const ATLAS_ROWS = 6;

const FIRST_CELL: Readonly<Record<DieShape, number>> = { d4: 0, d6: 4, d8: 10, d10: 18, d12: 28, d20: 40 };
export const FIRST_MARK_CELL = 60;

export const cellOf = (shape: DieShape, up: number): number => FIRST_CELL[shape] + up;
export const MARK_CELLS = MARK_NAMES.map((name, index) => ({ name, cell: FIRST_MARK_CELL + index }));

/** What is printed on a face: the tenth face of a d10 prints 0. */
export const printed = (shape: DieShape, up: number): string => (shape === 'd10' && up === 9 ? '0' : String(up + 1));

/** Whether a numeral must say which way up it stands. */
export const isUnderlined = (shape: DieShape, print: string): boolean =>
  (print === '6' || print === '9') && shape !== 'd6' && shape !== 'd8';
