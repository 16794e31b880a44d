import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeAudioContext } from '../../../test/support/audio-context.ts';
import { DEFAULT_SETTINGS } from '../../client/settings/settings.ts';
import { DUCKED, gainsOf, isAudible, Mixer, softLimit, type VolumeGroup } from './mixer.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const decibels = (gain: number): number => 20 * Math.log10(gain);

test('the limiter leaves usual amplitudes alone, and keeps all others 1 dB below full scale', () => {
  for (const amplitude of [0, 0.2, -0.7]) expect(softLimit(amplitude)).toBe(amplitude);
  let before = 0.7;
  for (let amplitude = 0.75; amplitude <= 4; amplitude += 0.05) {
    const limited = softLimit(amplitude);
    expect(limited).toBeGreaterThanOrEqual(before);
    expect(decibels(limited)).toBeLessThan(-1);
    expect(softLimit(-amplitude)).toBe(-limited);
    before = limited;
  }
});

test('nothing is audible for a player who has turned sound off', () => {
  const gains = gainsOf({ ...DEFAULT_SETTINGS, muted: true });
  for (const group of ['dice', 'table', 'room', 'music'] as const) expect(isAudible(gains, group)).toBe(false);
  expect(isAudible(gainsOf({ ...DEFAULT_SETTINGS, roomVolume: 0 }), 'room')).toBe(false);
  expect(isAudible(gainsOf(DEFAULT_SETTINGS), 'room')).toBe(true);
});

/**
 * The highest amplitudes of each group at full volume while dice roll. `throw-mix.test.ts` keeps those of dice and table.
 * `ambience.test.ts` and `instruments.test.ts` keep those of room and music, which are lowered for dice.
 */
const HIGHEST = { dice: 0.95, table: 0.5, room: 0.6 * DUCKED.room, music: 0.8 * DUCKED.music } as const;

test('at the usual volumes all groups together stay 1 dB below full scale, even at their loudest', () => {
  const gains = gainsOf(DEFAULT_SETTINGS);
  const sum = (['dice', 'table', 'room', 'music'] as const).reduce(
    (total, group) => total + gains.all * gains[group] * HIGHEST[group],
    0,
  );
  expect(decibels(sum)).toBeLessThan(-1);
});

test('at the usual volumes music and room are far softer than dice', () => {
  const gains = gainsOf(DEFAULT_SETTINGS);
  expect(decibels(gains.music / gains.dice)).toBeLessThan(-10);
  expect(decibels(gains.room / gains.dice)).toBeLessThan(-14);
});

/** Seconds of the context: a moment before the dice, and when they are heard. */
const BEFORE = 9;
const DICE = { from: 10, to: 12 } as const;

/** A mixer that has reached the usual volumes long before the dice. */
function newMixer() {
  const { context, setTime, gainFrom } = fakeAudioContext();
  const mixer = new Mixer(context);
  mixer.setGains(gainsOf(DEFAULT_SETTINGS));
  /** How much louder a group is than it was before the dice, in decibels. */
  const changeAt = (group: VolumeGroup, time: number): number =>
    decibels(gainFrom(mixer.input(group), time) / gainFrom(mixer.input(group), BEFORE));
  return { mixer, setTime, changeAt };
}

describe.each([
  ['room', -5],
  ['music', -8],
] as const)('while dice roll, the sound of the %s', (group, depth) => {
  test('falls within a fifth of a second, without a jump', () => {
    const { mixer, changeAt } = newMixer();
    mixer.duck(DICE.from, DICE.to);
    expect(changeAt(group, DICE.from)).toBeCloseTo(0, 6);
    expect(changeAt(group, DICE.from + 0.01)).toBeGreaterThan(-1.5);
    expect(changeAt(group, DICE.from + 0.06)).toBeLessThan(depth / 2);
    expect(changeAt(group, DICE.from + 0.2)).toBeLessThan(depth + 0.5);
  });
  test('stays low until the last die', () => {
    const { mixer, changeAt } = newMixer();
    mixer.duck(DICE.from, DICE.to);
    for (const time of [DICE.from + 0.5, DICE.from + 1, DICE.to]) expect(changeAt(group, time)).toBeCloseTo(depth, 1);
  });
  test('comes back more slowly than it fell, and whole', () => {
    const { mixer, changeAt } = newMixer();
    mixer.duck(DICE.from, DICE.to);
    expect(changeAt(group, DICE.to + 0.2)).toBeLessThan(depth / 3);
    expect(changeAt(group, DICE.to + 1.2)).toBeGreaterThan(-0.5);
    expect(changeAt(group, DICE.to + 5)).toBeCloseTo(0, 3);
  });
  test('stays low through a second throw that begins before the first has ended', () => {
    const { mixer, changeAt } = newMixer();
    mixer.duck(DICE.from, DICE.to);
    mixer.duck(DICE.to - 0.5, DICE.to + 2);
    for (const time of [DICE.to, DICE.to + 1, DICE.to + 2]) expect(changeAt(group, time)).toBeCloseTo(depth, 1);
    expect(changeAt(group, DICE.to + 7)).toBeCloseTo(0, 3);
  });
  test('comes back at once if the dice are skipped', () => {
    const { mixer, changeAt } = newMixer();
    mixer.duck(DICE.from, DICE.to);
    mixer.duck(DICE.from + 0.5, DICE.from + 0.5);
    expect(changeAt(group, DICE.from + 0.5)).toBeCloseTo(depth, 1);
    expect(changeAt(group, DICE.from + 1.7)).toBeGreaterThan(-0.5);
  });
  test('keeps the volume of the player, even one that is changed meanwhile', () => {
    const { mixer, setTime, changeAt } = newMixer();
    const [before, after] = [
      gainsOf(DEFAULT_SETTINGS),
      gainsOf({ ...DEFAULT_SETTINGS, roomVolume: 80, musicVolume: 20 }),
    ];
    const changed = decibels(after[group] / before[group]);
    mixer.duck(DICE.from, DICE.to);
    setTime(DICE.from + 1);
    mixer.setGains(after);
    expect(changeAt(group, DICE.to)).toBeCloseTo(changed + depth, 1);
    expect(changeAt(group, DICE.to + 5)).toBeCloseTo(changed, 3);
  });
});

test('while dice roll, dice and table sound as before', () => {
  const { mixer, changeAt } = newMixer();
  mixer.duck(DICE.from, DICE.to);
  for (const group of ['dice', 'table'] as const)
    for (const time of [DICE.from + 0.1, DICE.to, DICE.to + 0.5]) expect(changeAt(group, time)).toBeCloseTo(0, 6);
});
