import { describe, expect, it } from 'vitest';
import type { Action, Ask, Play, Role, View } from '../../engine/protocol/vocabulary.ts';
import { CARD_TABLE, holding, viewWith } from '../../test/support/client/tables.ts';
import { textOf } from '../words/text.ts';
import { choices } from './choices.ts';
import { prompt } from './prompt.ts';
import { tell } from './tell.ts';

const [ACE, EIGHT, THREE, JACK, JOKER] = [0, 1, 2, 3, 5];
const play = (piece: number): Action => ({ verb: 'play', pieces: [piece] });
const laid = (seat: number, piece: number, up: number): Play => ({
  seat,
  pieces: [piece],
  up: [up],
  rolls: null,
  counts: null,
});
const trick = (...plays: readonly Play[]): Partial<View> => ({ tricks: [{ plays, led: 'hearts', winner: null }] });
const asked = (ask: Ask, held: View = holding([0, 1], [[3, EIGHT]]), changes: Partial<View> = {}): View => ({
  ...held,
  ask,
  ...changes,
});
const said = (view: View): string =>
  textOf(prompt({ table: CARD_TABLE, view, aim: null, throwing: null, acted: false, picked: [] }));
/** The view with another role or count at one of its seats. */
const seated = (view: View, seat: number, changes: Partial<View['seats'][number]>): View => ({
  ...view,
  seats: view.seats.map((each, at) => (at === seat ? { ...each, ...changes } : each)),
});
const role = (seat: number, ...roles: readonly Role[]): View => seated(viewWith({}), seat, { roles });

describe('cards and dice in the prompt', () => {
  it.each([
    ['leading', asked({ listed: [play(0), play(3)] }), 'You lead: choose a card or die.'],
    ['leading a card', asked({ listed: [play(0), play(1)] }), 'You lead: choose a card.'],
    [
      'following',
      asked(
        { listed: [play(0), play(3)], refused: [{ pieces: [1], why: 'must-follow' }] },
        undefined,
        trick(laid(1, 2, 0)),
      ),
      'Follow hearts: choose a lit card or die.',
    ],
    [
      'following with the last piece, a die',
      asked({ listed: [play(3)] }, holding([], [[3, EIGHT]]), trick(laid(1, 2, 0))),
      'Follow hearts: play your only lit die.',
    ],
    [
      'void',
      asked({ listed: [play(1), play(3)], lacks: 'hearts' }, holding([1], [[3, THREE]]), trick(laid(1, 2, 0))),
      'You have no hearts: choose any card or die.',
    ],
    [
      'opening an auction',
      asked({ listed: [], amount: { verb: 'bid', least: 4, most: 10, step: 1 } }),
      'You open the auction: bid.',
    ],
    [
      'switching',
      asked({ listed: [], subset: { verb: 'switch', from: [0, 1, 3], least: 0, most: 5 } }),
      'Switch up to 5 cards and dice, or keep what you have.',
    ],
    [
      'a last switch',
      asked({ listed: [], subset: { verb: 'switch', from: [0, 1, 3], least: 0, most: 1 } }),
      'Switch one card or die, or keep what you have.',
    ],
    [
      'a die to turn',
      asked({ listed: [{ verb: 'turn', piece: 3, up: 0 }] }, holding([], [[3, JOKER]])),
      'Turn the joker to another side.',
    ],
  ])('%s', (_, view, sentence) => {
    expect(said(view)).toBe(sentence);
  });
});

describe('choices of cards and dice', () => {
  const labels = (view: View) => choices(CARD_TABLE, view, []).map(({ label, short }) => [label, short]);

  it('are named by what they show', () => {
    expect(labels(asked({ listed: [play(0), play(3)] }))).toEqual([
      ['Play king of hearts', 'Play king of hearts'],
      ['Play die showing the 8 of hearts', 'Play 8 of hearts'],
    ]);
  });

  it('turn a joker to each other side', () => {
    const listed = [ACE, JACK].map((up): Action => ({ verb: 'turn', piece: 3, up }));
    const offered = choices(CARD_TABLE, asked({ listed }, holding([0], [[3, JOKER]])), []);
    expect(offered.map(({ label, short, suit }) => [label, short, suit])).toEqual([
      ['Turn the joker to the ace of spades', 'Ace', 'spades'],
      ['Turn the joker to the jack of diamonds', 'Jack', 'diamonds'],
    ]);
  });

  it('switch what is picked, or keep it all', () => {
    const ask: Ask = { listed: [], subset: { verb: 'switch', from: [0, 1, 3], least: 0, most: 5 } };
    const done = (...picked: number[]) => choices(CARD_TABLE, asked(ask), picked).at(-1)?.label;
    expect([done(), done(3), done(0, 1, 3)]).toEqual(['Keep these', 'Switch 1 die', 'Switch 2 cards and 1 die']);
  });

  it('go solo', () => {
    expect(labels(asked({ listed: [{ verb: 'bid', amount: 6, alone: true }] }))).toEqual([
      ['Go solo for 6', 'Go solo for 6'],
    ]);
  });

  it('pick a partner by name', () => {
    const listed = [1, 2].map((partner): Action => ({ verb: 'call', partner }));
    expect(labels(asked({ listed })).map(([label]) => label)).toEqual(['Pick Mara', 'Pick Otto']);
  });
});

describe('what is told of cards and dice', () => {
  const aside = (unseen: number): Partial<View> => ({
    pieces: [{ zone: 'aside', seat: 1, shape: 'card', unseen }],
  });
  const empty = viewWith({});
  const deciding = (dice: readonly (readonly [number, number])[]) => ({ ...holding([], dice), waitingFor: [0] });
  it.each<[string, View, View, readonly string[]]>([
    ['the deal', empty, holding([0, 2], []), ['The cards are dealt.', 'You hold king of hearts and 2 of hearts.']],
    ['a new card', holding([0], []), holding([0, 2], []), ['You get 2 of hearts.']],
    ['a throw', empty, holding([], [[3, EIGHT]]), ['You throw the 8 of hearts.']],
    ['a joker', empty, holding([], [[3, JOKER]]), ['You throw the joker.']],
    ['its turning', deciding([[3, JOKER]]), holding([], [[3, ACE]]), ['You turn the joker to the ace of spades.']],
    ['its second throw', holding([], [[3, JOKER]]), holding([], [[3, ACE]]), ['You throw the ace of spades.']],
    ['nothing of what lies still', holding([], [[3, ACE]]), holding([], [[3, ACE]]), []],
    ['a card played', empty, viewWith(trick(laid(1, 0, 0))), ['Mara plays the king of hearts.']],
    ['a die played', empty, viewWith(trick(laid(0, 3, EIGHT))), ['You play a die, the 8 of hearts.']],
    ['the trump', empty, viewWith({ trump: { suit: 'hearts', high: 8 } }), ['Trump is hearts, 8 high.']],
    ['a bid alone', empty, seated(role(1, 'maker', 'alone'), 1, { bid: 6 }), ['Mara bids 6, alone.']],
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
      ['Mara switches 2 cards and 1 die.'],
    ],
    [
      'that the rest is kept',
      seated(viewWith({ waitingFor: [1] }), 1, { switchesLeft: 2 }),
      seated(viewWith({ waitingFor: [2] }), 1, { switchesLeft: 2 }),
      ['Mara keeps the rest.'],
    ],
  ])('%s', (_, before, after, sentences) => {
    expect(tell(CARD_TABLE, before, after)).toEqual(sentences);
  });
});
