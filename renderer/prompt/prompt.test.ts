import { describe, expect, it } from 'vitest';
import { KIND_TABLE, MY_TURN, TABLE, TURNED_UP, viewWith } from '../../test/support/client/tables.ts';
import { textOf } from '../words/text.ts';
import type { Moment } from './moment.ts';
import { prompt } from './prompt.ts';

const listed = MY_TURN.ask!.listed;
const play = { seat: 1, pieces: [2], up: [3], rolls: null, counts: 4 };
const open = { plays: [play], led: 'ruby', winner: null };
const taken = { plays: [play], led: 'ruby', winner: 1 };

function said(view: Parameters<typeof viewWith>[0], moment: Partial<Moment> = {}): string {
  return textOf(
    prompt({ table: TABLE, view: viewWith(view), aim: null, throwing: null, acted: false, picked: [], ...moment }),
  );
}

/** The first round of making trump, or with nothing turned up the second. */
function ordering(suits: readonly string[], changes: Parameters<typeof viewWith>[0] = {}, alone?: true): string {
  const namings = suits.map(suit => ({ verb: 'name', trump: { suit }, ...(alone && { alone }) }) as const);
  return said({ ...TURNED_UP, ask: { listed: [...namings, { verb: 'pass' }] }, ...changes }, { table: KIND_TABLE });
}

describe('the prompt', () => {
  it.each([
    ['leading', said({ ask: { listed } }), 'You lead: choose a die.'],
    ['leading after a trick', said({ ask: { listed }, tricks: [taken] }), 'You lead: choose a die.'],
    ['following', said({ ask: { listed }, tricks: [open] }), 'Follow ruby: choose a lit die.'],
    [
      'following with one',
      said({ ask: { listed: listed.slice(1) }, tricks: [open] }),
      'Follow ruby: play your only lit die.',
    ],
    [
      'void',
      said({ ask: { listed, lacks: 'ruby', preview: [{ pieces: [0, 1], brings: 'is-rolled' }] }, tricks: [open] }),
      'You have no ruby: choose any die; it will be thrown for a new number.',
    ],
    ['another thinks', said({ waitingFor: [1] }), 'Mara is thinking.'],
    ['another calls', said({ waitingFor: [1], phase: 'order' }), 'Mara may order the trump.'],
    ['two think', said({ waitingFor: [1, 2] }), 'Mara and Otto are thinking.'],
    ['a throw is mine to make', said({ phase: 'roll' }, { aim: { by: 0, dice: 9 } }), 'Throw your dice for the deal.'],
    ['one die is mine to throw', said({ phase: 'x' }, { aim: { by: 0, dice: 1 } }), 'Throw your die.'],
    ['another throws', said({ phase: 'throw' }, { throwing: { by: 1, dice: 1 } }), 'Mara throws for a new number.'],
    ['I have thrown', said({ phase: 'roll' }, { throwing: { by: 0, dice: 9 } }), 'You throw for the deal.'],
    [
      'all throw',
      said({ phase: 'roll-off' }, { throwing: { by: null, dice: 3 } }),
      'The dice are thrown in the roll-off.',
    ],
    ['the deal', said({ phase: 'draw' }), 'The dice are dealt from the bag.'],
    ['a trick is taken', said({ tricks: [taken] }), 'Mara takes the trick.'],
    ['I have played', said({ ask: { listed } }, { acted: true }), 'One moment.'],
    ['the deal is scored', said({ sheet: [[]] }), 'Round 1 is over.'],
    ['I win', said({ result: { winners: [0], scores: [9, 1, 1] } }), 'You win the match.'],
    ['another wins', said({ result: { winners: [2], scores: [1, 1, 9] } }), 'Otto wins the match.'],
    ['ordering', ordering(['spades']), 'Order up the spades, or pass?'],
    ['picking up', ordering(['spades'], { you: 2 }), 'Pick up the spades, or pass?'],
    ['ordering only alone', ordering(['spades'], {}, true), 'Order up the spades and play alone, or pass?'],
    ['naming', ordering(['clubs', 'hearts'], { pieces: [] }), 'Name the trump, or pass?'],
    [
      'void, with nothing to throw for a new number',
      said({ ask: { listed, lacks: 'sapphire' }, tricks: [{ ...open, led: 'sapphire' }] }),
      'You have no sapphire: choose any die.',
    ],
    [
      'following with dice of another suit that belong to the suit led as well',
      said({ ask: { listed }, tricks: [{ ...open, led: 'sapphire' }] }),
      'Follow sapphire: choose a lit die.',
    ],
    [
      'leading with an announcement',
      said({ ask: { listed: [{ verb: 'play', pieces: [0], as: 'ruby' }] } }),
      'You lead: choose a die and announce its suit.',
    ],
    ['may pass', said({ ask: { listed: [{ verb: 'bid', amount: 3 }, { verb: 'pass' }] } }), 'Bid, or pass.'],
  ])('%s', (_, sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});
