import { describe, expect, it } from 'vitest';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Ahead, AheadWhy, Face, Piece, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { first } from '../lists.ts';
import {
  isCloseTrick,
  lastTrick,
  leadingPieces,
  playedIn,
  trickFormOf,
  trickResult,
  unfollowedSuit,
} from './trick-results.ts';

const FOUR: Table = { ...TABLE, players: [...TABLE.players, { kind: 'bot', name: 'Ines', level: 'sharp' }] };
const tableWith = (equipment: readonly Piece[]): Table => ({ ...FOUR, equipment });

const d20 = (suit: string): Piece => ({
  shape: 'd20',
  faces: Array.from({ length: 20 }, (_, index) => ({ suit, rank: index + 1 })),
});
const die = (...faces: readonly Face[]): Piece => ({ shape: 'd6', faces });
const card = (suit: string, rank: number): Piece => ({ shape: 'card', faces: [{ suit, rank }] });
const face = (suit: string, rank: number): Face => ({ suit, rank });

const seat = { ...first(viewWith({}).seats) };
/** A view with this complete trick on the table. */
function over(trick: Trick, changes: Partial<View> = {}): View {
  const pieces = trick.plays.flatMap(play =>
    play.pieces.map((id, index) => ({ zone: 'trick', seat: play.seat, id, up: play.up[index] ?? null }) as const),
  );
  return viewWith({ seats: [seat, seat, seat, seat], tricks: [trick], pieces, ...changes });
}

/** A trick of d20s that count what they show; seat 1 leads. */
function numbers(counts: readonly number[], winner: number, thrown: readonly number[] = [], why: AheadWhy = 'highest') {
  const table = tableWith(counts.map((_, index) => d20(thrown.includes(index) ? 'ruby' : 'sapphire')));
  const plays = counts.map(
    (count, index): Play => ({
      seat: (index + 1) % 4,
      pieces: [index],
      up: [count - 1],
      rolls: thrown.includes(index) ? [count] : null,
      counts: count,
    }),
  );
  return { table, view: over({ plays, led: 'sapphire', ahead: { seat: winner, why }, winner }) };
}

/** A trick of single pieces without numbers; seat 0 leads. */
function ranks(
  pieces: readonly Piece[],
  led: string | null,
  ahead: Ahead | null,
  changes: Partial<View> = {},
  winner = ahead?.seat ?? null,
) {
  const plays = pieces.map((_, index): Play => ({ seat: index, pieces: [index], up: [0], rolls: null, counts: null }));
  return { table: tableWith(pieces), view: over({ plays, led, ahead, winner }, changes) };
}

const reason = ({ table, view }: { readonly table: Table; readonly view: View }) => trickResult(table, view)?.reason;

describe('the leading pieces', () => {
  const open = [card('hearts', 9), card('hearts', 12), card('clubs', 14)];

  it('are those of the play that is ahead in an open trick', () => {
    const { view } = ranks(open, 'hearts', { seat: 1, why: 'highest' }, {}, null);
    expect(leadingPieces(view)).toEqual([1]);
  });
  it('are none if nobody is ahead', () => {
    expect(leadingPieces(ranks(open, 'hearts', null).view)).toEqual([]);
  });
  it('are none once the trick is gathered', () => {
    const { view } = ranks(open, 'hearts', { seat: 1, why: 'highest' }, { pieces: [] });
    expect(leadingPieces(view)).toEqual([]);
  });
});

describe('the last trick', () => {
  const won = numbers([5, 9, 2, 7], 2);
  const trick = first(won.view.tricks);
  const open: Trick = { plays: trick.plays.slice(0, 2), led: 'sapphire', ahead: null, winner: null };

  it.each<[string, readonly Trick[], number | null]>([
    ['is none before the first is complete', [open], null],
    ['is the one on the table once it is complete', [trick], 1],
    ['is the one before the open trick', [trick, open], 1],
    ['is the latest of several', [trick, trick, open], 2],
  ])('%s', (_, tricks, number) => {
    expect(lastTrick(won.table, { ...won.view, tricks })?.number ?? null).toBe(number);
  });
  it('tells the same as while it lay on the table, although its pieces are gathered', () => {
    const later = { ...won.view, tricks: [...won.view.tricks, open], pieces: [] };
    expect(lastTrick(won.table, later)?.result).toEqual(trickResult(won.table, won.view));
    expect(trickResult(won.table, later)).toBeNull();
  });
  it('may be one that is set aside', () => {
    const plays = [0, 1, 2, 3].map((seatOf): Play => {
      const play: Play = { seat: seatOf, pieces: [seatOf], up: [0], rolls: null, counts: null };
      return seatOf % 2 === 0 ? play : { ...play, cancelledWith: seatOf - 1 };
    });
    const { table, view } = ranks([card('red', 3), card('red', 3), card('red', 4), card('red', 4)], 'red', null);
    const aside = { ...view, tricks: [{ plays, led: 'red', ahead: null, winner: null }, open] };
    expect(lastTrick(table, aside)).toMatchObject({
      number: 1,
      result: { end: 'No red card is left: the trick carries over.' },
    });
  });
});

