import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { MatchState } from './match-state.ts';
import { PlateNewsClient } from './plate-news.ts';

const seats: View['seats'] = viewWith({}).seats.map((seat, at) => ({ ...seat, roles: at === 1 ? ['maker'] : [] }));
const contract = (taken: number): View =>
  viewWith({ seats, contract: { unit: 'tricks', needed: 3, taken, most: 5, tricksLeft: 5 - taken } });
const [OPEN, MADE] = [contract(2), contract(3)];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening({ isQuick = false, isHidden = false } = {}) {
  const match = new MatchState();
  const news = new PlateNewsClient({ match, isQuick: () => isQuick, isHidden: () => isHidden });
  return { news, kinds: () => match.plateNews.value.map(({ kind }) => kind) };
}

test('a contract that is made is told at its plate for a moment', () => {
  const { news, kinds } = listening();
  news.hear(TABLE, OPEN, MADE);
  news.hear(TABLE, MADE, MADE);
  expect(kinds()).toEqual(['made']);
  vi.advanceTimersByTime(5000);
  expect(kinds()).toEqual([]);
});

test('a new deal ends what is told', () => {
  const { news, kinds } = listening();
  news.hear(TABLE, OPEN, MADE);
  news.hear(TABLE, MADE, viewWith({ deal: 1 }));
  expect(kinds()).toEqual([]);
});

test.each([{ isQuick: true }, { isHidden: true }])('nothing is told where nobody could read it: %o', how => {
  const { news, kinds } = listening(how);
  news.hear(TABLE, OPEN, MADE);
  expect(kinds()).toEqual([]);
});
