import { describe, expect, it } from 'vitest';
import type { Action, Ask, Play, View } from '../../engine/protocol/vocabulary.ts';
import { ASIDE, BLACK, DECK_TABLE, holdingCards, RED, WHITE } from '../../test/support/client/deck.ts';
import { LESSON, PRACTICE } from '../../test/support/client/modes.ts';
import {
  CARD_TABLE,
  holding,
  KIND_TABLE,
  MY_TURN,
  TABLE,
  TURNED_UP,
  viewWith,
} from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { textOf } from '../language/text.ts';
import { required } from '../lists.ts';
import { type PromptContext, prompt } from './prompt.ts';

const { listed } = required(MY_TURN.ask, 'ask');
const play = { seat: 1, pieces: [2], up: [3], rolls: null, counts: 4 };
const open = { plays: [play], led: 'ruby', ahead: null, winner: null };
const taken = { plays: [play], led: 'ruby', ahead: aheadAs(1), winner: 1 };
const TWO_PERSONS = { ...TABLE, holders: ['here', 'device', 'bot'] } as const;
const THREE_PERSONS = { ...TABLE, holders: ['here', 'device', 'device'] } as const;

function said(view: Parameters<typeof viewWith>[0], context: Partial<PromptContext> = {}): string {
  return textOf(
    prompt({
      table: TABLE,
      view: viewWith(view),
      aim: null,
      awaited: null,
      throwing: null,
      acted: false,
      picked: [],
      ...context,
    }),
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
    [
      'settled',
      said({ ask: { listed } }, { rest: 'settled' }),
      'This round\u2019s points are settled: play on, or let it play out.',
    ],
    ['played out', said({ ask: { listed } }, { rest: 'played-out' }), 'The rest of the round is played out.'],
    ['what was chosen is held back', said({ ask: { listed } }, { isHeld: true }), 'You can still undo this.'],
    ['following', said({ ask: { listed }, tricks: [open] }), 'Follow ruby: choose one of your two.'],
    [
      'following with one',
      said({ ask: { listed: listed.slice(1) }, tricks: [open] }),
      'Follow ruby: you have only one.',
    ],
    [
      'following with a die that may become another suit',
      said(
        {
          ask: { listed: [{ verb: 'play', pieces: [4] }] },
          tricks: [{ ...open, led: 'clubs' }],
          honours: [{ face: { suit: 'spades', rank: 11 }, id: 'left-bower' as const, suit: 'clubs' }],
        },
        { table: KIND_TABLE },
      ),
      'Follow clubs: your low spades may be the left bower.',
    ],
    [
      'void',
      said({ ask: { listed, lacks: 'ruby', preview: [{ pieces: [0, 1], brings: 'is-rolled' }] }, tricks: [open] }),
      'You have no ruby: choose any die to roll again.',
    ],
    [
      'void with one die left',
      said({
        ask: { listed: listed.slice(1), lacks: 'ruby', preview: [{ pieces: [1], brings: 'is-rolled' }] },
        tricks: [open],
      }),
      'You have no ruby: roll your last die again.',
    ],
    ['a computer thinks, as dots on its plate tell', said({ waitingFor: [1] }), ''],
    ['a person at another screen thinks', said({ waitingFor: [1] }, { table: TWO_PERSONS }), 'Waiting for Mara.'],
    [
      'another calls',
      said({ waitingFor: [1], phase: 'order' }, { table: { ...TABLE, game: 'euchre-dice' } }),
      'Waiting for Mara to order up or pass.',
    ],
    ['two persons think', said({ waitingFor: [1, 2] }, { table: THREE_PERSONS }), 'Waiting for Mara and Otto.'],
    ['a throw is mine to make', said({ phase: 'roll' }, { aim: { by: 0, dice: 9 } }), 'Roll your dice for the deal.'],
    ['one die is mine to throw', said({ phase: 'x' }, { aim: { by: 0, dice: 1 } }), 'Roll your die.'],
    [
      'one of several persons is to throw',
      said({ phase: 'roll' }, { table: { ...TABLE, isShared: true }, aim: { by: 2, dice: 9 } }),
      'Otto: roll your dice for the deal.',
    ],
    [
      'somebody at another screen is to throw',
      said({ phase: 'x' }, { awaited: { by: 1, dice: 2 } }),
      'Waiting for Mara to roll two dice.',
    ],
    [
      'somebody with a phone is to throw',
      said({ phase: 'roll' }, { table: { ...TABLE, holders: ['here', 'device', 'bot'] }, awaited: { by: 1, dice: 2 } }),
      'Mara: flick your phone to roll for the deal.',
    ],
    ['another throws', said({ phase: 'throw' }, { throwing: { by: 1, dice: 1 } }), 'Mara rolls for a new number.'],
    ['I have thrown', said({ phase: 'roll' }, { throwing: { by: 0, dice: 9 } }), 'You roll nine dice for the deal.'],
    [
      'all throw',
      said({ phase: 'roll-off' }, { throwing: { by: null, dice: 3 } }),
      'The dice are rolled in the roll-off.',
    ],
    ['the deal', said({ phase: 'draw' }), 'Dice are dealt from the bag.'],
    ['a trick is taken, which is news', said({ tricks: [taken] }), ''],
    ['I have played', said({ ask: { listed } }, { acted: true }), ''],
    ['the deal is scored', said({ sheet: [[]] }), 'Round 1 is over.'],
    [
      'the deal of a lesson is scored',
      said({ sheet: [[]] }, { table: { ...TABLE, mode: LESSON } }),
      'The lesson round is over.',
    ],
    ['I win', said({ result: { winners: [0], scores: [9, 1, 1] } }), 'You win the match.'],
    [
      'the last round was played again',
      said({ result: { winners: [0], scores: [9, 1, 1] } }, { table: { ...TABLE, mode: PRACTICE } }),
      'The round is over.',
    ],
    ['another wins', said({ result: { winners: [2], scores: [1, 1, 9] } }), 'Otto wins the match.'],
    ['ordering', ordering(['spades']), 'Order up spades as trump, or pass? Otto would get the open die.'],
    ['picking up', ordering(['spades'], { you: 2 }), 'Pick up spades as trump, or pass? You would get the open die.'],
    [
      'ordering only alone',
      ordering(['spades'], {}, true),
      'Order up spades as trump and play alone, or pass? Otto would get the open die.',
    ],
    [
      'discarding',
      said({ ask: { listed: [0, 1].map(piece => ({ verb: 'discard', pieces: [piece] })) } }),
      'You dealt and got the open die: discard one of your two.',
    ],
    ['naming', ordering(['clubs', 'hearts'], { pieces: [] }), 'Name trump, or pass?'],
    [
      'void, with nothing to throw for a new number',
      said({ ask: { listed, lacks: 'sapphire' }, tricks: [{ ...open, led: 'sapphire' }] }),
      'You have no sapphire: choose any die.',
    ],
    [
      'following with dice of another suit that belong to the suit led as well',
      said({ ask: { listed }, tricks: [{ ...open, led: 'sapphire' }] }),
      'Follow sapphire: choose one of your two.',
    ],
    [
      'leading with an announcement',
      said({ ask: { listed: [{ verb: 'play', pieces: [0], as: 'ruby' }] } }),
      'You lead: choose a die and announce its suit.',
    ],
    [
      'bidding what the phase says',
      said(
        { phase: 'bid', ask: { listed: [{ verb: 'bid', amount: 3 }, { verb: 'pass' }] } },
        { table: { ...TABLE, game: 'tricky' } },
      ),
      'Bid the points you\u2019ll take, or pass for now.',
    ],
    ['may pass', said({ ask: { listed: [{ verb: 'bid', amount: 3 }, { verb: 'pass' }] } }), 'Bid, or pass for now.'],
    [
      'may leave a ladder of bids',
      said({
        ask: { listed: [{ verb: 'bid', amount: 3 }, { verb: 'pass' }] },
        ladder: { rungs: [3], calls: [], isOpen: false },
      }),
      'Bid, or pass.',
    ],
  ])('%s', (_, sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});

