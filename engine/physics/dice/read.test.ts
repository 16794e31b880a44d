import { expect, test } from 'vitest';
import { isFlat, readFace } from './read.ts';
import { DIE_SHAPES, SOLIDS } from './solids.ts';
import { cross, dot, lengthOf, type Orientation, scale, unit, type Vector3 } from './vector.ts';

/** The shortest rotation that brings one direction onto another. */
function bringing(from: Vector3, to: Vector3): Orientation {
  const axis = cross(from, to);
  if (lengthOf(axis) < 1e-9) {
    if (dot(from, to) > 0) return { x: 0, y: 0, z: 0, w: 1 };
    const [x, y, z] = unit(cross(from, Math.abs(from[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
    return { x, y, z, w: 0 };
  }
  const w = 1 + dot(from, to);
  const size = 1 / Math.sqrt(dot(axis, axis) + w * w);
  const [x, y, z] = scale(axis, size);
  return { x, y, z, w: w * size };
}

const tilted = (degrees: number, around: number): Vector3 => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle) * Math.cos(around), Math.sin(angle) * Math.sin(around), Math.cos(angle)];
};

const CASES = DIE_SHAPES.flatMap(shape => SOLIDS[shape].faces.map((face, up) => ({ shape, up, normal: face.normal })));
const wayOf = (shape: string, way: Vector3): Vector3 => (shape === 'd4' ? scale(way, -1) : way);

test.each(CASES)('$shape with face $up flat reads $up', ({ shape, up, normal }) => {
  expect(readFace(bringing(normal, wayOf(shape, [0, 0, 1])), shape)).toBe(up);
});

test.each(CASES)('$shape with face $up tilted is read up to 2 degrees and cocked at 3', ({ shape, up, normal }) => {
  for (const around of [0, 1, 2, 3, 4, 5]) {
    expect(readFace(bringing(normal, wayOf(shape, tilted(1.9, around))), shape)).toBe(up);
    const orientation = bringing(normal, wayOf(shape, tilted(3, around)));
    expect(readFace(orientation, shape)).toBe('cocked');
    expect(isFlat(orientation, SOLIDS[shape])).toBe(false);
  }
});
