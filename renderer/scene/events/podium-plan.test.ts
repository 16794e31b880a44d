import { describe, expect, test } from 'vitest';
import { TRAY } from '../../layout/plan.ts';
import { at } from '../../lists.ts';
import { podiumPlan, type StepNumber } from './podium-plan.ts';

const CASES: readonly (readonly StepNumber[])[] = [
  [1, 2],
  [1, 2, 3],
  [1, 2, 3, null],
  [1, 2, 3, null, null],
  [1, 2, 3, null, null, null],
  [1, 1, 2, 2],
  [1, 2, 2, null],
  [1, 1, 3],
];

describe.each(CASES.map(steps => [steps.join(' '), steps] as const))('a podium of %s', (_, steps) => {
  const { blocks, frames } = podiumPlan(steps);
  test('has a block for each step that is used, side by side in the tray', () => {
    expect(new Set(blocks.map(({ step }) => step))).toEqual(new Set(steps.filter(step => step !== null)));
    for (const { x, width } of blocks) expect(Math.abs(x - TRAY.centre[0]) + width / 2).toBeLessThan(TRAY.half[0]);
    const edges = blocks.map(({ x, width }) => [x - width / 2, x + width / 2] as const);
    for (const [index, [left]] of edges.slice(1).entries()) expect(left).toBeGreaterThan(at(edges, index)[1]);
  });
  test('has portraits that do not overlap, each on its step', () => {
    for (const [index, frame] of frames.entries()) {
      expect(frame.step).toBe(steps[index]);
      const block = blocks.find(({ step }) => step === frame.step);
      if (block) expect(Math.abs(frame.foot[0] - block.x) + frame.radius).toBeLessThan(block.width / 2 + 0.2);
      for (const other of frames.slice(index + 1)) {
        const apart = Math.hypot(
          frame.foot[0] - other.foot[0],
          frame.foot[1] + frame.height - other.foot[1] - other.height,
        );
        expect(apart).toBeGreaterThan(frame.radius + other.radius);
      }
    }
  });
});

test('the second step is left of the first and the third right of it', () => {
  expect(podiumPlan([1, 2, 3]).blocks.map(({ step }) => step)).toEqual([2, 1, 3]);
});
