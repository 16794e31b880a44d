import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../client/settings/settings.ts';
import { gainsOf, isAudible, softLimit } from './mixer.ts';

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
