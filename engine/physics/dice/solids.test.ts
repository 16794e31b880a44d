import { describe, expect, test } from 'vitest';
import type { DieShape } from '../../protocol/vocabulary.ts';
import { at } from '../at.ts';
import { DIE_SHAPES, massOf, SOLIDS } from './solids.ts';
import { add, cross, dot, lengthOf, subtract } from './vector.ts';

const COUNTS: Readonly<Record<DieShape, readonly [corners: number, sides: number, around: number]>> = {
  d4: [4, 4, 3],
  d6: [8, 6, 4],
  d8: [6, 8, 3],
  d10: [12, 10, 4],
  d12: [20, 12, 5],
  d20: [12, 20, 3],
};

describe.each(DIE_SHAPES)('%s', shape => {
  const { vertices, faces, inradius, circumradius, inertia } = SOLIDS[shape];
  const loops = faces.map(face => face.loop);

  test('has its corners and faces, each with as many sides as it should', () => {
    const [corners, sides, around] = COUNTS[shape];
    expect(vertices).toHaveLength(corners);
    expect(faces).toHaveLength(sides);
    expect(loops.every(loop => loop.length === around && new Set(loop).size === around)).toBe(true);
    const edges = loops.reduce((sum, loop) => sum + loop.length, 0) / 2;
    expect(vertices.length - edges + faces.length).toBe(2);
  });

  test('counts its faces from 1, in the order of up', () => {
    expect(faces.map(face => face.value)).toEqual(faces.map((_, up) => up + 1));
  });

  test('has planar faces, all as far from the centre', () => {
    for (const { loop, normal } of faces) {
      for (const corner of loop) expect(dot(at(vertices, corner), normal)).toBeCloseTo(inradius, 12);
    }
  });

  test('has faces wound counterclockwise as seen from outside, and nothing beyond them', () => {
    for (const { loop, normal } of faces) {
      for (const index of loop.keys()) {
        const corner = (ahead: number) => at(vertices, at(loop, (index + ahead) % loop.length));
        const edge = subtract(corner(1), corner(0));
        const next = subtract(corner(2), corner(1));
        expect(dot(cross(edge, next), normal)).toBeGreaterThan(0);
      }
      for (const corner of vertices) expect(dot(corner, normal)).toBeLessThan(inradius + 1e-12);
    }
  });

  test('has each edge in two faces, once in each direction', () => {
    const edges = loops.flatMap(loop => loop.map((from, index) => `${from} ${loop[(index + 1) % loop.length]}`));
    expect(new Set(edges).size).toBe(edges.length);
    for (const edge of edges) expect(edges).toContain(edge.split(' ').reverse().join(' '));
  });

  test('has its centre of mass at the origin', () => {
    expect(lengthOf(massOf(faces.map(face => face.corners)).centre)).toBeLessThan(1e-12);
    expect(Math.max(...vertices.map(lengthOf))).toBe(circumradius);
  });

  test(shape === 'd10' ? 'turns less easily about its axis' : 'turns as easily about every axis', () => {
    const [x, y, z] = inertia;
    expect(y).toBe(x);
    if (shape === 'd10') expect(z).toBeGreaterThan(x * 1.1);
    else expect(z).toBe(x);
  });

  if (shape === 'd4') return;
  const printed = (value: number): number => (shape === 'd10' ? value % 10 : value);
  const total = shape === 'd10' ? 9 : faces.length + 1;
  test(`has opposite faces whose prints sum to ${total}`, () => {
    for (const { value, normal } of faces) {
      const opposite = faces.find(other => lengthOf(add(other.normal, normal)) < 1e-12);
      expect(printed(value) + printed(opposite?.value ?? Number.NaN)).toBe(total);
    }
  });
});

/** Values of the faces that share an edge with the face of a value. */
function besides(shape: 'd6' | 'd20', value: number): number[] {
  const { faces } = SOLIDS[shape];
  const own = at(faces, value - 1).loop;
  return faces.filter(face => face.loop.filter(corner => own.includes(corner)).length === 2).map(face => face.value);
}

test('a cube of width 1 has the inertia of a sixth', () => {
  expect(SOLIDS.d6.inertia[0]).toBeCloseTo(1 / 6, 12);
  expect(SOLIDS.d6.volume).toBeCloseTo(1, 12);
});

test('a d6 is right-handed: 1, 2 and 3 run counterclockwise round their corner', () => {
  const normal = (value: number) => at(SOLIDS.d6.faces, value - 1).normal;
  expect(dot(cross(normal(1), normal(2)), normal(3))).toBe(1);
});

test('a d20 has 7, 13 and 19 beside its 1, and 2, 8 and 14 beside its 20', () => {
  expect(besides('d20', 1)).toEqual([7, 13, 19]);
  expect(besides('d20', 20)).toEqual([2, 8, 14]);
});

test('a d4 that stands on a value points up the corner of the same number', () => {
  for (const [index, { normal }] of SOLIDS.d4.faces.entries()) {
    expect(dot(at(SOLIDS.d4.vertices, index), normal)).toBeCloseTo(-SOLIDS.d4.circumradius, 12);
  }
});

test('a d10 has the odd prints round one apex', () => {
  for (const { value, normal } of SOLIDS.d10.faces) expect(normal[2] > 0).toBe(value % 2 === 1);
});
