import { afterEach, describe, expect, it, test } from 'vitest';
import type { Ask } from '../../engine/protocol/vocabulary.ts';
import { CARD_TABLE, MY_TURN, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { required } from '../lists.ts';
import { type PromptContext, prompt } from '../prompt/prompt.ts';
import { pieceName } from '../view/pieces.ts';
import { speak } from './language.ts';
import { stretchedWords } from './pseudo.ts';
import { rich } from './rich.ts';
import { textOf } from './text.ts';

afterEach(() => speak('en'));

describe('a rich sentence', () => {
  it.each([
    [rich`*You lead*: choose a ${'die'}.`, [{ strong: 'You lead' }, ': choose a die.']],
    [rich`Follow ${{ strong: 'amber', suit: 'amber' }}.`, ['Follow ', { strong: 'amber', suit: 'amber' }, '.']],
    [rich`*${'Ada *'}* is to throw ${2} dice.`, [{ strong: 'Ada *' }, ' is to throw 2 dice.']],
    [rich`*${'a'} and ${'b'}*`, [{ strong: 'a and b' }]],
    [rich`Missed: \u2212${5}.`, ['Missed: \u22125.']],
    [rich``, []],
  ])('%#', (sentence, parts) => {
    expect(sentence).toEqual(parts);
  });
});

test('stretched words are longer, and ids of suits stay', () => {
  const words = stretchedWords({
    round: (number: number) => `Round ${number}`,
    suit: rich`${{ strong: 'red', suit: 'red' }}`,
  });
  expect(words.round(2)).toBe('Röûñd 2~~~');
  expect(words.suit).toEqual([{ strong: 'réd~~', suit: 'red' }]);
});

const { listed } = required(MY_TURN.ask, 'ask');
const play = { seat: 1, pieces: [2], up: [3], rolls: null, counts: 4 };
const open = { plays: [play], led: 'amber', ahead: null, winner: null };
const ask = (of: Partial<Ask>, more: Parameters<typeof viewWith>[0] = {}) =>
  viewWith({ ...more, ask: { listed, ...of } });

it.each<[string, Partial<PromptContext>]>([
  ['leading', { view: ask({}) }],
  ['following', { view: ask({}, { tricks: [open] }) }],
  ['without the suit', { view: ask({ lacks: 'amber' }, { tricks: [open] }) }],
  ['bidding', { view: ask({ listed: [{ verb: 'bid', amount: 3 }, { verb: 'pass' }] }) }],
  [
    'switching',
    { table: CARD_TABLE, view: ask({ listed: [], subset: { verb: 'switch', from: [0, 1, 3], least: 0, most: 5 } }) },
  ],
  ['winning', { view: viewWith({ result: { winners: [0], scores: [9, 1, 1] } }) }],
  ['a choice that can be taken back', { isHeld: true }],
  ['throwing for the deal', { view: viewWith({ phase: 'roll' }), aim: { by: 0, dice: 9 } }],
  ['the deal', { view: viewWith({ phase: 'draw' }) }],
])('the prompt takes every word from the catalogue: %s', async (_name, context) => {
  await speak('en-XA');
  const quiet = {
    table: TABLE,
    view: viewWith({}),
    aim: null,
    awaited: null,
    throwing: null,
    acted: false,
    picked: [],
  };
  expect(textOf(prompt({ ...quiet, ...context }))).toMatch(/^[^aeiouy]+$/i);
});

test('so does the name of a piece', async () => {
  await speak('en-XA');
  expect([pieceName(TABLE, 0), pieceName(CARD_TABLE, 0)].join(' ')).toMatch(/^[^aeiouy]+$/i);
});
