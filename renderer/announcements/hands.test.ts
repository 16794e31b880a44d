import { describe, expect, it } from 'vitest';
import type { Play, SeatRole, View } from '../../engine/protocol/vocabulary.ts';
import {
  ASIDE,
  BLACK,
  DECK_TABLE,
  deckSeats,
  holdingCards,
  LOW,
  laid,
  pairOf,
  RED,
  RED_THREE,
  RED_TOO,
  redTrick,
  WHITE,
} from '../../test/support/client/deck.ts';
import { CARD_TABLE, heard, holding, viewWith } from '../../test/support/client/tables.ts';

describe('announcements of cards and dice', () => {
  const [ACE, EIGHT, JOKER] = [0, 1, 5];
  const playOf = (seat: number, piece: number, up: number): Play => ({
    seat,
    pieces: [piece],
    up: [up],
    rolls: null,
    counts: null,
  });
  const trick = (...plays: readonly Play[]): Partial<View> => ({
    tricks: [{ plays, led: 'hearts', ahead: null, winner: null }],
  });
  /** The view with another role or count at one of its seats. */
  const seated = (view: View, seat: number, changes: Partial<View['seats'][number]>): View => ({
    ...view,
    seats: view.seats.map((each, at) => (at === seat ? { ...each, ...changes } : each)),
  });
  const role = (seat: number, ...roles: readonly SeatRole[]): View => seated(viewWith({}), seat, { roles });

  const aside = (unseen: number): Partial<View> => ({
    pieces: [{ zone: 'aside', seat: 1, shape: 'card', unseen }],
  });
  const empty = viewWith({});
  const deciding = (dice: readonly (readonly [number, number])[]) => ({ ...holding([], dice), waitingFor: [0] });
  it.each<[string, View, View, readonly string[]]>([
    [
      'the deal',
      empty,
      holding([0, 2], []),
      ['The cards are dealt.', 'You hold the king of hearts and the 2 of hearts.'],
    ],
    ['a new card', holding([0], []), holding([0, 2], []), ['You get the 2 of hearts.']],
    ['a throw', empty, holding([], [[3, EIGHT]]), ['You roll the 8 of hearts.']],
    ['a joker', empty, holding([], [[3, JOKER]]), ['You roll the joker.']],
    ['its turning', deciding([[3, JOKER]]), holding([], [[3, ACE]]), ['You turn the joker to the ace of spades.']],
    ['its second throw', holding([], [[3, JOKER]]), holding([], [[3, ACE]]), ['You roll the ace of spades.']],
    ['nothing of what lies still', holding([], [[3, ACE]]), holding([], [[3, ACE]]), []],
    ['a card played', empty, viewWith(trick(playOf(1, 0, 0))), ['Mara plays the king of hearts.']],
    ['a die played', empty, viewWith(trick(playOf(0, 3, EIGHT))), ['You play a die, showing the 8 of hearts.']],
    ['the trump', empty, viewWith({ trump: { suit: 'hearts', high: 8 } }), ['Trump is hearts, 8 high.']],
    ['a bid alone', empty, seated(role(1, 'maker', 'alone'), 1, { bid: 6 }), ['Mara goes solo for 6.']],
    [
      'a partner',
      role(1, 'maker'),
      seated(role(1, 'maker'), 0, { roles: ['partner'] }),
      ['Mara picks you as partner.'],
    ],
    [
      'switches',
      seated(empty, 1, { switchesLeft: 5 }),
      seated(viewWith(aside(2)), 1, { switchesLeft: 2 }),
      ['Mara switches two cards and one die.'],
    ],
    [
      'that the rest is kept',
      seated(viewWith({ waitingFor: [1] }), 1, { switchesLeft: 2 }),
      seated(viewWith({ waitingFor: [2] }), 1, { switchesLeft: 2 }),
      ['Mara keeps the rest.'],
    ],
  ])('%s', (_, before, after, sentences) => {
    expect(heard(CARD_TABLE, before, after)).toEqual(sentences);
  });
});

