import { expect, test } from 'vitest';
import { placesOf, stationsOf } from '../layout/index.ts';
import { CASES, cornersOf, nameOf } from '../layout/synthetic.ts';
import { rackParts } from './rack-mesh.ts';

/** How far the drawn leather reaches to the left and right. */
function leatherOf(half: number | null): readonly [left: number, right: number] {
  const [leather] = rackParts(half).leather;
  leather!.computeBoundingBox();
  return [leather!.boundingBox!.min.x, leather!.boundingBox!.max.x];
}

test.each(CASES.filter(({ name }) => name.includes('at first')))('every die stands on the drawn rack: $name', each => {
  const [left, right] = leatherOf(stationsOf(each.table)[0]!.rack);
  const own = placesOf(each.view, each.table).filter(({ zone, seat }) => zone === 'hand' && seat === 0);
  const beside = own.filter(place => cornersOf(place).some(([x]) => x < left || x > right));
  expect(own).not.toEqual([]);
  expect(beside.map(nameOf)).toEqual([]);
});

test('without a rack nothing of it is drawn', () => {
  expect(rackParts(null)).toEqual({ wood: [], brass: [], leather: [] });
});
