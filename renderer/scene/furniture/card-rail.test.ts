import { type Box3, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { cornersOf } from '../../../test/support/layout/dice-tables.ts';
import { project } from '../../layout/interface/camera.ts';
import { placesOf, stationsOf } from '../../layout/pieces/places-of.ts';
import { first, required } from '../../lists.ts';
import { cameraOn } from '../camera/orbit.ts';
import { orbitFor, THROW, TRAY_FLOOR_SHOT, won } from '../camera/shots.ts';
import { railParts } from './card-rail.ts';

/** The box round the wood of the rail at a table. */
function boxOf(table: Parameters<typeof stationsOf>[0]): Box3 {
  const { cardRail } = first(stationsOf(table));
  const wood = first(railParts(required(cardRail, 'rail')).wood);
  wood.computeBoundingBox();
  return required(wood.boundingBox, 'bounding box');
}

test.each(CARD_CASES)('the own cards stand on the rail: $name', ({ table, view }) => {
  const { min, max } = boxOf(table);
  const own = placesOf(view, table).filter(
    ({ zone, seat, shape }) => zone === 'hand' && seat === 0 && shape === 'card',
  );
  for (const card of own) {
    const corners = cornersOf(card);
    const feet = corners.toSorted((a, b) => a[1] - b[1]).slice(0, 2);
    for (const [x, y, z] of feet) {
      expect(x).toBeGreaterThan(min.x);
      expect(x).toBeLessThan(max.x);
      expect(y).toBeLessThan(max.y);
      expect(y).toBeGreaterThan(0);
      expect(z).toBeGreaterThan(min.z);
      expect(z).toBeLessThan(max.z);
    }
  }
});

test.each([16 / 9, 16 / 10, 4 / 3, 21 / 9])(
  'cameras near the tray see no more of the rail than its lip, at the lower edge of a window of %s',
  aspect => {
    const { min, max } = boxOf(first(CARD_CASES).table);
    const edges = [min.x, 0, max.x].map(x => new Vector3(x, max.y, min.z));
    for (const shot of [THROW, TRAY_FLOOR_SHOT, won([0, 0.5, 1.3])])
      for (const { x, y, z } of edges)
        expect(project([x, y, z], cameraOn(orbitFor(shot, aspect, false)), aspect).y).toBeLessThan(-0.85);
  },
);

test('a table without cards has no parts of a rail', () => {
  expect(railParts(null)).toEqual({ wood: [], brass: [], leather: [] });
});
