import { expect, test } from 'vitest';
import type { Impact } from '../../../../engine/physics/index.ts';
import { type RecordedToss, STEP } from '../playback.ts';
import { impactsFrom } from './landings.ts';

const STEPS = 30;
/** Two dice: the first moves along x, by 1 in every step, the second stays. Both are at this height. */
const framesAt = (height: number): Float32Array =>
  Float32Array.from(
    Array.from({ length: STEPS + 1 }, (_, step) => [step, 2, height, 0, 0, 0, 1, 0, 0, height, 0, 0, 0, 1]).flat(),
  );
const hit = (step: number, die: number, against: Impact['against'], impulse = 10): Impact => ({
  step,
  die,
  against,
  impulse,
  speed: 5,
  place: [0, 0, 0],
});
const seenAt = (height: number, ...impacts: Impact[]): readonly Impact[] => {
  const toss: RecordedToss = { dice: [0, 1], steps: STEPS, frames: framesAt(height), impacts };
  return impactsFrom(toss, [10 * STEP, 20 * STEP]);
};
const seen = (...impacts: Impact[]): readonly Impact[] => seenAt(0.5, ...impacts);

test('impacts are seen from the arrival of the dice on', () => {
  const later = [hit(12, 0, 'wall'), hit(22, 0, 1), hit(24, 1, 'floor')];
  expect(seen(hit(9, 0, 'wall'), hit(15, 0, 1), hit(16, 1, 0), ...later)).toEqual(later);
});

test('a die that has hit the floor before lands when it arrives, where it is then, as hard as it has', () => {
  const impacts = [hit(4, 0, 'floor', 20), hit(6, 0, 'floor', 40), hit(8, 0, 'floor', 30), hit(12, 0, 'wall')];
  expect(seen(...impacts)).toEqual([{ ...hit(10, 0, 'floor', 40), place: [10, 2, 0] }, hit(12, 0, 'wall')]);
});

test('a die that is in the air after a bounce lands only when it hits the floor again', () => {
  const again = hit(14, 0, 'floor', 25);
  expect(seenAt(3, hit(4, 0, 'floor', 40), again)).toEqual([again]);
});

test('a landing comes between the impacts before and after it', () => {
  expect(seen(hit(5, 1, 'floor'), hit(12, 0, 'wall'), hit(25, 0, 'wall')).map(({ step }) => step)).toEqual([
    12, 20, 25,
  ]);
});
