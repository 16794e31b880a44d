import { expect, it } from 'vitest';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { progressWords } from './progress.ts';

const HANDS: View['pieces'] = [0, 1, 2].map(seat => ({ zone: 'hand', seat, shape: 'd6', unseen: 3 }));

it.each<[string, Partial<View>, string]>([
  ['the next trick', { pieces: HANDS }, 'Round 1, trick 1 of 3'],
  ['a phase with a name', { deal: 1, sheet: [[]], phase: 'bid' }, 'Round 2, the auction'],
  [
    'a round that has been scored, though the next one is to be dealt',
    { sheet: [[]], phase: 'deal' },
    'Round 1 is over',
  ],
])('%s', (_what, changes, words) => {
  expect(progressWords(TABLE, viewWith(changes))).toBe(words);
});