describe('the suit that a play does not follow', () => {
  const pieces = [card('hearts', 9), card('clubs', 14), card('spades', 2)];
  const unfollowed = (changes: Partial<View>, ahead: Ahead | null = null) => {
    const { table, view } = ranks(pieces, 'hearts', ahead, changes);
    return [0, 1, 2, 3].map(each => unfollowedSuit(table, view, each));
  };

  it('is the one led, unless the play is a trump', () => {
    expect(unfollowed({ trump: { suit: 'spades' } })).toEqual([null, 'hearts', null, null]);
    expect(unfollowed({ trump: null })).toEqual([null, 'hearts', 'hearts', null]);
  });
  it('is nothing once the trick is won', () => {
    expect(unfollowed({}, { seat: 0, why: 'highest' })).toEqual([null, null, null, null]);
  });
});

describe('the result of a trick', () => {
  it('lists the best play first, with its number and what the others lack', () => {
    const { table, view } = numbers([9, 14, 7, 17], 0, [2]);
    const result = trickResult(table, view);
    expect(result?.end).toBe('You win the trick.');
    expect(result?.reason).toBe('17 is the highest number.');
    expect(result?.plays).toEqual([
      { seat: 0, values: [{ text: '17', suit: 'sapphire' }], note: 'wins the trick', isBest: true },
      { seat: 2, values: [{ text: '14', suit: 'sapphire' }], note: '3 short', isBest: false },
      { seat: 1, values: [{ text: '9', suit: 'sapphire' }], note: 'led, 8 short', isBest: false },
      { seat: 3, values: [{ text: '7', suit: 'ruby' }], note: 'no sapphire: rolled', isBest: false },
    ]);
  });
  it('says that the first of equal numbers counts', () => {
    const tie = numbers([9, 9, 7, 3], 1, [], 'first-of-equals');
    expect(reason(tie)).toBe('Equal numbers: the first wins.');
    expect(trickResult(tie.table, tie.view)?.plays.map(({ note }) => note)).toEqual([
      'wins the trick',
      'equal, but later',
      '2 short',
      '6 short',
    ]);
  });
  it('is unknown while the trick is open', () => {
    const { table, view } = numbers([9, 14], 0);
    expect(trickResult(table, { ...view, tricks: [{ ...first(view.tricks), winner: null }] })).toBeNull();
  });
  it('names the highest of the suit led, and what is off suit', () => {
    const hearts = ranks([card('hearts', 13), card('clubs', 14), card('hearts', 7), card('spades', 2)], 'hearts', {
      seat: 0,
      why: 'highest',
    });
    expect(reason(hearts)).toBe('The king of hearts is the highest heart.');
    expect(trickResult(hearts.table, hearts.view)?.plays.map(play => [play.seat, play.note])).toEqual([
      [0, 'wins the trick'],
      [2, 'lower'],
      [1, 'off suit'],
      [3, 'off suit'],
    ]);
  });
  it('names the only trump, the highest trump and a bower', () => {
    const trump = { suit: 'clubs' };
    const only = [card('hearts', 13), card('clubs', 9), card('hearts', 7), card('spades', 2)];
    expect(reason(ranks(only, 'hearts', { seat: 1, why: 'trump' }, { trump }))).toBe('The 9 of clubs is trump.');
    const two = [card('hearts', 13), card('clubs', 9), card('clubs', 12), card('spades', 11)];
    expect(reason(ranks(two, 'hearts', { seat: 2, why: 'higher-trump' }, { trump }))).toBe(
      'The queen of clubs is the highest trump.',
    );
    const honours = [{ face: face('spades', 11), id: 'left-bower' as const, suit: 'clubs' }];
    expect(reason(ranks(two, 'hearts', { seat: 3, why: 'left-bower' }, { trump, honours }))).toBe(
      'The left bower is the highest trump.',
    );
  });
  it('says that a card beats a die that shows the same', () => {
    const pieces = [die(face('hearts', 9)), card('hearts', 9), card('clubs', 3), card('clubs', 4)];
    expect(reason(ranks(pieces, 'hearts', { seat: 1, why: 'card-over-die' }))).toBe(
      'A card beats a die of the same value.',
    );
  });
  it('says so of trumps too', () => {
    const pieces = [card('hearts', 9), die(face('clubs', 9)), card('clubs', 9), card('spades', 4)];
    const made = ranks(pieces, 'hearts', { seat: 2, why: 'card-over-die' }, { trump: { suit: 'clubs' } });
    expect(reason(made)).toBe('A card beats a die of the same value.');
  });
  it.each<[AheadWhy, readonly Piece[], string]>([
    ['only', [card('clubs', 9), card('spades', 4)], 'The 9 of clubs is trump.'],
    ['only', [card('hearts', 9), card('spades', 4)], 'The 9 of hearts is the only heart.'],
    ['right-bower', [card('clubs', 11), card('hearts', 4)], 'The right bower is trump.'],
    ['right-bower', [card('clubs', 11), card('clubs', 14)], 'The right bower is the highest trump.'],
    ['high-value', [card('hearts', 8), card('hearts', 14)], 'The 8 of hearts is high in this round.'],
    ['high-value', [card('clubs', 8), card('clubs', 14)], 'The 8 of clubs is the high trump.'],
    ['third-copy', [card('hearts', 9), card('hearts', 4)], 'The 9 of hearts is the highest heart.'],
    ['third-copy', [card('hearts', 9), card('spades', 4)], 'The 9 of hearts is the only heart left.'],
    ['third-copy', [card('clubs', 9), card('hearts', 4)], 'The 9 of clubs is trump.'],
    ['first-of-equals', [card('hearts', 9), card('hearts', 9)], 'Equal ranks: the first wins.'],
    ['first-of-equals', [card('clubs', 9), card('clubs', 9)], 'Equal trumps: the first wins.'],
    ['later-trump', [card('clubs', 9), card('clubs', 8)], 'The last trump played wins.'],
  ])('tells the reason that the rules gave, %s', (why, pieces, words) => {
    const honours = [{ face: face('clubs', 11), id: 'right-bower' as const, suit: 'clubs' }];
    const led = pieces[0]?.faces[0]?.suit ?? null;
    const made = ranks(pieces, led, { seat: 0, why }, { trump: { suit: 'clubs' }, honours });
    expect(reason(made)).toBe(words);
  });
  it('says which card is left when others have cancelled each other', () => {
    const cards = ranks([card('red', 6), card('red', 6), card('red', 5), card('black', 9)], 'red', {
      seat: 2,
      why: 'rest-cancelled',
    });
    const trick = first(cards.view.tricks);
    const plays = trick.plays.map(play => (play.seat < 2 ? { ...play, cancelledWith: 1 - play.seat } : play));
    const view = { ...cards.view, tricks: [{ ...trick, plays }] };
    expect(reason({ ...cards, view })).toBe('The red 5 is the only red card left.');
    expect(trickResult(cards.table, view)?.plays.map(({ seat: by, note }) => [by, note])).toEqual([
      [2, 'wins the trick'],
      [3, 'off suit'],
      [0, 'cancelled'],
      [1, 'cancelled'],
    ]);
    const aside = { ...view, tricks: [{ ...trick, plays, ahead: null, winner: null }] };
    expect(trickResult(cards.table, aside)).toMatchObject({
      end: 'No red card is left: the trick carries over.',
      reason: null,
    });
  });

  it('lists what each seat played, and nothing of what is hidden', () => {
    const cards = ranks([card('red', 6), card('black', 9)], 'red', { seat: 0, why: 'only' });
    const trick = first(cards.view.tricks);
    const hidden: Play = { seat: 2, pieces: [], up: [], rolls: null, counts: null };
    expect(playedIn(cards.table, cards.view, { ...trick, plays: [...trick.plays, hidden] })).toEqual([
      { seat: 0, values: [{ text: '6', suit: 'red' }], isCancelled: false },
      { seat: 1, values: [{ text: '9', suit: 'black' }], isCancelled: false },
      { seat: 2, values: [], isCancelled: false },
    ]);
  });

  /** A trick of pairs of dice; seat 0 leads. */
  function pairs(rolled: readonly (readonly [number, number])[], ahead: Ahead, trump: View['trump']) {
    const table = tableWith(rolled.flatMap(() => [d20('ruby'), d20('ruby')]));
    const plays = rolled.map(
      ([a, b], by): Play => ({ seat: by, pieces: [2 * by, 2 * by + 1], up: [a - 1, b - 1], rolls: null, counts: null }),
    );
    return { table, view: over({ plays, led: null, ahead, winner: ahead.seat }, { trump }) };
  }
  it.each<[string, readonly (readonly [number, number])[], Ahead, View['trump']]>([
    [
      '25 is the highest total.',
      [
        [10, 15],
        [12, 4],
        [1, 1],
        [3, 3],
      ],
      { seat: 0, why: 'highest-total' },
      'none',
    ],
    [
      '25 is the highest total.',
      [
        [10, 15],
        [12, 4],
        [1, 1],
        [3, 3],
      ],
      { seat: 0, why: 'highest-total' },
      { rank: 7 },
    ],
    [
      'Equal totals: the first wins.',
      [
        [10, 15],
        [12, 13],
        [1, 1],
        [3, 3],
      ],
      { seat: 0, why: 'first-of-equals' },
      'none',
    ],
    [
      '3 is trump.',
      [
        [10, 15],
        [3, 4],
        [1, 1],
        [2, 5],
      ],
      { seat: 1, why: 'trump' },
      { rank: 3 },
    ],
    [
      'Two trumps beat one.',
      [
        [20, 3],
        [3, 3],
        [1, 1],
        [2, 5],
      ],
      { seat: 1, why: 'two-trumps' },
      { rank: 3 },
    ],
    [
      '11 is the highest number beside a trump.',
      [
        [5, 9],
        [11, 5],
        [20, 20],
        [2, 3],
      ],
      { seat: 1, why: 'second-die' },
      { rank: 5 },
    ],
  ])('says of pairs: %s', (words, rolled, ahead, trump) => {
    expect(reason(pairs(rolled, ahead, trump))).toBe(words);
  });
  it.each<[AheadWhy, string]>([
    ['more-faces', 'Equal trumps: the one on the larger die wins.'],
    ['fewer-faces', 'The second numbers are equal too: the smaller die wins.'],
    ['first-of-equals', 'Equal pairs: the first wins.'],
  ])('says how pairs with equal numbers are told apart: %s', (why, words) => {
    const rolled: [number, number][] = [
      [5, 11],
      [11, 5],
      [1, 1],
      [2, 3],
    ];
    expect(reason(pairs(rolled, { seat: 1, why }, { rank: 5 }))).toBe(words);
  });
});

