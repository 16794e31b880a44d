import { expect, test } from 'vitest';
import type { DieShape } from '../../protocol/vocabulary.ts';
import { at } from '../at.ts';
import { type DieBody, newDie } from '../dice/die.ts';
import { DIE_SHAPES } from '../dice/solids.ts';
import { add, cross, dot, lengthOf, unit, type Vector3, type Xyz } from '../dice/vector.ts';
import { anyOrientation, inBall, newSeededRandom, type SeededRandom } from '../launch/random.ts';
import { DicePair } from './broad-phase.ts';
import { SeparatingAxisTest } from './separating-axis.ts';

function dieAt(index: number, shape: DieShape, position: Vector3, random: SeededRandom): DieBody {
  const rest: Vector3 = [0, 0, 0];
  const die = newDie({ shape, position, orientation: anyOrientation(random), velocity: rest, spin: rest }, index);
  die.pose.turnAll(0);
  return die;
}

const vectorOf = ({ x, y, z }: Xyz): Vector3 => [x, y, z];
const normalsOf = ({ pose }: DieBody): Vector3[] => pose.faces.map(face => vectorOf(face.normal));

const cornersOf = ({ pose, body }: DieBody): Vector3[] =>
  pose.corners.map(corner => add(vectorOf(corner), vectorOf(body.position)));

/** The least overlap over all directions that can matter, measured corner by corner, with no shortcut. */
function plainOverlap(a: DieBody, b: DieBody): number {
  const edges = a.pose.edges.flatMap(one => b.pose.edges.map(other => cross(vectorOf(one), vectorOf(other))));
  const axes = [...normalsOf(a), ...normalsOf(b), ...edges].filter(axis => lengthOf(axis) > 1e-3);
  const overlaps = axes.map(unit).map(axis => {
    const along = (die: DieBody): number[] => cornersOf(die).map(corner => dot(corner, axis));
    const [one, other] = [along(a), along(b)];
    return Math.min(Math.max(...one) - Math.min(...other), Math.max(...other) - Math.min(...one));
  });
  return Math.min(...overlaps);
}

test('finds the same overlap as measuring every direction, within what it gives faces ahead of edges', () => {
  const random = newSeededRandom('5'.repeat(32));
  let met = 0;
  for (let pair = 0; pair < 600; pair++) {
    const a = dieAt(0, at(DIE_SHAPES, pair % 6), [0, 0, 0], random);
    const way = unit(inBall(random));
    const far = random.between(0.6, 1.7);
    const b = dieAt(1, at(DIE_SHAPES, Math.floor(pair / 6) % 6), [way[0] * far, way[1] * far, way[2] * far], random);
    const separation = new SeparatingAxisTest();
    const meets = separation.areCloser(new DicePair(a, b));
    const plain = plainOverlap(a, b);
    expect(meets).toBe(plain >= 0);
    if (!meets) continue;
    met++;
    expect(separation.overlap).toBeGreaterThan(plain - 1e-9);
    expect(separation.overlap).toBeLessThan(plain * 1.06 + 2.2e-3);
    expect(dot(vectorOf(separation.normal), way)).toBeGreaterThan(0);
  }
  expect(met).toBeGreaterThan(150);
});

test('remembers what parted a pair, and forgets nothing when they meet again', () => {
  const random = newSeededRandom('6'.repeat(32));
  const a = dieAt(0, 'd12', [0, 0, 0], random);
  const b = dieAt(1, 'd20', [1.4, 0, 0], random);
  const pair = new DicePair(a, b);
  const separation = new SeparatingAxisTest();
  expect(separation.areCloser(pair)).toBe(false);
  expect(separation.areCloser(pair)).toBe(false);
  b.body.position.x = 1;
  expect(separation.areCloser(pair)).toBe(true);
});
