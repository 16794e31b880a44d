import { expect, test } from 'vitest';
import { tableWith } from '../../../test/support/layout/card-tables.ts';
import { tableOf } from '../../../test/support/layout/dice-tables.ts';
import { cameraFor, project } from '../../layout/interface/camera.ts';
import { BAG_PLACE, hiddenPlaceOf, isOutOfSight } from './obstacles.ts';

test('hidden pieces are in the bag, or below the picture if there is none', () => {
  expect(hiddenPlaceOf(tableOf(6))).toBe(BAG_PLACE);
  expect(isOutOfSight(BAG_PLACE.position)).toBe(true);
  const { position } = hiddenPlaceOf(tableWith(54, 0));
  expect(isOutOfSight(position)).toBe(true);
  for (const aspect of [16 / 9, 16 / 10, 21 / 9, 4 / 3])
    expect(project(position, cameraFor(aspect), aspect).y).toBeLessThan(-1.05);
});
