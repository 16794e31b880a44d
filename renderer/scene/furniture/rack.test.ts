import { expect, test } from 'vitest';
import { CASES, cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { placesOf, stationsIn, stationsOf } from '../../layout/pieces/places-of.ts';
import { RACKS, type Rack } from '../../layout/plan.ts';
import { betweenRacks, rackAround, rackForRest } from '../../layout/seats/rack.ts';
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
  const { rack } = first(stationsIn(each.view, each.table));
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

const dice = (count: number, shape: 'd6' | 'd4') => Array.from({ length: count }, () => ({ shape, suit: 'ruby' }));

test('what is left of a large hand gets one row as soon as it can be read there', () => {
  expect(rackForRest(RACKS.twoRows, dice(10, 'd6'))).toBe(RACKS.longRow);
  expect(rackForRest(RACKS.twoRows, dice(10, 'd4'))).toBe(RACKS.twoRows);
  expect(rackForRest(RACKS.twoRows, dice(12, 'd6'))).toBe(RACKS.twoRows);
  expect(rackForRest(RACKS.oneRow, dice(2, 'd6'))).toBe(RACKS.oneRow);
});

test('an empty rack keeps its rows', () => {
  expect(rackForRest(RACKS.twoRows, [])).toBe(RACKS.twoRows);
});

test('a rack on its way to another one has a size between both', () => {
  const { half, slope, tilt } = betweenRacks(RACKS.twoRows, RACKS.short, 0.5);
  const { twoRows, short } = RACKS;
  for (const [value, from, to] of [
    [half, twoRows.half, short.half],
    [slope, twoRows.slope, short.slope],
    [tilt, twoRows.tilt, short.tilt],
  ] as const)
    expect(value).toBeCloseTo((from + to) / 2);
});

test('a table without a rack has no parts of one', () => {
  expect(rackParts(null)).toEqual({ wood: [], brass: [], leather: [] });
});
