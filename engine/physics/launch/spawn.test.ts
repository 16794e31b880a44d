import { expect, test } from 'vitest';
import { at } from '../at.ts';
import { DIE_SHAPES, SOLIDS } from '../dice/solids.ts';
import { lengthOf, subtract } from '../dice/vector.ts';
import { TRAY } from '../tray.ts';
import { launchOf } from './gesture.ts';
import { newSeededRandom } from './random.ts';
import { startAlone, startHandful } from './spawn.ts';

const launch = launchOf({ direction: 0, strength: 0.5, spin: 0.5 });

test.each([1, 2, 5, 6, 11, 18, 20])('%i dice start inside the tray, clear of it and of each other', count => {
  for (let seed = 0; seed < 20; seed++) {
    const shapes = Array.from({ length: count }, (_, die) => at(DIE_SHAPES, (die + seed) % 6));
    const starts = startHandful(shapes, launch, newSeededRandom(seed.toString(16).padStart(32, '0')));
    for (const [die, { position }] of starts.entries()) {
      const [x, y, z] = position;
      const radius = SOLIDS[at(shapes, die)].circumradius;
      expect(Math.abs(x) + radius).toBeLessThan(TRAY.width / 2);
      expect(Math.abs(y) + radius).toBeLessThan(TRAY.depth / 2);
      expect(z - radius).toBeGreaterThan(0);
      expect(z + radius).toBeLessThan(TRAY.lid);
      for (let other = 0; other < die; other++) {
        const apart = lengthOf(subtract(position, at(starts, other).position));
        expect(apart).toBeGreaterThan(radius + SOLIDS[at(shapes, other)].circumradius);
      }
    }
  }
});

test('every die flies at the far wall', () => {
  for (const { velocity } of startHandful(DIE_SHAPES, launch, newSeededRandom('7'.repeat(32)))) {
    expect(velocity[1]).toBeGreaterThan(0.8 * launch.speed);
  }
});

test('a die alone drops in the middle', () => {
  const { position, velocity } = startAlone('d10', newSeededRandom('8'.repeat(32)));
  expect(position.slice(0, 2)).toEqual([0, 0]);
  expect(velocity[2]).toBeLessThan(0);
});
