import { expect, it } from 'vitest';
import { PressGuard } from './press-guard.ts';

/** Returns those of the presses at these times that are ignored, with a turn that begins at 1000. */
function tooSoon(times: readonly number[]): readonly number[] {
  const guard = new PressGuard();
  guard.setAsked(false, 0);
  const before = times.filter(at => at < 1000 && guard.isTooSoon(at));
  guard.setAsked(true, 1000);
  return [...before, ...times.filter(at => at >= 1000 && guard.isTooSoon(at))];
}

it.each<[what: string, times: readonly number[], ignored: readonly number[]]>([
  ['the first one counts at once', [1001], []],
  ['one soon after Hurry', [900, 1300], [1300]],
  ['one just when the turn came, long after Hurry', [10, 1300], [1300]],
  ['the second of two, of which the first lifted the curtain', [850, 1100], [1100]],
  ['one after a look at the choices', [900, 1500], []],
  ['several in a row, and one after a pause', [900, 1300, 1700, 2200], [1300, 1700]],
  ['two answers in a row', [900, 1600, 1700], []],
  ['a quick series, until nobody can have missed the prompt', [900, 1300, 1700, 2100, 2500], [1300, 1700, 2100]],
])('ignores presses made in haste: %s', (_what, times, ignored) => {
  expect(tooSoon(times)).toEqual(ignored);
});

it('ignores a press made before the prompt appeared', () => {
  const guard = new PressGuard();
  guard.setAsked(true, 1000);
  expect(guard.isTooSoon(990)).toBe(true);
});

it('accepts a press after a move among the choices', () => {
  const guard = new PressGuard();
  guard.isTooSoon(900);
  guard.setAsked(true, 1000);
  guard.reset();
  expect(guard.isTooSoon(1200)).toBe(false);
});
