import { expect, test } from 'vitest';
import { viewWith } from '../../../../test/support/client/tables.ts';
import { pointsOfDeal } from './deal-points.tsx';

const line = (seats: readonly number[], points: number) => ({ seats, points, why: 'tricks' });
const view = viewWith({
  sheet: [[line([0], 30)], [line([0], 5), line([1], -20), line([0, 1], 3)]],
});

test('shows what each seat gets in the deal, with bars that compare it', () => {
  expect(pointsOfDeal(view, 1)).toEqual([
    { seat: 0, points: 8, part: 8 / 17, lozenges: 8 },
    { seat: 1, points: -17, part: 1, lozenges: 0 },
  ]);
});
test('lets one lozenge stand for several points where there are many', () => {
  expect(pointsOfDeal(view, 0)).toEqual([{ seat: 0, points: 30, part: 1, lozenges: 12 }]);
});
test('shows nothing for a deal that has not been scored', () => {
  expect(pointsOfDeal(view, 2)).toEqual([]);
});
