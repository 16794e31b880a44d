import { describe, expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { cameraFor } from '../../layout/interface/camera.ts';
import { lengthOf, subtract } from '../../layout/vector.ts';
import { CameraSway, swayedCamera } from './camera-sway.ts';
import { Timeline } from './timeline.ts';

function newSway({ isReduced = false } = {}) {
  const clock = new FakeFrameClock();
  const timeline = new Timeline(clock);
  timeline.instant = isReduced;
  const pointer = { isHeld: false };
  const seen: number[] = [];
  const sway = new CameraSway(
    timeline,
    by => seen.push(by),
    () => pointer.isHeld,
  );
  const pass = (milliseconds: number) => {
    clock.wait(milliseconds);
    clock.frame();
  };
  return { sway, pointer, seen, pass };
}

test('a sway of 1 moves the camera less than 5 % of its distance', () => {
  const resting = cameraFor(1.6);
  const distance = (by: number) => lengthOf(subtract(swayedCamera(resting, by).position, resting.position));
  expect(distance(0)).toBe(0);
  expect(distance(1)).toBeGreaterThan(0.2);
  expect(distance(1)).toBeLessThan(0.05 * lengthOf(resting.position));
});

describe('during a throw', () => {
  test('the camera moves in gradually, and back again', () => {
    const { sway, seen, pass } = newSway();
    sway.in();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    sway.out();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(0);
  });
  test('it stands still while the pointer is held, and follows when it is released', () => {
    const { sway, pointer, seen, pass } = newSway();
    pointer.isHeld = true;
    sway.in();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen).toEqual([]);
    pointer.isHeld = false;
    sway.pointerReleased();
    expect(seen).toEqual([1]);
  });
  test('it does not move with reduced motion', () => {
    const { sway, seen } = newSway({ isReduced: true });
    sway.in();
    sway.out();
    expect(seen.every(by => by === 0)).toBe(true);
  });
  test('it is back at once when the throw is skipped', () => {
    const { sway, seen, pass } = newSway();
    sway.in();
    pass(300);
    sway.finish();
    expect(seen.at(-1)).toBe(0);
  });
  test('it is back after a throw that ends at once', () => {
    const { sway, seen, pass } = newSway();
    sway.in();
    sway.out();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(0);
  });
  test('it moves from its resting position and back to it', () => {
    const { sway, seen, pass } = newSway();
    sway.restAt(7);
    expect(seen).toEqual([7]);
    sway.in();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(8);
    sway.out();
    for (const _ of [1, 2, 3]) pass(300);
    expect(seen.at(-1)).toBe(7);
    sway.finish();
    expect(seen.at(-1)).toBe(7);
  });
});
