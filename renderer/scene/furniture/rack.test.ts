import { expect, test } from 'vitest';
import { CASES, cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { placesOf, stationsOf } from '../../layout/pieces/places-of.ts';
import { RACKS, type Rack } from '../../layout/plan.ts';
import { rackAround } from '../../layout/seats/rack.ts';
import { first, required } from '../../lists.ts';
import { rackParts } from './rack.ts';

/** The x of the left and right end of the leather. */
function leatherEnds(rack: Rack | null): readonly [left: number, right: number] {
  const leather = first(rackParts(rack).leather);
  leather.computeBoundingBox();
  const { min, max } = required(leather.boundingBox, 'bounding box');
  return [min.x, max.x];
}

test.each(CASES.filter(({ name }) => name.includes('at first')))('all dice stand within the rack: $name', each => {
  const [left, right] = leatherEnds(first(stationsOf(each.table)).rack);
  const own = placesOf(each.view, each.table).filter(({ zone, seat }) => zone === 'hand' && seat === 0);
  const beside = own.filter(place => cornersOf(place).some(([x]) => x < left || x > right));
  expect(own).not.toEqual([]);
  expect(beside.map(nameOf)).toEqual([]);
});

test.each(CASES)('all dice stand within a rack that is as short as they allow: $name', each => {
  const { rack } = first(stationsOf(each.table));
  if (rack === null) return;
  const own = placesOf(each.view, each.table).filter(({ zone, seat }) => zone === 'hand' && seat === 0);
  const around = rackAround(rack, own);
  const [left, right] = leatherEnds(around);
  expect(own.filter(place => cornersOf(place).some(([x]) => x < left || x > right)).map(nameOf)).toEqual([]);
  expect(around.half).toBeLessThanOrEqual(rack.half);
});

test('a rack with few dice is shorter, an empty one is not', () => {
  const place = { shape: 'd6', position: [1, 0, 7], scale: 1 } as const;
  expect(rackAround(RACKS.twoRows, [place]).half).toBeLessThan(RACKS.twoRows.half / 2);
  expect(rackAround(RACKS.twoRows, [])).toBe(RACKS.twoRows);
});

test('a table without a rack has no parts of one', () => {
  expect(rackParts(null)).toEqual({ wood: [], brass: [], leather: [] });
});
