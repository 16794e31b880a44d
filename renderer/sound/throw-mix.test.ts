import { expect, test } from 'vitest';
import { DIE_SHAPES, PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import { sampleOf } from '../../test/support/samples.ts';
import { brightnessOf, mixedSamples } from '../../test/support/sound-samples.ts';
import { at, first, required } from '../lists.ts';
import { keepLoudest } from './cue-limits.ts';
import {
  CUP_SHAKE_CUES,
  type Cue,
  DICE_SETTLE_CUES,
  LOST_CONTRACT_CUES,
  LOST_MATCH_CUES,
  MADE_CONTRACT_CUES,
  OTHERS_TRICK_CUES,
  OWN_TRICK_CUES,
  WON_DEAL_CUES,
  WON_MATCH_CUES,
  YOUR_TURN_CUES,
} from './cues.ts';
import { impactCues } from './impact-cues.ts';

const RATE = 22_050;
const highestIn = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const peakOf = (cues: readonly Cue[]): number => Math.max(...mixedSamples(cues, RATE).map(highestIn));

interface ThrowCues {
  readonly impacts: readonly Cue[];
  readonly heard: readonly Cue[];
}

/** The cues of the first toss of several throws of `count` mixed dice. */
function throwsOf(count: number, times: number): readonly ThrowCues[] {
  return Array.from({ length: times }, (_, id) => {
    const shapes = Array.from({ length: count }, (_die, index) => at(DIE_SHAPES, (id + index) % DIE_SHAPES.length));
    const dice = shapes.map((shape, piece) => ({ piece, shape }));
    const seed = (id + 1).toString(16).padStart(32, '0');
    const toss = first(simulateThrow({ id, seed, dice, gesture: null, physics: PHYSICS }, { frames: true }).tosses);
    const impacts = impactCues(required(toss.impacts, 'list of impacts'), shapes);
    return { impacts, heard: keepLoudest(impacts, []) };
  });
}

test.each([1, 6, 18])('a throw of %d dice is heard to its end and never clips', count => {
  for (const { impacts, heard } of throwsOf(count, sampleOf(4, 12))) {
    const peak = peakOf(heard);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(0.95);
    // A cue that was dropped has a louder one near it.
    for (const impact of impacts) expect(heard.some(({ at: start }) => Math.abs(start - impact.at) < 300)).toBe(true);
  }
});

const SIGNATURES = {
  'a trick of the own side': OWN_TRICK_CUES,
  'a trick of the others': OTHERS_TRICK_CUES,
  'a contract that is made': MADE_CONTRACT_CUES,
  'a contract that is lost': LOST_CONTRACT_CUES,
  'a deal that was won': WON_DEAL_CUES,
  'a match that was won': WON_MATCH_CUES,
  'a match that was lost': LOST_MATCH_CUES,
};
test.each(Object.entries(SIGNATURES))('%s is heard whole, and is softer than a throw', (_, cues) => {
  expect(keepLoudest(cues, [])).toHaveLength(cues.length);
  expect(peakOf(cues)).toBeGreaterThan(0.1);
  expect(peakOf(cues)).toBeLessThan(0.5);
});

test('a trick of the own side sounds brighter than one of the others', () => {
  const brightness = (cues: readonly Cue[]): number => brightnessOf(first(mixedSamples(cues, RATE)), RATE);
  expect(brightness(OWN_TRICK_CUES)).toBeGreaterThan(2 * brightness(OTHERS_TRICK_CUES));
});

test('everything else is softer than a throw', () => {
  const loudest = Math.max(...throwsOf(6, 6).map(({ heard }) => peakOf(heard)));
  for (const cues of [DICE_SETTLE_CUES, YOUR_TURN_CUES, CUP_SHAKE_CUES])
    expect(peakOf(cues)).toBeLessThan(loudest / 1.5);
});

test('a shaken cup has only its own sound, within the limits', () => {
  expect(new Set(CUP_SHAKE_CUES.map(({ kind }) => kind))).toEqual(new Set(['cup']));
  expect(keepLoudest(CUP_SHAKE_CUES, [])).toEqual(CUP_SHAKE_CUES);
});
