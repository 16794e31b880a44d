import { expect, test } from 'vitest';
import { CARD } from '../../layout/pieces/shapes.ts';
import { cardGeometry } from './geometry.ts';

const geometry = cardGeometry();
const position = geometry.getAttribute('position');
const all = Array.from({ length: position.count }, (_, at) => at);

test('a card is as large as its layout says, with rounded corners', () => {
  const reach = (of: (at: number) => number) => Math.max(...all.map(at => Math.abs(of(at))));
  expect(reach(at => position.getX(at))).toBeCloseTo(CARD.width / 2, 5);
  expect(reach(at => position.getY(at))).toBeCloseTo(CARD.height / 2, 5);
  expect(reach(at => position.getZ(at))).toBeCloseTo(CARD.thickness / 2, 5);
  const corner = Math.hypot(CARD.width / 2, CARD.height / 2);
  expect(Math.max(...all.map(at => Math.hypot(position.getX(at), position.getY(at))))).toBeLessThan(corner - 0.05);
});

test('every triangle faces the way its normals say', () => {
  const normal = geometry.getAttribute('normal');
  const index = geometry.getIndex()!;
  const point = (at: number) => [position.getX(at), position.getY(at), position.getZ(at)] as const;
  for (let at = 0; at < index.count; at += 3) {
    const [a, b, c] = [0, 1, 2].map(more => point(index.getX(at + more))) as [
      readonly [number, number, number],
      readonly [number, number, number],
      readonly [number, number, number],
    ];
    const [p, q] = [b.map((value, axis) => value - a[axis]!), c.map((value, axis) => value - a[axis]!)];
    const out = [p[1]! * q[2]! - p[2]! * q[1]!, p[2]! * q[0]! - p[0]! * q[2]!, p[0]! * q[1]! - p[1]! * q[0]!];
    const first = index.getX(at);
    const facing = out[0]! * normal.getX(first) + out[1]! * normal.getY(first) + out[2]! * normal.getZ(first);
    expect(facing).toBeGreaterThanOrEqual(0);
  }
});
