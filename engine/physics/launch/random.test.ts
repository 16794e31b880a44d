import { expect, test } from 'vitest';
import { at } from '../at.ts';
import { anyOrientation, inBall, newSeededRandom, shuffled } from './random.ts';

const seedOf = (seed: number): string => seed.toString(16).padStart(32, '0');
const DRAWS = 20_000;

test('a seed always gives the same numbers, and its neighbour others', () => {
  const first = (seed: number): number[] => {
    const random = newSeededRandom(seedOf(seed));
    return [random.unit(), random.unit(), random.below(1000)];
  };
  expect(first(5)).toEqual(first(5));
  expect(first(5)).not.toEqual(first(6));
  expect(first(0).every(number => number > 0)).toBe(true);
});

test('orientations are unit quaternions, spread evenly over all rotations', () => {
  const random = newSeededRandom(seedOf(1));
  // Height of each body axis after an even rotation: even between -1 and 1, so variance 1/3, fourth moment 1/5.
  const heights = [0, 0, 0];
  const fourths = [0, 0, 0];
  for (let draw = 0; draw < DRAWS; draw++) {
    const { x, y, z, w } = anyOrientation(random);
    expect(x * x + y * y + z * z + w * w).toBeCloseTo(1, 12);
    for (const [axis, height] of [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)].entries()) {
      heights[axis] = at(heights, axis) + height ** 2 / DRAWS;
      fourths[axis] = at(fourths, axis) + height ** 4 / DRAWS;
    }
  }
  for (const moment of heights) expect(Math.abs(moment - 1 / 3)).toBeLessThan(5 * Math.sqrt(4 / 45 / DRAWS));
  for (const moment of fourths) expect(Math.abs(moment - 1 / 5)).toBeLessThan(5 * Math.sqrt(16 / 225 / DRAWS));
});

test('points of the ball lie in it, evenly: the mean squared radius is 3/5', () => {
  const random = newSeededRandom(seedOf(2));
  let squares = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const [x, y, z] = inBall(random);
    const squared = x * x + y * y + z * z;
    expect(squared).toBeLessThanOrEqual(1);
    squares += squared / DRAWS;
  }
  expect(Math.abs(squares - 3 / 5)).toBeLessThan(5 * Math.sqrt(12 / 175 / DRAWS));
});

test('shuffling keeps every number once and puts each one first as often', () => {
  const random = newSeededRandom(seedOf(3));
  const firsts = [0, 0, 0, 0];
  for (let draw = 0; draw < DRAWS; draw++) {
    const order = shuffled(random, [0, 1, 2, 3]);
    expect(order.toSorted()).toEqual([0, 1, 2, 3]);
    firsts[at(order, 0)] = at(firsts, at(order, 0)) + 1;
  }
  for (const count of firsts) expect(Math.abs(count - DRAWS / 4)).toBeLessThan(5 * Math.sqrt((DRAWS * 3) / 16));
});
