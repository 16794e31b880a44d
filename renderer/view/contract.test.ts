import { expect, test } from 'vitest';
import { viewWith } from '../../test/support/client/tables.ts';
import { contractMeaning } from './contract.ts';

const CONTRACT = { unit: 'tricks', needed: 3, taken: 1, most: 4, tricksLeft: 3 } as const;
const [plain] = viewWith({}).seats;

test.each([
  [
    'a bid',
    150,
    { ...CONTRACT, unit: 'points', needed: 150, taken: 96 },
    'Points taken: 96 of 150 bid. Worth 150 \u00d7 20 = 3000.',
  ],
  ['a trump that was made', null, CONTRACT, 'Tricks taken: 1 of 3 needed.'],
] as const)('the contract of %s says what it counts', (_what, bid, contract, meaning) => {
  if (!plain) throw new Error('A view has seats.');
  const lines = [{ key: 'contract', facts: { bid: 150, times: 20 } }];
  expect(
    contractMeaning({ game: 'tricky' }, { contract, lines, seats: [plain, { ...plain, bid, roles: ['maker'] }] }),
  ).toBe(meaning);
});
test('nothing is promised without a contract', () => {
  expect(contractMeaning({ game: 'tricky' }, viewWith({}))).toBeNull();
});
