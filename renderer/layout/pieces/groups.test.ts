import { expect, test } from 'vitest';
import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { TRICE, tableOf, viewOf } from '../../../test/support/layout/dice-tables.ts';
import { required } from '../../lists.ts';
import { dot, turned } from '../vector.ts';
import { ranksOf } from './groups.ts';
import { placesOf } from './places-of.ts';
import { SOLIDS } from './shapes.ts';

const HIGH: Piece = { shape: 'd6', faces: [14, 13, 12, 12, 13, 14].map(rank => ({ suit: 'spades', rank })) };

test('a die with few ranks of one suit can show them all, highest first', () => {
  expect(ranksOf(HIGH)).toEqual([14, 13, 12]);
});

test.each<[string, Piece]>([
  ['six numbers', { shape: 'd6', faces: [1, 2, 3, 4, 5, 6].map(rank => ({ suit: 'ruby', rank })) }],
  ['no suit', { shape: 'd6', faces: [1, 1, 2, 2, 3, 3].map(rank => ({ suit: null, rank })) }],
  ['several suits', { shape: 'd6', faces: ['spades', 'hearts'].map(suit => ({ suit, rank: 14 })) }],
  ['a card', { shape: 'card', faces: [{ suit: 'spades', rank: 14 }] }],
])('%s are not', (_, piece) => {
  expect(ranksOf(piece)).toBeNull();
});

test('a die that can show all its ranks lies flat before it is thrown; any other stands on a corner', () => {
  const own = tableOf(4);
  const table = { ...own, equipment: [HIGH, ...own.equipment] };
  const unthrown = [0, 1 + TRICE.indexOf('d6')].map(id => ({ zone: 'hand', seat: 0, id, up: null }) as const);
  const [flat, cornered] = placesOf(viewOf(unthrown, 0), table).toSorted((a, b) => (a.piece ?? 0) - (b.piece ?? 0));
  const liesFlat = ({ turn, normal }: NonNullable<typeof flat>): boolean =>
    SOLIDS.d6.faces.some(face => dot(turned(face.normal, turn), normal) > 0.999);
  expect(liesFlat(required(flat, 'die'))).toBe(true);
  expect(liesFlat(required(cornered, 'die'))).toBe(false);
});
