import { describe, expect, test } from 'vitest';
import type { Gesture } from '../../engine/protocol/throw.ts';
import { required } from '../lists.ts';
import { gestureOf, isClick, type PointerSample, tossOf } from './gesture.ts';

const HEIGHT = 800;

const drag = (toX: number, toY: number, milliseconds: number): PointerSample[] =>
  Array.from({ length: 11 }, (_, index) => ({
    x: 600 + (toX * index) / 10,
    y: 500 + (toY * index) / 10,
    time: (milliseconds * index) / 10,
  }));
const gesture = (samples: readonly PointerSample[]): Gesture => required(gestureOf(samples, HEIGHT), 'gesture');

describe('the gesture of a drag', () => {
  test('is null if the drag is too short', () => {
    expect(gestureOf(drag(10, -20, 100), HEIGHT)).toBeNull();
    expect(gestureOf([], HEIGHT)).toBeNull();
  });
  test('is straight for a drag away from the player', () => {
    expect(gestureOf(drag(0, -300, 300), HEIGHT)).toMatchObject({ direction: 0, spin: 0 });
  });
  test('points to the side of the drag', () => {
    expect(gesture(drag(-150, -300, 300)).direction).toBeLessThan(-0.3);
    expect(gesture(drag(150, -300, 300)).direction).toBeGreaterThan(0.3);
  });
  test('is stronger for a faster drag, up to 1', () => {
    const strengthIn = (milliseconds: number) => gesture(drag(0, -300, milliseconds)).strength;
    expect(strengthIn(900)).toBeLessThan(strengthIn(250));
    expect(strengthIn(250)).toBeLessThan(strengthIn(20));
    expect(strengthIn(20)).toBe(1);
  });
  test('spins for a crooked drag', () => {
    const crooked = drag(0, -300, 300).map((sample, index) => ({ ...sample, x: sample.x + Math.sin(index) * 40 }));
    expect(gesture(crooked).spin).toBeGreaterThan(0.2);
  });
});

describe('a drag of a piece', () => {
  test('throws it onto the tray as a drag in the tray does', () => {
    const onward = drag(40, -300, 300);
    expect(tossOf(onward, HEIGHT)).toEqual(gestureOf(onward, HEIGHT));
  });
  test.each([
    ['too short', drag(0, -30, 200)],
    ['aside', drag(300, -30, 200)],
    ['back', drag(0, 200, 200)],
  ])('leaves it where it is if it is let go %s', (_, samples) => {
    expect(tossOf(samples, HEIGHT)).toBeNull();
  });
  test('is a click if it hardly moves', () => {
    expect(isClick(drag(5, -5, 80))).toBe(true);
    expect(isClick(drag(9, -9, 80))).toBe(false);
  });
});
