import { describe, expect, test } from 'vitest';
import type { Kind } from './cue.ts';
import { brightnessOf } from './spectrum.ts';
import { HARDNESSES, samplesOf } from './synthesis.ts';
import { VOICES } from './voices.ts';

const RATE = 44_100;
const KINDS = Object.keys(VOICES) as Kind[];
const brightness = (kind: Kind, hardness: (typeof HARDNESSES)[number], variant = 0): number =>
  brightnessOf(samplesOf(VOICES[kind], hardness, variant, RATE), RATE);

describe.each(KINDS)('the sound of %s', kind => {
  const voice = VOICES[kind];
  const all = HARDNESSES.flatMap(hardness => [0, 1, 2, 3].map(variant => samplesOf(voice, hardness, variant, RATE)));
  test('reaches its peak and goes no further', () => {
    for (const samples of all)
      expect(samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBeCloseTo(voice.peak, 5);
  });
  test('begins and ends without a click', () => {
    for (const samples of all) {
      expect(Math.abs(samples[0]!)).toBeLessThan(0.1 * voice.peak);
      const end = samples.subarray(-Math.round(0.01 * RATE));
      expect(Math.max(...end.map(Math.abs))).toBeLessThan(0.01 * voice.peak);
      expect(samples.at(-1)).toBeCloseTo(0, 6);
    }
  });
  test('is the same each time, and has variants', () => {
    expect(samplesOf(voice, 'firm', 1, RATE)).toEqual(samplesOf(voice, 'firm', 1, RATE));
    expect(samplesOf(voice, 'firm', 1, RATE)).not.toEqual(samplesOf(voice, 'firm', 2, RATE));
  });
});

describe('the ear tells apart', () => {
  test.each([0, 1, 2, 3])('leather, wood and dice, in variant %d', variant => {
    for (const hardness of HARDNESSES) {
      const [floor, wall, dice] = (['floor', 'wall', 'dice'] as const).map(kind => brightness(kind, hardness, variant));
      expect(wall! / floor!).toBeGreaterThan(1.5);
      expect(dice! / wall!).toBeGreaterThan(1.5);
    }
  });
  test('soft and hard knocks', () => {
    for (const kind of ['floor', 'wall', 'dice'] as const) {
      const [soft, firm, hard] = HARDNESSES.map(hardness => brightness(kind, hardness));
      expect(firm).toBeGreaterThan(soft!);
      expect(hard).toBeGreaterThan(firm!);
    }
  });
});
