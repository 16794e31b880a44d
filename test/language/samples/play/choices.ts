import type { choices as WORDS } from '../../../../renderer/language/en/play/choices.ts';
import type { Samples } from '../../samples.ts';
import { EACH_MOVE, HIGH_HEARTS, JOKER_DIE, KING_CARD, RUBY_17 } from '../facts.ts';

export const choices: Samples<typeof WORDS> = {
  full: [[{ verb: 'roll', pieces: [RUBY_17] }], ...EACH_MOVE],
  short: EACH_MOVE,
  choosePiece: [[RUBY_17], [KING_CARD], [JOKER_DIE], [HIGH_HEARTS]],
  markPiece: [
    [{ piece: RUBY_17, verb: 'reroll' }],
    [{ piece: KING_CARD, verb: 'give' }],
    [{ piece: RUBY_17, verb: 'discard' }],
    [{ piece: KING_CARD, verb: 'switch' }],
  ],
  putBackPiece: [[{ piece: KING_CARD, place: null }], [{ piece: KING_CARD, place: 1 }]],
  done: [
    [{ verb: 'reroll', cards: 0, dice: 0, of: 18 }],
    [{ verb: 'reroll', cards: 0, dice: 2, of: 18 }],
    [{ verb: 'give', cards: 0, dice: 0, of: 9 }],
    [{ verb: 'give', cards: 2, dice: 0, of: 9 }],
    [{ verb: 'discard', cards: 0, dice: 0, of: 6 }],
    [{ verb: 'discard', cards: 0, dice: 1, of: 6 }],
    [{ verb: 'switch', cards: 0, dice: 0, of: 9 }],
    [{ verb: 'switch', cards: 2, dice: 1, of: 9 }],
  ],
  undoPiece: [[RUBY_17]],
  turnTo: [[JOKER_DIE]],
  side: [[{ deck: 'suits', suit: 'spades', rank: 14 }]],
  sideAsTrump: [[{ suit: 'diamonds', high: 'J' }]],
  points: [[0], [1], [12]],
  partner: [
    [
      {
        name: 'Ada',
        shows: [{ deck: 'suits', suit: 'spades', rank: 14 }],
        calls: [{ bid: 'pass', isAlone: false }],
        score: 1,
      },
    ],
    [{ name: 'Ada', shows: [], calls: null, score: 12 }],
  ],
};
