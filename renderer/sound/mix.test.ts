import { expect, test } from 'vitest';
import { DIE_SHAPES, PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import type { Cue } from './cue.ts';
import { knocksOf } from './knocks.ts';
import { keepLoudest } from './loudest.ts';
import { mixed } from './offline.ts';
import { cupShaken, SETTLED, YOUR_TURN } from './set-pieces.ts';

const RATE = 22_050;
const peakOf = (cues: readonly Cue[]): number =>
  mixed(cues, RATE).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** What is heard of the first stage of some throws of so many mixed dice. */
function throwsOf(count: number, times: number): readonly (readonly Cue[])[] {
  return Array.from({ length: times }, (_, id) => {
    const shapes = Array.from({ length: count }, (_die, at) => DIE_SHAPES[(id + at) % DIE_SHAPES.length]!);
    const dice = shapes.map((shape, piece) => ({ piece, shape }));
    const seed = (id + 1).toString(16).padStart(32, '0');
    const [stage] = simulateThrow({ id, seed, dice, gesture: null, physics: PHYSICS }, { frames: true }).stages;
    return keepLoudest(knocksOf(stage!.impacts!, shapes), []);
  });
}

test.each([1, 6, 18])('a throw of %d is heard to its end, and nothing of it is too loud for a loudspeaker', count => {
  for (const cues of throwsOf(count, 12)) {
    const peak = peakOf(cues);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(0.95);
    expect(cues.at(-1)!.at - cues[0]!.at).toBeGreaterThan(250);
  }
});

test('what is not a throw is softer than one', () => {
  const loudest = Math.max(...throwsOf(6, 6).map(peakOf));
  for (const cues of [SETTLED, YOUR_TURN, cupShaken(1), cupShaken(18)])
    expect(peakOf(cues)).toBeLessThan(loudest / 1.5);
});

test('a shaken cup is no throw: it says how full it is and nothing else', () => {
  expect(new Set(cupShaken(6).map(({ kind }) => kind))).toEqual(new Set(['cup']));
  expect(cupShaken(6)).toEqual(cupShaken(6));
  expect(cupShaken(12)[0]!.strength).toBeGreaterThan(cupShaken(1)[0]!.strength);
  expect(keepLoudest(cupShaken(18), [])).toEqual(cupShaken(18));
});
