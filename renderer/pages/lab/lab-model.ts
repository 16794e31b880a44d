import { FACES } from '../../../engine/protocol/lab/faces.ts';
import type { FaceTally, Lifetime } from '../../../engine/protocol/lab/lab.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { SHAPES } from '../../client/lab.ts';
import type { Handful, LabState } from '../../client/state.ts';
import { wordsOf } from '../../language/language.ts';

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export const sizeOf = (handful: Handful): number => sumOf(Object.values(handful));

/** Returns why nothing can be thrown ("d6: at most 18."); null if the typed numbers are fine. */
export function problemIn({ problems }: Pick<LabState, 'problems'>): string | null {
  for (const shape of SHAPES) {
    const problem = problems[shape];
    if (problem !== undefined) return wordsOf('pages').lab.problem({ shape, problem });
  }
  return null;
}

/** A histogram of one kind of die. All lengths are fractions of the longest, from 0 to 1. */
interface Chart {
  readonly total: number;
  /** The count of each face if all came up equally. */
  readonly expected: number;
  readonly expectedAt: number;
  /** Two standard errors on either side: counts of fair dice lie inside it 19 times out of 20. */
  readonly band: readonly [from: number, to: number];
  readonly rows: readonly { readonly face: number; readonly count: number; readonly length: number }[];
}

export function chartOf(counts: readonly number[]): Chart {
  const total = sumOf(counts);
  const expected = total / counts.length;
  const error = Math.sqrt(expected * (1 - 1 / counts.length));
  const most = Math.max(1, ...counts, expected + 2 * error);
  return {
    total,
    expected,
    expectedAt: expected / most,
    band: [Math.max(0, expected - 2 * error) / most, (expected + 2 * error) / most],
    rows: counts.map((count, up) => ({ face: up + 1, count, length: count / most })),
  };
}

/** Returns the counts as a CSV file with one line per face of each kind of die. */
export function csvOf(series: FaceTally, { lab, matches }: Lifetime): string {
  const head = 'die,face,series,series_expected,lifetime_lab,lifetime_matches,lifetime_expected';
  const rows = SHAPES.flatMap(shape => {
    const expected = share(sumOf(series[shape]), shape);
    const lifetimeExpected = share(sumOf(lab[shape]) + sumOf(matches[shape]), shape);
    return series[shape].map((count, up) =>
      [shape, up + 1, count, expected, lab[shape][up], matches[shape][up], lifetimeExpected].join(','),
    );
  });
  return `${[head, ...rows].join('\r\n')}\r\n`;
}

const share = (total: number, shape: DieShape): number => Number((total / FACES[shape]).toFixed(2));
