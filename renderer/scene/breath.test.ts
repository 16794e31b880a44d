import { describe, expect, test } from 'vitest';
import { cameraFor } from '../layout/index.ts';
import { lengthOf, subtract } from '../layout/vector.ts';
import { Breath, leaning } from './breath.ts';
import { handClock } from './hand-clock.ts';
import { Timeline } from './timeline.ts';

function breathing({ isReduced = false } = {}) {
  const hand = handClock();
  const timeline = new Timeline(hand.clock);
  timeline.instant = isReduced;
  const pointer = { isHeld: false };
  const seen: number[] = [];
  const breath = new Breath(
    timeline,
    by => seen.push(by),
    () => pointer.isHeld,
  );
  const pass = (milliseconds: number) => {
    hand.wait(milliseconds);
    hand.frame();
  };
  return { breath, pointer, seen, pass };
}

test('the camera comes a few parts of a hundred nearer, no more', () => {
  const upright = cameraFor(1.6);
  const way = (by: number) => lengthOf(subtract(leaning(upright, by).position, upright.position));
  expect(way(0)).toBe(0);
  expect(way(1)).toBeGreaterThan(0.2);
  expect(way(1)).toBeLessThan(0.05 * lengthOf(upright.position));
});

describe('with a throw', () => {
  test('it leans in by and by, and back again', () => {
    const { breath, seen, pass } = breathing();
    breath.in();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    breath.out();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(0);
  });
  test('it holds still while the pointer is down, and follows when it is let go', () => {
    const { breath, pointer, seen, pass } = breathing();
    pointer.isHeld = true;
    breath.in();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen).toEqual([]);
    pointer.isHeld = false;
    breath.released();
    expect(seen).toEqual([1]);
  });
  test('it does not move where motion is reduced', () => {
    const { breath, seen } = breathing({ isReduced: true });
    breath.in();
    breath.out();
    expect(seen.every(by => by === 0)).toBe(true);
  });
  test('it is back at once when the throw is hurried', () => {
    const { breath, seen, pass } = breathing();
    breath.in();
    pass(300);
    breath.finish();
    expect(seen.at(-1)).toBe(0);
  });
  test('it is where it was after one that is over at once', () => {
    const { breath, seen, pass } = breathing();
    breath.in();
    breath.out();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(0);
  });
  test('it comes nearer from where it stays, and goes back there', () => {
    const { breath, seen, pass } = breathing();
    breath.stay(7);
    expect(seen).toEqual([7]);
    breath.in();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(8);
    breath.out();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(7);
    breath.finish();
    expect(seen.at(-1)).toBe(7);
  });
});
