import { describe, expect, test } from 'vitest';
import { SOLIDS } from '../../layout/pieces/shapes.ts';
import { dot, lengthOf } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import { roundedSolid } from './rounded-solid.ts';

describe.each(['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const)('a rounded %s', shape => {
  const solid = SOLIDS[shape];
  const mesh = roundedSolid(shape, solid);

  test('never leaves the solid that physics throws, and keeps its faces', () => {
    for (const { position } of mesh.corners)
      for (const face of solid.faces) expect(dot(position, face.normal)).toBeLessThan(solid.inradius + 1e-6);
    for (const [index, face] of solid.faces.entries()) {
      const flat = mesh.corners.filter(corner => corner.face === index);
      expect(flat).toHaveLength(face.loop.length);
      for (const { position } of flat) expect(dot(position, face.normal)).toBeCloseTo(solid.inradius, 6);
    }
  });
  test('has unit normals and a surface that is closed to the last bit', () => {
    for (const { normal } of mesh.corners) expect(lengthOf(normal)).toBeCloseTo(1, 6);
    const name = (index: number) => at(mesh.corners, index).position.join();
    const edges = new Map<string, number>();
    for (const triangle of mesh.triangles)
      triangle.forEach((corner, index) => {
        const [a, b] = [name(corner), name(at(triangle, (index + 1) % 3))];
        if (a !== b) edges.set(`${a} ${b}`, (edges.get(`${a} ${b}`) ?? 0) + 1);
      });
    const open = [...edges.keys()].filter(edge => !edges.has(edge.split(' ').toReversed().join(' ')));
    expect(open).toEqual([]);
  });
});