describe('cards and dice in the prompt', () => {
  const [EIGHT, THREE, JOKER] = [1, 2, 5];
  const playing = (piece: number): Action => ({ verb: 'play', pieces: [piece] });
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
  const asked = (ask: Ask, held: View = holding([0, 1], [[3, EIGHT]]), changes: Partial<View> = {}): View => ({
    ...held,
    ask,
    ...changes,
  });
  const shown = (view: View): string =>
    textOf(prompt({ table: CARD_TABLE, view, aim: null, awaited: null, throwing: null, acted: false, picked: [] }));
  it.each([
    ['leading', asked({ listed: [playing(0), playing(3)] }), 'You lead: choose a card or die.'],
    ['leading a card', asked({ listed: [playing(0), playing(1)] }), 'You lead: choose a card.'],
    [
      'following',
      asked(
        { listed: [playing(0), playing(3)], refused: [{ pieces: [1], why: 'must-follow' }] },
        undefined,
        trick(playOf(1, 2, 0)),
      ),
      'Follow hearts: choose one of your two.',
    ],
    [
      'following with the last piece, a die',
      asked({ listed: [playing(3)] }, holding([], [[3, EIGHT]]), trick(playOf(1, 2, 0))),
      'Follow hearts: you have only one.',
    ],
    [
      'void',
      asked({ listed: [playing(1), playing(3)], lacks: 'hearts' }, holding([1], [[3, THREE]]), trick(playOf(1, 2, 0))),
      'You have no hearts: choose any card or die.',
    ],
    [
      'void with the last piece',
      asked({ listed: [playing(3)], lacks: 'hearts' }, holding([], [[3, THREE]]), trick(playOf(1, 2, 0))),
      'You have no hearts: play your last die.',
    ],
    [
      'opening an auction',
      asked({ listed: [], amount: { verb: 'bid', least: 4, most: 10, step: 1 } }),
      'You open the auction and must bid.',
    ],
    [
      'switching',
      asked({ listed: [], subset: { verb: 'switch', from: [0, 1, 3], least: 0, most: 5 } }),
      'Switch up to five cards and dice for new ones, or keep what you have.',
    ],
    [
      'a last switch',
      asked({ listed: [], subset: { verb: 'switch', from: [0, 1, 3], least: 0, most: 1 } }),
      'Switch one card or die for a new one, or keep what you have.',
    ],
    [
      'a die to turn',
      asked({ listed: [{ verb: 'turn', piece: 3, up: 0 }] }, holding([], [[3, JOKER]])),
      'Turn the joker to another side.',
    ],
  ])('%s', (_, view, sentence) => {
    expect(shown(view)).toBe(sentence);
  });
});

