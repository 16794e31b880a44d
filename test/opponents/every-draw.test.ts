import { expect, test } from 'vitest';
import { EveryDraw } from '../../engine/bots/search/every-draw.ts';

/** All that two dice can show. */
function pairs(draw: EveryDraw): string[] {
  const found: string[] = [];
  do {
    found.push(`${draw.below(2)}${draw.below(3)}`);
  } while (draw.next());
  return found;
}

const ALL = ['00', '01', '02', '10', '11', '12'];

test('every case is met once, in order, and again after the last', () => {
  const draw = new EveryDraw(4);
  expect(pairs(draw)).toEqual(ALL);
  expect(pairs(draw)).toEqual(ALL);
  expect(draw.isCut).toBe(false);
});

test('cases that were left half way begin anew', () => {
  const draw = new EveryDraw(4);
  draw.below(2);
  draw.below(3);
  draw.next();
  draw.begin();
  expect(pairs(draw)).toEqual(ALL);
});

test('a die that is thrown again and again is followed for some throws only', () => {
  const draw = new EveryDraw(3);
  let cases = 0;
  do {
    let again = 0;
    while (again < 10 && draw.below(2) === 1) again += 1;
    cases += 1;
  } while (draw.next());
  expect(cases).toBe(4);
  expect(draw.isCut).toBe(true);
});
