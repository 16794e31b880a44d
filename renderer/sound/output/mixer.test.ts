import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../client/settings/settings.ts';
import { DUCKED, gainsOf, isAudible, softLimit } from './mixer.ts';

test('the limiter leaves usual amplitudes alone, and keeps all others 1 dB below full scale', () => {
  for (const amplitude of [0, 0.2, -0.7]) expect(softLimit(amplitude)).toBe(amplitude);
  let before = 0.7;
  for (let amplitude = 0.75; amplitude <= 4; amplitude += 0.05) {
    const limited = softLimit(amplitude);
    expect(limited).toBeGreaterThanOrEqual(before);
    expect(20 * Math.log10(limited)).toBeLessThan(-1);
    expect(softLimit(-amplitude)).toBe(-limited);
    before = limited;
  }
});

test('nothing is audible for a player who has turned sound off', () => {
  const gains = gainsOf({ ...DEFAULT_SETTINGS, muted: true });
  for (const group of ['dice', 'table', 'room'] as const) expect(isAudible(gains, group)).toBe(false);
  expect(isAudible(gainsOf({ ...DEFAULT_SETTINGS, roomVolume: 0 }), 'room')).toBe(false);
  expect(isAudible(gainsOf(DEFAULT_SETTINGS), 'room')).toBe(true);
});

/** The highest amplitudes of each group at full volume: limits that other tests keep, and the music lowered for dice. */
const HIGHEST = { dice: 0.95, table: 0.5, room: 0.4, music: 0.8 * DUCKED } as const;

test('at the usual volumes all groups together stay 1 dB below full scale, even at their loudest', () => {
  const gains = gainsOf(DEFAULT_SETTINGS);
  const sum = (['dice', 'table', 'room', 'music'] as const).reduce(
    (total, group) => total + gains.all * gains[group] * HIGHEST[group],
    0,
  );
  expect(20 * Math.log10(sum)).toBeLessThan(-1);
});

test('at the usual volumes music and room are far softer than dice', () => {
  const gains = gainsOf(DEFAULT_SETTINGS);
  expect(20 * Math.log10(gains.music / gains.dice)).toBeLessThan(-10);
  expect(20 * Math.log10(gains.room / gains.dice)).toBeLessThan(-14);
});