describe('the prompt at a table whose deck has several copies of each card', () => {
  describe('cards to pass', () => {
    const ask: Ask = { listed: [], subset: { verb: 'give', from: [RED, BLACK, WHITE], least: 0, most: 2 } };
    const view = holdingCards([RED, BLACK, WHITE], { ask, phase: 'passing' });

    it('are asked for with the partner\u2019s name', () => {
      const sentence = prompt({
        table: DECK_TABLE,
        view,
        aim: null,
        awaited: null,
        throwing: null,
        acted: false,
        picked: [],
      });
      expect(textOf(sentence)).toBe(
        'Offer Otto up to two cards or none, first choice first. It helps to be out of a suit.',
      );
    });
  });

  const saidOfDeck = (changes: Partial<View>, acted = false): string => {
    const view = holdingCards([RED], { tricks: [ASIDE], ...changes });
    return textOf(prompt({ table: DECK_TABLE, view, aim: null, awaited: null, throwing: null, acted, picked: [] }));
  };

  it('says that the leader of a trick that nobody has won leads again', () => {
    const ask: Ask = { listed: [{ verb: 'play', pieces: [RED] }] };
    expect(saidOfDeck({ ask, waitingFor: [0] })).toBe('You lead again: choose a card.');
    expect(saidOfDeck({ tricks: [], ask, waitingFor: [0] })).toBe('You lead: choose a card.');
  });
});
