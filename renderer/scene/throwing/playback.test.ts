import { describe, expect, test } from 'vitest';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { recordedThrow } from '../../../test/support/throws.ts';
import { restingHeight, SOLIDS } from '../../layout/pieces/shapes.ts';
import { TRAY } from '../../layout/plan.ts';
import { inverse, turned, UP } from '../../layout/vector.ts';
import { first, at as itemAt } from '../../lists.ts';
import { durationOf, posesAt } from './playback.ts';

const SHAPES: readonly DieShape[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
const { simulated } = recordedThrow(SHAPES, '5'.repeat(32));
const toss = first(simulated.tosses);

describe('the playback of a throw', () => {
  test('lasts as long as its physics', () => {
    expect(durationOf(toss)).toBeCloseTo((toss.steps / 120) * 1000);
  });
  test('ends with every die flat on the floor of the tray, showing its result', () => {
    for (const [index, { position, turn }] of posesAt(toss, durationOf(toss) + 500).entries()) {
      const die = itemAt(toss.dice, index);
      const solid = SOLIDS[itemAt(SHAPES, die)];
      const height = restingHeight(solid, turned(UP, inverse(turn)));
      const normal = turned(itemAt(solid.faces, itemAt(simulated.up, die)).normal, turn);
      expect(Math.abs(normal[1])).toBeGreaterThan(0.999);
      expect(position[1] + TRAY.depth - height).toBeCloseTo(0, 1);
      expect(Math.abs(position[0] - TRAY.centre[0])).toBeLessThan(TRAY.half[0]);
      expect(Math.abs(position[2] - TRAY.centre[1])).toBeLessThan(TRAY.half[1]);
    }
  });
  test('moves smoothly between two steps', () => {
    const positionAt = (elapsed: number) => first(posesAt(toss, elapsed)).position;
    const [a, b, c] = [positionAt(100), positionAt(104), positionAt(108)];
    for (const axis of [0, 1, 2] as const) {
      const [low, high] = [Math.min(a[axis], c[axis]), Math.max(a[axis], c[axis])];
      expect(b[axis]).toBeGreaterThanOrEqual(low - 0.02);
      expect(b[axis]).toBeLessThanOrEqual(high + 0.02);
    }
  });
});