describe('how a trick is shown', () => {
  it('finds a trick close that was won by 1, but not by 2', () => {
    const by = (second: number) => numbers([10, second, 3, 2], 1);
    const [one, two] = [by(9), by(8)];
    expect(isCloseTrick(one.table, one.view)).toBe(true);
    expect(isCloseTrick(two.table, two.view)).toBe(false);
  });
  it('finds no trick close because of a card off suit', () => {
    const { table, view } = ranks([card('hearts', 9), card('clubs', 9), card('clubs', 8)], 'hearts', {
      seat: 0,
      why: 'only',
    });
    expect(isCloseTrick(table, view)).toBe(false);
  });

  const others = { zone: 'hand', seat: 1, shape: null, unseen: 3 } as const;
  const open = ({ view }: ReturnType<typeof numbers>): View => ({
    ...view,
    tricks: [{ ...first(view.tricks), winner: null }],
  });
  const goingOn = (made: ReturnType<typeof numbers>) => ({
    ...made,
    view: { ...made.view, pieces: [...made.view.pieces, ...[0, 1, 2, 3].map(by => ({ ...others, seat: by }))] },
  });
  it.each<[string, 'near' | 'plain', ReturnType<typeof numbers>]>([
    ['from near if the player won it', 'near', goingOn(numbers([9, 4, 7, 17], 0))],
    ['from near if it was close', 'near', goingOn(numbers([9, 8, 1, 2], 1))],
    ['from afar otherwise', 'plain', goingOn(numbers([9, 5, 1, 2], 1))],
    ['from near if it was the last of the deal', 'near', numbers([9, 5, 1, 2], 1)],
  ])('%s', (_, form, made) => {
    expect(trickFormOf(made.table, open(made), made.view)).toBe(form);
  });
  it('only once', () => {
    const { table, view } = numbers([9, 4, 7, 17], 0);
    expect(trickFormOf(table, view, view)).toBeNull();
    expect(trickFormOf(table, { ...view, deal: 5 }, view)).toBe('near');
  });
});
