import { describe, expect, it } from 'vitest';
import type { Ask, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { DECK_TABLE, holdingCards, LOW, laid, RED, RED_TOO, redTrick, WHITE } from '../../test/support/client/deck.ts';
import { LESSON, PRACTICE, PUZZLE } from '../../test/support/client/modes.ts';
import { CARD_TABLE, holding, KIND_TABLE, MY_TURN, TABLE, viewWith } from '../../test/support/client/tables.ts';
import type { PromptContext } from './prompt.ts';
import { whyNot } from './why-not.ts';

/** What is said of a piece in the hand, if the view has no other pieces. */
function said(view: View, piece: PieceId, context: Partial<PromptContext> = {}): string | null {
  const hand = { zone: 'hand', seat: 0, id: piece, up: 0 } as const;
  const shown = view.pieces.length > 0 ? view : { ...view, pieces: [hand] };
  return whyNot(
    { table: TABLE, view: shown, aim: null, awaited: null, throwing: null, acted: false, picked: [], ...context },
    piece,
  );
}

/** Some pieces may be played, others not. */
const following = (offered: readonly PieceId[], refused: readonly PieceId[]): Ask => ({
  listed: offered.map(piece => ({ verb: 'play', pieces: [piece] })),
  refused: [{ pieces: refused, why: 'must-follow' }],
});

describe('why a piece may not be chosen', () => {
  const rubyLed = {
    plays: [{ seat: 1, pieces: [2], up: [3], rolls: null, counts: 4 }],
    led: 'ruby',
    ahead: null,
    winner: null,
  };
  const pair = { ...rubyLed, plays: [{ seat: 1, pieces: [2, 3], up: [1, 4], rolls: null, counts: null }], led: null };
  const sittingOut = viewWith({}).seats.map((seat, index) =>
    index === 0 ? { ...seat, roles: ['sitting-out' as const] } : seat,
  );
  const pairAsk: Ask = {
    listed: [
      { verb: 'play', pieces: [0, 1] },
      { verb: 'play', pieces: [0, 4] },
    ],
    needs: { oneOf: [0], why: 'must-match' },
  };

  it.each([
    ['it may be chosen', said(viewWith({ ask: following([0, 1], [4]), tricks: [rubyLed] }), 0), null],
    [
      'the suit led must be followed',
      said(viewWith({ ask: following([0, 1], [4]), tricks: [rubyLed] }), 4),
      'Ruby is led, and you have two.',
    ],
    [
      'a trump does not free from following',
      said(
        holdingCards([RED_TOO, LOW, WHITE], {
          ask: following([RED_TOO], [LOW, WHITE]),
          tricks: [redTrick([laid(1, RED)])],
          trump: { faces: [{ suit: 'white', rank: 6 }] },
        }),
        WHITE,
        { table: DECK_TABLE },
      ),
      'White 6 is trump, but you still have red.',
    ],
    [
      'only an open die follows',
      said(
        {
          ...holding([0], [[3, 2]]),
          ask: following([3], [0]),
          tricks: [{ plays: [laid(1, 1)], led: 'clubs', ahead: null, winner: null }],
        },
        0,
        { table: CARD_TABLE },
      ),
      'Your open dice count: the 3 of clubs must follow.',
    ],
    [
      'both open dice follow',
      said(
        {
          ...holding(
            [0],
            [
              [3, 1],
              [4, 4],
            ],
          ),
          ask: following([3, 4], [0]),
          tricks: [{ plays: [laid(1, 2)], led: 'hearts', ahead: null, winner: null }],
        },
        0,
        { table: CARD_TABLE },
      ),
      'Your open dice count: the 8 of hearts or the 2 of hearts must follow.',
    ],
    [
      'a die follows that may be the left bower',
      said(viewWith({ ask: following([4], [0]), tricks: [{ ...rubyLed, led: 'clubs' }] }), 0, { table: KIND_TABLE }),
      'Clubs are led: only the lit ones follow.',
    ],
    [
      'the second die of a pair must match',
      said(viewWith({ ask: pairAsk, tricks: [pair] }), 5, { picked: [4] }),
      'One of your two dice must show 2 or 5.',
    ],
    [
      'enough are picked',
      said(viewWith({ ask: { listed: [], subset: { verb: 'switch', from: [0, 1, 4], least: 0, most: 2 } } }), 4, {
        picked: [0, 1],
      }),
      'You can pick at most two. Put one back first.',
    ],
    ['another decides', said(viewWith({ waitingFor: [1] }), 0), 'Wait for Mara to choose.'],
    ['two others decide', said(viewWith({ waitingFor: [1, 2] }), 0), 'Wait for Mara and Otto to choose.'],
    ['another throws', said(viewWith({}), 0, { awaited: { by: 1, dice: 2 } }), 'Wait for Mara to roll.'],
    ['dice are thrown', said(MY_TURN, 0, { throwing: { by: 1, dice: 2 } }), 'The dice are still rolling.'],
    ['a die is thrown', said(MY_TURN, 0, { throwing: { by: 1, dice: 1 } }), 'The die is still rolling.'],
    ['a throw waits', said(viewWith({}), 0, { aim: { by: 0, dice: 2 } }), 'Roll the dice first.'],
    ['a throw of one die waits', said(viewWith({}), 0, { aim: { by: 0, dice: 1 } }), 'Roll the die first.'],
    [
      'the answer is on its way',
      said(viewWith({ ask: following([0, 1], [4]), tricks: [rubyLed], waitingFor: [0] }), 4, { acted: true }),
      'You\u2019ve already played, and Mara has seen it.',
    ],
    [
      'the answer is on its way while others choose, too',
      said(viewWith({ ask: following([0, 1], []), waitingFor: [0, 1, 2] }), 0, { acted: true }),
      'You\u2019ve already played.',
    ],
    [
      'a switch is on its way',
      said(viewWith({ ask: { listed: [{ verb: 'pass' }] }, waitingFor: [0] }), 0, { acted: true }),
      null,
    ],
    ['the player sits out', said(viewWith({ seats: sittingOut, waitingFor: [1] }), 0), 'You sit out this round.'],
    [
      'it is a die of the roll-off',
      said(viewWith({ pieces: [{ zone: 'front', seat: 0, id: 0, up: 0 }], waitingFor: [1] }), 0),
      null,
    ],
    ['the deal is over', said(viewWith({ sheet: [[]], waitingFor: [1] }), 0), null],
    ['the match is over', said(viewWith({ result: { winners: [1], scores: [1, 9, 1] }, waitingFor: [1] }), 0), null],
  ])('%s', (_, sentence, expected) => {
    expect(sentence).toBe(expected);
  });
  it.each([PUZZLE, LESSON, PRACTICE])('is not that a play stands where it can be made again: $kind', mode => {
    const view = viewWith({ ask: following([0, 1], [4]), tricks: [rubyLed], waitingFor: [0] });
    expect(said(view, 4, { acted: true, table: { ...TABLE, mode } })).toBeNull();
  });
});
