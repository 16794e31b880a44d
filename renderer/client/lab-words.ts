import { chiSquareP } from '../../engine/physics/tally.ts';
import type { FaceTally } from '../../engine/protocol/lab/lab.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import type { Evenness, ShapeGroup } from '../language/facts/pages.ts';
import { wordsOf } from '../language/language.ts';

/** The numbers of a roll by the shape of the dice, and their sum; null for a single die. */
interface Rolled {
  readonly groups: readonly ShapeGroup[];
  readonly total: number | null;
}

export function rolledFacts(dice: readonly DieShape[], up: readonly number[]): Rolled {
  const values = up.map(face => face + 1);
  const groups = [...new Set(dice)].map(shape => ({
    shape,
    numbers: values.filter((_, die) => dice[die] === shape),
  }));
  return { groups, total: values.length > 1 ? values.reduce((total, value) => total + value, 0) : null };
}

/** "100 rolls counted. d6: as even as you would expect." */
export function runWords(rolls: number, tally: FaceTally): string {
  // A tally has a count for every shape of die and nothing else.
  const shapes = (Object.keys(tally) as DieShape[]).filter(shape => tally[shape].some(count => count > 0));
  const judged = shapes.map(shape => ({ shape, verdict: evennessOf(tally[shape]).verdict }));
  return wordsOf('pages').lab.counted({ rolls, judged });
}

/** Minimum expected readings of each face for the chi-square test. */
const MIN_EXPECTED = 5;
/** A series at least this likely with fair dice is called usual. */
const USUAL = 0.1;
const UNUSUAL = 0.01;
const MAX_ODDS = 1_000_000;

/** Says how likely such counts are with fair dice. */
export function evennessOf(counts: readonly number[]): Evenness {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { verdict: 'none' };
  const missing = MIN_EXPECTED * counts.length - total;
  if (missing > 0) return { verdict: 'few', missing };
  const p = chiSquareP(counts);
  if (p > 1 - UNUSUAL) return { verdict: 'very-even', oneIn: oneIn(1 - p) };
  if (p >= USUAL) return { verdict: 'usual', inHundred: Math.round(100 * p) };
  if (p * MAX_ODDS < 1) return { verdict: 'extreme', oneIn: MAX_ODDS };
  return { verdict: p >= UNUSUAL ? 'uneven' : 'unusual', oneIn: oneIn(p) };
}

/** Returns 1 / chance, rounded to two significant digits. */
function oneIn(chance: number): number {
  const series = Math.min(MAX_ODDS, 1 / chance);
  const size = 10 ** Math.max(0, Math.floor(Math.log10(series)) - 1);
  return Math.round(series / size) * size;
}