describe('announcements at a table whose deck has several copies of each card', () => {
  it('cards in hand are announced in sorted order', () => {
    expect(heard(DECK_TABLE, viewWith({}), holdingCards([WHITE, RED, BLACK]))).toEqual([
      'The cards are dealt.',
      'You hold red 5, black 2 and white 6.',
    ]);
  });

  describe('announcements of passed cards', () => {
    const before = holdingCards([RED, BLACK]);
    it('name the cards the viewer gives and gets, and count those of others', () => {
      const after = holdingCards([RED, WHITE], { seats: deckSeats({ gave: 1 }), received: [WHITE] });
      expect(heard(DECK_TABLE, before, after)).toEqual([
        'You give Otto the black 2.',
        'Mara and Ines exchange one card.',
        'You get white 6.',
      ]);
      expect(heard(DECK_TABLE, after, after)).toEqual([]);
    });
    it('say that no cards were passed', () => {
      expect(heard(DECK_TABLE, before, holdingCards([RED, BLACK], { seats: deckSeats({ gave: 0 }) }))).toEqual([
        'You and Otto exchange no cards.',
        'Mara and Ines exchange no cards.',
      ]);
    });
    it('only count the cards for an onlooker', () => {
      const passed = viewWith({ you: null, seats: deckSeats({ gave: 2 }) });
      expect(heard({ ...DECK_TABLE, mine: [] }, viewWith({ you: null, seats: deckSeats() }), passed)).toEqual([
        'You and Otto exchange two cards.',
        'Mara and Ines exchange two cards.',
      ]);
    });
  });

  it('cards that are turned up are announced with the trump they make', () => {
    const up = [LOW, BLACK].map(id => ({ zone: 'turnup', seat: null, id, up: 0 }) as const);
    const faces = [
      { suit: 'red', rank: 2 },
      { suit: 'black', rank: 2 },
    ];
    expect(heard(DECK_TABLE, viewWith({}), viewWith({ pieces: up, trump: { faces } }))).toEqual([
      'The red 2 and the black 2 are turned up.',
      'Red 2 and black 2 are trump.',
    ]);
  });

  it('two equal cards that are turned up are announced together', () => {
    const up = [RED, RED_TOO].map(id => ({ zone: 'turnup', seat: null, id, up: 0 }) as const);
    const trump = { faces: [{ suit: 'red', rank: 5 }] };
    expect(heard(DECK_TABLE, viewWith({}), viewWith({ pieces: up, trump }))[0]).toBe('Two red 5s are turned up.');
  });

  describe('announcements of a trick', () => {
    const open = (...plays: readonly Play[]) => viewWith({ seats: deckSeats(), tricks: [redTrick(plays)] });
    const next = (plays: readonly Play[], winner: number | null) =>
      viewWith({ seats: deckSeats(), tricks: [ASIDE, redTrick(plays, winner)] });

    it('say once which card cancels which, and leave a third copy standing', () => {
      const cancelled = open(...pairOf(laid(1, RED), laid(2, RED_TOO)));
      expect(heard(DECK_TABLE, open(laid(1, RED)), cancelled)).toEqual([
        'Otto plays the red 5.',
        'Otto\u2019s red 5 cancels Mara\u2019s red 5.',
      ]);
      const third = open(...pairOf(laid(1, RED), laid(2, RED_TOO)), laid(3, RED_THREE));
      expect(heard(DECK_TABLE, cancelled, third)).toEqual(['Ines plays the red 5.']);
    });
    it('say that nobody wins it', () => {
      const after = viewWith({ seats: deckSeats(), tricks: [ASIDE] });
      expect(heard(DECK_TABLE, open(...ASIDE.plays.slice(0, 3)), after).at(-1)).toBe(
        'All cancelled: the trick carries over.',
      );
      expect(heard(DECK_TABLE, after, next([laid(1, LOW)], null))).toEqual(['Mara plays the red 2.']);
    });
    it('say that the next winner takes it too', () => {
      const plays = [laid(1, LOW), laid(2, WHITE), laid(3, WHITE), laid(0, RED)];
      expect(heard(DECK_TABLE, next(plays.slice(0, 3), null), next(plays, 0)).at(-1)).toBe(
        'You win the trick and the one carried over.',
      );
    });
  });
});
