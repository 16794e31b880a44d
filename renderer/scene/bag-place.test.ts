import { expect, test } from 'vitest';
import { cameraFor, project } from '../layout/camera.ts';
import { tableOf } from '../layout/synthetic.ts';
import { tableWith } from '../layout/synthetic-cards.ts';
import { BAG_PLACE, isOutOfSight, sourceOf } from './bag-place.ts';

test('dice come out of the bag where there is one, and from below the picture where there is none', () => {
  expect(sourceOf(tableOf(6))).toBe(BAG_PLACE);
  expect(isOutOfSight(BAG_PLACE.position)).toBe(true);
  const { position } = sourceOf(tableWith(54, 0));
  expect(isOutOfSight(position)).toBe(true);
  for (const aspect of [16 / 9, 16 / 10, 21 / 9, 4 / 3])
    expect(project(position, cameraFor(aspect), aspect).y).toBeLessThan(-1.05);
});
