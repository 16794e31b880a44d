import { describe, expect, test } from 'vitest';
import { brightnessOf } from '../../../test/support/sound-samples.ts';
import { first } from '../../lists.ts';
import type { SoundKind } from '../cues.ts';
import { HARDNESSES, samplesOf } from './synthesis.ts';
import { VOICES } from './voices.ts';

const RATE = 44_100;
// VOICES is a record over all sound kinds.
const KINDS = Object.keys(VOICES) as SoundKind[];
const brightness = (kind: SoundKind, hardness: (typeof HARDNESSES)[number], variant = 0): number =>
  brightnessOf(samplesOf(VOICES[kind], hardness, variant, RATE), RATE);

describe.each(KINDS)('the sound of %s', kind => {
  const voice = VOICES[kind];
  const all = HARDNESSES.flatMap(hardness => [0, 1, 2, 3].map(variant => samplesOf(voice, hardness, variant, RATE)));
  test('reaches its peak and never exceeds it', () => {
    for (const samples of all)
      expect(samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBeCloseTo(voice.peak, 5);
  });
  test('starts and ends without a click', () => {
    for (const samples of all) {
      expect(Math.abs(first(samples))).toBeLessThan(0.1 * voice.peak);
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

describe('the brightness differs clearly', () => {
  test.each([0, 1, 2, 3])('between leather, wood and dice, in variant %d', variant => {
    for (const hardness of HARDNESSES) {
      const [floor, wall] = [brightness('floor', hardness, variant), brightness('wall', hardness, variant)];
      expect(wall / floor).toBeGreaterThan(1.5);
      expect(brightness('dice', hardness, variant) / wall).toBeGreaterThan(1.5);
    }
  });
  test('between soft, firm and hard impacts', () => {
    for (const kind of ['floor', 'wall', 'dice'] as const) {
      const firm = brightness(kind, 'firm');
      expect(firm).toBeGreaterThan(brightness(kind, 'soft'));
      expect(brightness(kind, 'hard')).toBeGreaterThan(firm);
    }
  });
});
