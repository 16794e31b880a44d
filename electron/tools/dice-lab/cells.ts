import { createHash } from 'node:crypto';
import { at, first, last, range } from '../../../engine/core/lists.ts';
import { DIE_SHAPES, PHYSICS, SOLIDS, simulateThrow } from '../../../engine/physics/index.ts';
import { chiSquareP } from '../../../engine/physics/tally.ts';
import { TUNING } from '../../../engine/physics/tuning.ts';
import type { Gesture, ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { quantile, serialZ, sum, worstFace } from './statistics.ts';
import { ThrowWatch, type Watched } from './throw-watch.ts';

/** Returns a 128-bit seed derived from these words alone, so that measurements don't depend on their order. */
export const seedAt = (...words: readonly (string | number)[]): string =>
  createHash('sha256').update(words.join('/')).digest('hex').slice(0, 32);

const GESTURES: readonly (readonly [name: string, gesture: Gesture | null])[] = [
  ['none', null],
  ['weak', { direction: 0, strength: 0, spin: 0 }],
  ['wild', { direction: 1, strength: 1, spin: 1 }],
];
const HANDFULS = [5, 9, 18];
/** Number of throws per cell, but at most half of them, whose poses are recorded too. */
const WATCHED = 500;

/** One solid's readings in a cell, and their test statistics. */
export interface Row {
  readonly shape: DieShape;
  readonly counts: readonly number[];
  readonly p: number;
  readonly worst: number;
  readonly serial: number;
}
/** Measurements of one handful size with one gesture. */
export interface Cell extends Watched {
  readonly name: string;
  readonly throws: number;
  readonly rethrown: number;
  readonly cocked: number;
  /** Simulated seconds until all dice lie still. */
  readonly settle: readonly [median: number, p95: number, max: number];
  /** Median milliseconds per throw that is not recorded. */
  readonly cpu: number;
  readonly rows: readonly Row[];
}

function measure(
  name: string,
  handful: (index: number) => DieShape[],
  gesture: Gesture | null,
  throws: number,
  seed: string,
): Cell {
  const values = new Map<DieShape, number[]>();
  const seconds: number[] = [];
  const watch = new ThrowWatch();
  let rethrown = 0;
  let cocked = 0;
  const milliseconds: number[] = [];
  for (let index = 0; index < throws; index++) {
    const dice = handful(index).map((shape, piece) => ({ piece, shape }));
    const spec: ThrowSpec = { id: index, seed: seedAt(seed, name, index), dice, gesture, physics: PHYSICS };
    const frames = index < Math.min(WATCHED, throws / 2);
    const before = performance.now();
    const result = simulateThrow(spec, { frames });
    if (frames) watch.take(spec, result);
    else milliseconds.push(performance.now() - before);
    for (const [die, up] of result.up.entries()) listOf(values, at(dice, die).shape).push(up);
    seconds.push(first(result.tosses).steps * TUNING.step);
    rethrown += result.rethrows.length > 0 ? 1 : 0;
    cocked += sum(result.rethrows.map(([, times]) => times));
  }
  seconds.sort((a, b) => a - b);
  return {
    name,
    throws,
    rethrown: rethrown / throws,
    cocked,
    settle: [quantile(seconds, 0.5), quantile(seconds, 0.95), last(seconds)],
    cpu: quantile(
      milliseconds.sort((a, b) => a - b),
      0.5,
    ),
    ...watch.end(),
    rows: [...values].map(([shape, list]) => judge(shape, list)),
  };
}

function judge(shape: DieShape, values: readonly number[]): Row {
  const counts = SOLIDS[shape].faces.map((_, up) => values.filter(value => value === up).length);
  return { shape, counts, p: chiSquareP(counts), worst: worstFace(counts), serial: serialZ(values) };
}

function listOf(values: Map<DieShape, number[]>, shape: DieShape): number[] {
  const list = values.get(shape) ?? [];
  values.set(shape, list);
  return list;
}

/**
 * Measures every solid alone, then handfuls with equal numbers of each solid, each with every gesture. `begin` is called with
 * the name of each cell, to show the progress of a long measurement.
 */
export function measureAll(readings: number, seed: string, begin: (name: string) => void): Cell[] {
  const cell = (
    name: string,
    handful: (index: number) => DieShape[],
    gesture: Gesture | null,
    throws: number,
  ): Cell => {
    begin(name);
    return measure(name, handful, gesture, throws, seed);
  };
  return GESTURES.flatMap(([label, gesture]) => [
    ...DIE_SHAPES.map(shape => cell(`1 ${shape}, ${label}`, () => [shape], gesture, readings)),
    ...HANDFULS.map(size => {
      const throws = Math.ceil((readings * DIE_SHAPES.length) / size);
      const handful = (index: number): DieShape[] =>
        range(size).map(die => at(DIE_SHAPES, (index * size + die) % DIE_SHAPES.length));
      return cell(`${size} mixed, ${label}`, handful, gesture, throws);
    }),
  ]);
}
