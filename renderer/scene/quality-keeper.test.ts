import { expect, test } from 'vitest';
import { promisedBy } from './quality.ts';
import { QualityKeeper } from './quality-keeper.ts';
import type { Quality } from './stage.ts';

/** A table drawn at a level, and frames of motion that are so far apart. */
function drawnAt(first: Quality, wanted: Quality | 'auto') {
  const drawn = {
    quality: first,
    async setQuality(quality: Quality) {
      drawn.quality = quality;
    },
  };
  const keeper = new QualityKeeper(drawn, wanted);
  let time = 0;
  const frames = async (gap: number) => {
    for (let count = 0; count < 60; count += 1) {
      time += gap;
      keeper.frame(time);
    }
    keeper.rest();
    await Promise.resolve();
  };
  return { drawn, keeper, frames };
}

test('a slow machine steps down until its motion is smooth', async () => {
  const { drawn, frames } = drawnAt('high', 'auto');
  await frames(60);
  expect(drawn.quality).toBe('medium');
  await frames(20);
  expect(drawn.quality).toBe('medium');
});
test('the slowest ends at the lowest level', async () => {
  const { drawn, frames } = drawnAt('high', 'auto');
  for (const _ of [1, 2, 3, 4]) await frames(60);
  expect(drawn.quality).toBe('low');
});
test('a level that was chosen is kept, slow or not', async () => {
  const { drawn, keeper, frames } = drawnAt('high', 'high');
  await frames(60);
  expect(drawn.quality).toBe('high');
  await keeper.keep('medium');
  await frames(60);
  expect(drawn.quality).toBe('medium');
});
test('where the processor draws, the lowest level is promised', () => {
  expect(promisedBy('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)')).toBe('low');
  expect(promisedBy('ANGLE (NVIDIA GeForce RTX 3060)')).toBe('high');
});
test('a level taken back while it was on its way is not the one that stays', async () => {
  const asked: Quality[] = [];
  const drawn = {
    quality: 'low' as Quality,
    setQuality(quality: Quality) {
      asked.push(quality);
      return Promise.resolve();
    },
  };
  const keeper = new QualityKeeper(drawn, 'low');
  await Promise.all([keeper.keep('high'), keeper.keep('low')]);
  expect(asked).toEqual(['high', 'low']);
});
test('a level that could not be drawn may be asked for again', async () => {
  const asked: Quality[] = [];
  const drawn = {
    quality: 'low' as Quality,
    async setQuality(quality: Quality) {
      asked.push(quality);
      if (asked.length === 1) throw new Error('no context');
    },
  };
  const keeper = new QualityKeeper(drawn, 'low');
  await expect(keeper.keep('high')).rejects.toThrow('no context');
  await keeper.keep('high');
  expect(asked).toEqual(['high', 'high']);
});
