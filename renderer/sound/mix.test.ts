import { expect, test } from 'vitest';
import { DIE_SHAPES, PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import type { Cue } from './cue.ts';
import { knocksOf } from './knocks.ts';
import { keepLoudest } from './loudest.ts';
import { mixed } from './offline.ts';
import { CUP_SHAKEN, SETTLED, YOUR_TURN } from './set-pieces.ts';

const RATE = 22_050;
const highestIn = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const peakOf = (cues: readonly Cue[]): number => Math.max(...mixed(cues, RATE).map(highestIn));

interface Heard {
  readonly knocks: readonly Cue[];
  readonly heard: readonly Cue[];
}

/** The first stage of some throws of so many mixed dice, and what is heard of it. */
function throwsOf(count: number, times: number): readonly Heard[] {
  return Array.from({ length: times }, (_, id) => {
    const shapes = Array.from({ length: count }, (_die, at) => DIE_SHAPES[(id + at) % DIE_SHAPES.length]!);
    const dice = shapes.map((shape, piece) => ({ piece, shape }));
    const seed = (id + 1).toString(16).padStart(32, '0');
    const [stage] = simulateThrow({ id, seed, dice, gesture: null, physics: PHYSICS }, { frames: true }).stages;
    const knocks = knocksOf(stage!.impacts!, shapes);
    return { knocks, heard: keepLoudest(knocks, []) };
  });
}

test.each([1, 6, 18])('a throw of %d is heard to its end, and nothing of it is too loud for a loudspeaker', count => {
  for (const { knocks, heard } of throwsOf(count, 12)) {
    const peak = peakOf(heard);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(0.95);
    // Whatever falls silent, does so beside a louder knock.
    for (const knock of knocks) expect(heard.some(({ at }) => Math.abs(at - knock.at) < 300)).toBe(true);
  }
});

test('what is not a throw is softer than one', () => {
  const loudest = Math.max(...throwsOf(6, 6).map(({ heard }) => peakOf(heard)));
  for (const cues of [SETTLED, YOUR_TURN, CUP_SHAKEN]) expect(peakOf(cues)).toBeLessThan(loudest / 1.5);
});

test('a shaken cup is no throw: it says that one is shaken and nothing else', () => {
  expect(new Set(CUP_SHAKEN.map(({ kind }) => kind))).toEqual(new Set(['cup']));
  expect(keepLoudest(CUP_SHAKEN, [])).toEqual(CUP_SHAKEN);
});
