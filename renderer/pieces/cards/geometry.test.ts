import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { CARD, CARD_DIE } from '../../layout/pieces/shapes.ts';
import { required } from '../../lists.ts';
import { cardGeometry } from './geometry.ts';

const geometry = cardGeometry(true);
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

test('only a card that shows a die has one in relief', () => {
  const heightOf = (card: typeof geometry) => Math.max(...card.getAttribute('cardRelief').array) - 1;
  expect(heightOf(geometry)).toBeCloseTo(CARD_DIE.relief, 5);
  expect(heightOf(cardGeometry(false))).toBe(-1);
});

test('every triangle faces the way its normals say', () => {
  const normal = geometry.getAttribute('normal');
  const index = required(geometry.getIndex(), 'index of the geometry');
  const relief = geometry.getAttribute('cardRelief');
  const normalAt = (corner: number) => new Vector3(normal.getX(corner), normal.getY(corner), normal.getZ(corner));
  const pointAt = (corner: number) => {
    const height = Math.max(0, relief.getX(corner) - 1);
    return new Vector3(position.getX(corner), position.getY(corner), position.getZ(corner) + height);
  };
  for (let corner = 0; corner < index.count; corner += 3) {
    const first = index.getX(corner);
    const a = pointAt(first);
    const p = pointAt(index.getX(corner + 1)).sub(a);
    const area = p.cross(pointAt(index.getX(corner + 2)).sub(a));
    if (area.length() > 1e-9) expect(area.dot(normalAt(first))).toBeGreaterThan(0);
  }
});
