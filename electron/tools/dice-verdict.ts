import type { Cell, Row } from './dice-cells.ts';
import { holmRejects } from './statistics.ts';

/** Family-wide level of Holm's test over all solids of all cells. */
export const LEVEL = 0.001;
/** Standard errors by which a face may be off its share, and readings may follow from those before them. */
export const FARTHEST = 4.9;
export const MOST_SERIAL = 4.5;

export interface Judged extends Row {
  readonly cell: string;
  readonly fair: boolean;
}

/** Judges every solid of every cell, all of them as one family of tests. */
export function judgeAll(cells: readonly Cell[]): Judged[] {
  const rows = cells.flatMap(cell => cell.rows.map(row => ({ ...row, cell: cell.name })));
  const rejected = holmRejects(
    rows.map(row => row.p),
    LEVEL,
  );
  return rows.map((row, at) => ({ ...row, fair: !rejected[at] && isNear(row) }));
}

const isNear = ({ worst, serial }: Row): boolean => Math.abs(worst) <= FARTHEST && Math.abs(serial) < MOST_SERIAL;

/** Did the tray hold every die that was watched, and was each face read off a die that lay flat? */
export const isHonest = (cells: readonly Cell[]): boolean =>
  cells.every(cell => cell.outside === 0 && cell.misread === 0);
