import { describe, expect, it } from 'vitest';
import type { Ask, PieceId, Play, SeatView, View } from '../../engine/protocol/vocabulary.ts';
import { DECK_TABLE, laid, viewWith } from '../../test/support/client/tables.ts';
import { textOf } from '../words/text.ts';
import { choices } from './choices.ts';
import { prompt } from './prompt.ts';
import { tell } from './tell.ts';

const [RED, RED_TOO, RED_THREE, BLACK, WHITE, LOW] = [0, 1, 2, 3, 4, 5];
const [SEAT] = viewWith({}).seats;
const seats = (changes: Partial<SeatView> = {}): readonly SeatView[] =>
  [0, 1, 0, 1].map(team => ({ ...SEAT!, team, ...changes }));
const holding = (cards: readonly PieceId[], changes: Partial<View> = {}): View =>
  viewWith({ seats: seats(), pieces: cards.map(id => ({ zone: 'hand', seat: 0, id, up: 0 })), ...changes });
const pair = (first: Play, second: Play): readonly Play[] => [
  { ...first, cancelledWith: second.seat },
  { ...second, cancelledWith: first.seat },
];
const trick = (plays: readonly Play[], winner: number | null = null) => ({ plays, led: 'red', winner });
/** All four cards of it have cancelled each other; seat 1 led. */
const ASIDE = trick([...pair(laid(1, RED), laid(2, RED_TOO)), ...pair(laid(3, BLACK), laid(0, BLACK))]);

describe('cards to pass', () => {
  const ask: Ask = { listed: [], subset: { verb: 'give', from: [RED, BLACK, WHITE], least: 0, most: 2 } };
  const view = holding([RED, BLACK, WHITE], { ask, phase: 'passing' });
  const offered = (picked: readonly PieceId[]) => choices(DECK_TABLE, view, picked);

  it('are asked for by the partner\u2019s name', () => {
    const said = prompt({ table: DECK_TABLE, view, aim: null, throwing: null, acted: false, picked: [] });
    expect(textOf(said)).toBe('Offer Otto up to 2 cards, first choice first, or none.');
  });
  it('are picked in an order that is told, none at all too', () => {
    expect(offered([]).find(({ action }) => action)).toMatchObject({
      label: 'Offer none',
      action: { verb: 'give', pieces: [] },
    });
    expect(offered([WHITE, RED]).map(({ label }) => label)).toEqual([
      'Take back red 5, second choice',
      'Take back white 6, first choice',
      'Offer 2 cards',
    ]);
    expect(offered([WHITE, RED]).at(-1)!.action).toEqual({ verb: 'give', pieces: [WHITE, RED] });
  });
});

it('cards in hand are told as one would sort them', () => {
  expect(tell(DECK_TABLE, viewWith({}), holding([WHITE, RED, BLACK]))).toEqual([
    'The cards are dealt.',
    'You hold red 5, black 2 and white 6.',
  ]);
});

describe('what is told of the pass', () => {
  const before = holding([RED, BLACK]);
  it('is what one gives and gets, and of the others how many', () => {
    const after = holding([RED, WHITE], { seats: seats({ gave: 1 }), received: [WHITE] });
    expect(tell(DECK_TABLE, before, after)).toEqual([
      'You give Otto the black 2.',
      'Mara and Ines exchange 1 card.',
      'You get white 6.',
    ]);
    expect(tell(DECK_TABLE, after, after)).toEqual([]);
  });
  it('is that nothing changes hands', () => {
    expect(tell(DECK_TABLE, before, holding([RED, BLACK], { seats: seats({ gave: 0 }) }))).toEqual([
      'You and Otto exchange no cards.',
      'Mara and Ines exchange no cards.',
    ]);
  });
  it('is to an onlooker only how many', () => {
    const passed = viewWith({ you: null, seats: seats({ gave: 2 }) });
    expect(tell({ ...DECK_TABLE, mine: [] }, viewWith({ you: null, seats: seats() }), passed)).toEqual([
      'You and Otto exchange 2 cards.',
      'Mara and Ines exchange 2 cards.',
    ]);
  });
});

it('cards that are turned up tell what is trump', () => {
  const up = [LOW, BLACK].map(id => ({ zone: 'turnup', seat: null, id, up: 0 }) as const);
  const faces = [
    { suit: 'red', rank: 2 },
    { suit: 'black', rank: 2 },
  ];
  expect(tell(DECK_TABLE, viewWith({}), viewWith({ pieces: up, trump: { faces } }))).toEqual([
    'The red 2 and the black 2 are turned up.',
    'Red 2 and black 2 are trump.',
  ]);
});

