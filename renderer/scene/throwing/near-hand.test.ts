import { expect, test } from 'vitest';
import { lengthOf, subtract } from '../../layout/vector.ts';
import { restingActor } from '../motion/actor.ts';
import { BAG_PLACE } from '../motion/obstacles.ts';
import { drawnBack, partDrawnBack } from './near-hand.ts';

const held = restingActor({
  ...BAG_PLACE,
  zone: 'hand',
  hidden: false,
  position: [2, 1.7, 7.2],
  normal: [0, Math.SQRT1_2, Math.SQRT1_2],
});

test('the near hand is drawn back before dice are in the air, and is back in time', () => {
  expect(partDrawnBack(0, 900, 1500)).toBe(0);
  expect(partDrawnBack(500, 900, 1500)).toBe(1);
  expect(partDrawnBack(900, 900, 1500)).toBe(1);
  expect(partDrawnBack(1500, 900, 1500)).toBe(0);
  expect(partDrawnBack(1000, 900, 1000)).toBe(0);
});

test('it goes down its slope toward the viewer', () => {
  const [x, y, z] = subtract(drawnBack(held, 1).position, held.position);
  expect(x).toBe(0);
  expect(-y).toBeCloseTo(z);
  expect(z).toBeGreaterThan(1);
  expect(lengthOf(subtract(drawnBack(held, 0.5).position, held.position))).toBeCloseTo(Math.SQRT1_2 * z);
});

test('all other pieces stay where they are', () => {
  const far = { ...held, position: [2, 0, -5] as const };
  const other = { ...held, place: { ...held.place, zone: 'trick' as const } };
  for (const actor of [far, other]) expect(drawnBack(actor, 1)).toBe(actor);
  expect(drawnBack(held, 0)).toBe(held);
});
