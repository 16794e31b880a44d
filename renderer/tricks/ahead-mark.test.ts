import { expect, test } from 'vitest';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { AheadWhy, Face, Piece, Play, Seat, Trump, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { wordsOf } from '../language/language.ts';
import { aheadMark } from './ahead-mark.ts';

const die = (rank: number, suit = 'hearts'): Piece => ({ shape: 'd6', faces: [{ suit, rank } satisfies Face] });

/** A trick in which seat 1 is ahead with these pieces, and seat 0 has played one more. */
function trickOf(equipment: readonly Piece[], why: AheadWhy, trump: Trump | null = null, winner: Seat | null = null) {
  const table: Table = { ...TABLE, equipment: [die(2), ...equipment] };
  const best = equipment.map((_, index) => index + 1);
  const plays: Play[] = [
    { seat: 0, pieces: [0], up: [0], rolls: null, counts: null },
    { seat: 1, pieces: best, up: best.map(() => 0), rolls: null, counts: null },
  ];
  const pieces = [0, ...best].map(id => ({ zone: 'trick', seat: id === 0 ? 0 : 1, id, up: 0 }) as const);
  return { table, view: viewWith({ trump, pieces, tricks: [{ plays, led: null, ahead: { seat: 1, why }, winner }] }) };
}

const textOf = ({ table, view }: { readonly table: Table; readonly view: View }): string | null => {
  const mark = aheadMark(table, view);
  return mark && wordsOf('play').tricks.mark.whole(mark);
};

test.each<[AheadWhy, number, string]>([
  ['only', 9, 'Ahead: 9'],
  ['highest', 14, 'Ahead: A'],
  ['first-of-equals', 10, 'Ahead: 10, first'],
  ['trump', 9, 'Ahead: trump 9'],
  ['higher-trump', 9, 'Ahead: trump 9'],
  ['later-trump', 9, 'Ahead: trump 9, later'],
  ['high-value', 6, 'Ahead: 6 is high'],
  ['card-over-die', 6, 'Ahead: 6, card over die'],
  ['third-copy', 6, 'Ahead: 6, third copy'],
  ['rest-cancelled', 6, 'Ahead: 6, others cancelled'],
])('one piece that is ahead as %s', (why, rank, text) => {
  expect(textOf(trickOf([die(rank)], why))).toBe(text);
});

test.each<[AheadWhy, readonly number[], string]>([
  ['highest-total', [12, 9], 'Ahead: 21'],
  ['first-of-equals', [12, 9], 'Ahead: 21, first'],
  ['first-of-equals', [5, 9], 'Ahead: trump, first'],
  ['trump', [5, 9], 'Ahead: trump'],
  ['two-trumps', [5, 5], 'Ahead: two trumps'],
  ['second-die', [9, 5], 'Ahead: trump, 9 beside it'],
  ['more-faces', [5, 9], 'Ahead: larger trump die'],
  ['fewer-faces', [5, 9], 'Ahead: smaller second die'],
])('a pair that is ahead as %s', (why, ranks, text) => {
  expect(
    textOf(
      trickOf(
        ranks.map(rank => die(rank)),
        why,
        { rank: 5 },
      ),
    ),
  ).toBe(text);
});

test('a die that counts another number than it shows is marked with what it counts', () => {
  const { table, view } = trickOf([die(6)], 'highest');
  const tricks = view.tricks.map(trick => ({ ...trick, plays: trick.plays.map(play => ({ ...play, counts: 13 })) }));
  expect(textOf({ table, view: { ...view, tricks } })).toBe('Ahead: 13');
});
test('the winner of a trick wins', () => {
  expect(textOf(trickOf([die(9)], 'trump', null, 1))).toBe('Wins: trump 9');
});
test('nothing is marked while one piece lies alone, once the trick is gathered, and while nobody is ahead', () => {
  const { table, view } = trickOf([die(9)], 'highest');
  const [, second] = view.pieces;
  const alone = view.tricks.map(trick => ({ ...trick, plays: trick.plays.slice(1) }));
  const nobody = view.tricks.map(trick => ({ ...trick, ahead: null }));
  expect(aheadMark(table, { ...view, tricks: alone, pieces: second ? [second] : [] })).toBeNull();
  expect(aheadMark(table, { ...view, pieces: [] })).toBeNull();
  expect(aheadMark(table, { ...view, tricks: nobody })).toBeNull();
});
