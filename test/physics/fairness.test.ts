import { expect, test } from 'vitest';
import { LEVEL, MAX_DEVIATION, MAX_SERIAL } from '../../electron/tools/dice-lab/page.ts';
import { holmRejects, serialZ, worstFace } from '../../electron/tools/dice-lab/statistics.ts';
import { at, memoize } from '../../engine/core/lists.ts';
import { DIE_SHAPES, SOLIDS } from '../../engine/physics/index.ts';
import { chiSquareP } from '../../engine/physics/tally.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { sampleOf } from '../support/samples.ts';
import { MIXED, throwsOf } from './measured.ts';

const WILD = { direction: 1, strength: 1, spin: 1 };

interface Series {
  readonly name: string;
  readonly shape: DieShape;
  readonly values: readonly number[];
}

const singles = (name: string, count: number, gesture: typeof WILD | null): Series[] =>
  DIE_SHAPES.map(shape => ({
    name: `one ${shape}, ${name}`,
    shape,
    values: throwsOf(`fair ${name}`, [shape], count, { gesture }).map(result => at(result.up, 0)),
  }));

function handfuls(count: number): Series[] {
  const throws = throwsOf('fair mixed', MIXED, count);
  return DIE_SHAPES.map(shape => ({
    name: `${shape} among 18`,
    shape,
    values: throws.flatMap(result => result.up.filter((_, die) => MIXED[die] === shape)),
  }));
}

/** Enough throws to detect an unfair die; two tests use them. */
const plainSingles = memoize(() => singles('no gesture', sampleOf(900, 3000), null));

const countsOf = ({ shape, values }: Series): number[] =>
  SOLIDS[shape].faces.map((_, up) => values.filter(value => value === up).length);

test('every face of every solid comes up equally often, alone and in handfuls, with and without a gesture', () => {
  const all = [...plainSingles(), ...singles('wild', sampleOf(300, 1200), WILD), ...handfuls(sampleOf(60, 300))];
  const counts = all.map(countsOf);
  const chances = counts.map(chiSquareP);
  const rejected = holmRejects(chances, LEVEL);
  expect(all.filter((_, at) => rejected[at]).map(series => series.name)).toEqual([]);
  for (const each of counts) expect(Math.abs(worstFace(each))).toBeLessThan(MAX_DEVIATION);
  for (const { values } of all) expect(Math.abs(serialZ(values))).toBeLessThan(MAX_SERIAL);
  // The 25,000 throws of a whole sample take long on a busy machine.
}, 300_000);

test('a loaded die is detected: some of its ones are sixes', () => {
  // Of fewer throws more have to be wrong.
  const share = sampleOf(3, 6);
  let ones = 0;
  const fair = plainSingles().find(({ shape }) => shape === 'd6')?.values ?? [];
  const loaded = fair.map(value => (value === 0 && ones++ % share === 0 ? 5 : value));
  expect(ones).toBeGreaterThan(fair.length / 7.5);
  const counts = countsOf({ name: 'loaded', shape: 'd6', values: loaded });
  expect(holmRejects([chiSquareP(counts)], LEVEL)).toEqual([true]);
});

test('chi-square agrees with printed tables', () => {
  // Upper 5 % points: 11.070 for 5 degrees of freedom, 30.144 for 19, 7.815 for 3.
  const withChi = (faces: number, chi: number): number[] => {
    const off = Math.sqrt((chi * 1e6) / 2);
    return [1e6 + off, 1e6 - off, ...Array<number>(faces - 2).fill(1e6)];
  };
  expect(chiSquareP(withChi(6, 11.07))).toBeCloseTo(0.05, 4);
  expect(chiSquareP(withChi(20, 30.144))).toBeCloseTo(0.05, 4);
  expect(chiSquareP(withChi(4, 7.815))).toBeCloseTo(0.05, 4);
  expect(chiSquareP([10, 10, 10])).toBe(1);
});

test('Holm’s test rejects the smallest p-values and stops at the first that is large enough', () => {
  expect(holmRejects([0.2, 0.0001, 0.02], 0.05)).toEqual([false, true, true]);
  expect(holmRejects([0.04, 0.03, 0.9], 0.05)).toEqual([false, false, false]);
});

test('readings that repeat the one before are detected', () => {
  const values = Array.from({ length: 600 }, (_, at) => Math.floor(at / 2) % 6);
  expect(serialZ(values)).toBeGreaterThan(MAX_SERIAL);
});
