import { expect, test } from 'vitest';
import { gestureOf, type Sample } from './flick.ts';

const HEIGHT = 800;
const drag = (toX: number, toY: number, milliseconds: number): Sample[] =>
  Array.from({ length: 11 }, (_, at) => ({
    x: 600 + (toX * at) / 10,
    y: 500 + (toY * at) / 10,
    time: (milliseconds * at) / 10,
  }));

test('a slip of the hand is no throw', () => {
  expect(gestureOf(drag(10, -20, 100), HEIGHT)).toBeNull();
  expect(gestureOf([], HEIGHT)).toBeNull();
});
test('a drag away from the player is a straight throw', () => {
  expect(gestureOf(drag(0, -300, 300), HEIGHT)).toMatchObject({ direction: 0, spin: 0 });
});
test('a drag to the side throws to that side', () => {
  expect(gestureOf(drag(-150, -300, 300), HEIGHT)!.direction).toBeLessThan(-0.3);
  expect(gestureOf(drag(150, -300, 300), HEIGHT)!.direction).toBeGreaterThan(0.3);
});
test('a faster drag is a harder throw, within limits', () => {
  const [slow, fast, fastest] = [900, 250, 20].map(time => gestureOf(drag(0, -300, time), HEIGHT)!.strength);
  expect(slow).toBeLessThan(fast!);
  expect(fast).toBeLessThan(fastest!);
  expect(fastest).toBe(1);
});
test('a crooked drag spins', () => {
  const crooked = drag(0, -300, 300).map((sample, at) => ({ ...sample, x: sample.x + Math.sin(at) * 40 }));
  expect(gestureOf(crooked, HEIGHT)!.spin).toBeGreaterThan(0.2);
});
