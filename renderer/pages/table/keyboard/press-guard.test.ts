import { expect, it } from 'vitest';
import { newHaste } from './press-guard.ts';

/** Of presses at these times which ones come too soon, when the turn comes at 1000. */
function tooSoon(times: readonly number[]): readonly number[] {
  const haste = newHaste();
  haste.ask(false, 0);
  const before = times.filter(at => at < 1000 && haste.isTooSoon(at));
  haste.ask(true, 1000);
  return [...before, ...times.filter(at => at >= 1000 && haste.isTooSoon(at))];
}

it.each<[what: string, times: readonly number[], fallen: readonly number[]]>([
  ['one that answers at once', [1001], []],
  ['in the haste of the hurry before', [900, 1300], [1300]],
  ['long after a hurry, just when the turn came', [10, 1300], [1300]],
  ['after a look at what is offered', [900, 1500], []],
  ['several in a row, and one after a pause', [900, 1300, 1700, 2200], [1300, 1700]],
  ['two answers in a row', [900, 1600, 1700], []],
  ['faster and faster, until nobody can have missed the offer', [900, 1300, 1700, 2100, 2500], [1300, 1700, 2100]],
])('presses: %s', (_what, times, fallen) => {
  expect(tooSoon(times)).toEqual(fallen);
});

it('a press made before the offer was there is too soon', () => {
  const haste = newHaste();
  haste.ask(true, 1000);
  expect(haste.isTooSoon(990)).toBe(true);
});

it('a press answers once its owner has walked among the choices', () => {
  const haste = newHaste();
  haste.isTooSoon(900);
  haste.ask(true, 1000);
  haste.look();
  expect(haste.isTooSoon(1200)).toBe(false);
});