it('two cards alike that are turned up are told as two', () => {
  const up = [RED, RED_TOO].map(id => ({ zone: 'turnup', seat: null, id, up: 0 }) as const);
  const trump = { faces: [{ suit: 'red', rank: 5 }] };
  expect(tell(DECK_TABLE, viewWith({}), viewWith({ pieces: up, trump }))[0]).toBe('Two red 5s are turned up.');
});

describe('what is told of a trick', () => {
  const open = (...plays: readonly Play[]) => viewWith({ seats: seats(), tricks: [trick(plays)] });
  const next = (plays: readonly Play[], winner: number | null) =>
    viewWith({ seats: seats(), tricks: [ASIDE, trick(plays, winner)] });

  it('is which card cancels which, once, and that a third copy stands', () => {
    const cancelled = open(...pair(laid(1, RED), laid(2, RED_TOO)));
    expect(tell(DECK_TABLE, open(laid(1, RED)), cancelled)).toEqual([
      'Otto plays the red 5.',
      'Otto\u2019s red 5 cancels Mara\u2019s red 5.',
    ]);
    const third = open(...pair(laid(1, RED), laid(2, RED_TOO)), laid(3, RED_THREE));
    expect(tell(DECK_TABLE, cancelled, third)).toEqual(['Ines plays the red 5.']);
  });
  it('is that nobody wins it', () => {
    const after = viewWith({ seats: seats(), tricks: [ASIDE] });
    expect(tell(DECK_TABLE, open(...ASIDE.plays.slice(0, 3)), after).at(-1)).toBe(
      'All cancelled: the trick is set aside.',
    );
    expect(tell(DECK_TABLE, after, next([laid(1, LOW)], null))).toEqual(['Mara plays the red 2.']);
  });
  it('is that the next winner takes it too', () => {
    const plays = [laid(1, LOW), laid(2, WHITE), laid(3, WHITE), laid(0, RED)];
    expect(tell(DECK_TABLE, next(plays.slice(0, 3), null), next(plays, 0)).at(-1)).toBe(
      'You win the trick and the one set aside.',
    );
  });
});

const said = (changes: Partial<View>, acted = false): string => {
  const view = holding([RED], { tricks: [ASIDE], ...changes });
  return textOf(prompt({ table: DECK_TABLE, view, aim: null, throwing: null, acted, picked: [] }));
};

it('until the first lead one reads how many cards the partner has passed', () => {
  const passed = (gave: number) => ({ tricks: [], seats: seats({ gave }) });
  const ask: Ask = { listed: [{ verb: 'play', pieces: [RED] }] };
  expect(said({ ...passed(2), waitingFor: [1] })).toBe('Otto passed you 2 cards. Mara is thinking.');
  expect(said({ ...passed(0), ask, waitingFor: [0] })).toBe('You and Otto passed no cards. You lead: choose a card.');
  expect(said({ ...passed(2), tricks: [trick([laid(1, RED)])], waitingFor: [2] })).toBe('Otto is thinking.');
});

describe('while a trick lies there that nobody has won', () => {
  it('whoever led it leads again', () => {
    const ask: Ask = { listed: [{ verb: 'play', pieces: [RED] }] };
    expect(said({ ask, waitingFor: [0] })).toBe(
      'All cancelled: the trick is set aside. You lead again: choose a card.',
    );
    expect(said({ waitingFor: [1] })).toBe('All cancelled: the trick is set aside. Mara is thinking.');
  });
  it('it is told who takes it with the next', () => {
    const won = trick([laid(1, LOW), laid(2, WHITE), laid(3, WHITE), laid(0, RED)], 0);
    const ask: Ask = { listed: [{ verb: 'play', pieces: [RED] }] };
    expect(said({ tricks: [ASIDE, won], ask, waitingFor: [0] })).toBe(
      'You take the trick and the one set aside. You lead: choose a card.',
    );
    expect(said({ tricks: [ASIDE, won] })).toBe('You take the trick and the one set aside.');
    expect(said({ tricks: [ASIDE, won, won], waitingFor: [1] })).toBe('Mara is thinking.');
  });
  it('nothing more is said of it once one has played', () => {
    expect(said({}, true)).toBe('One moment.');
  });
});
