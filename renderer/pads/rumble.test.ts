import { expect, it, vi } from 'vitest';
import { type Cue, plainCue } from '../sound/cues.ts';
import { pushesOf, rumble } from './rumble.ts';

const floor = (at: number, strength: number): Cue => plainCue('floor', at, strength);

it('a toss is felt by its strongest contacts, the longer the stronger', () => {
  const pushes = pushesOf([floor(500, 1), plainCue('wall', 100, 0.5), plainCue('cup', 0, 1), floor(300, 0)]);
  expect(pushes).toEqual([
    { at: 100, strength: 0.5, duration: 40 },
    { at: 300, strength: 0, duration: 20 },
    { at: 500, strength: 1, duration: 60 },
  ]);
});

it('pushes are apart, the strongest stay', () => {
  const pushes = pushesOf([floor(0, 0.2), floor(59, 0.6), floor(118, 0.4), floor(119, 0.3)]);
  expect(pushes.map(({ at }) => at)).toEqual([59, 119]);
});

it('no toss has more than eight', () => {
  const all = Array.from({ length: 30 }, (_, index) => floor(index * 100, index / 30));
  expect(pushesOf(all).map(({ at }) => at)).toEqual([2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900]);
});

it('a pad pushes when it is time, until that is cancelled', () => {
  vi.useFakeTimers();
  const playEffect = vi.fn(() => Promise.reject(new Error('no motors')));
  vi.stubGlobal('navigator', { getGamepads: () => [null, { vibrationActuator: { playEffect } }] });
  const stop = rumble(1, pushesOf([floor(100, 1), floor(400, 0.5)]));
  vi.advanceTimersByTime(100);
  expect(playEffect.mock.calls).toEqual([['dual-rumble', { duration: 60, strongMagnitude: 1, weakMagnitude: 0.5 }]]);
  stop();
  vi.advanceTimersByTime(1000);
  expect(playEffect).toHaveBeenCalledTimes(1);
  rumble(0, pushesOf([floor(0, 1)]));
  vi.advanceTimersByTime(1);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
