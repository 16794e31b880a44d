import type { tricks as WORDS } from '../../../../renderer/language/en/play/tricks.ts';
import type { TrumpFacts } from '../../../../renderer/language/facts/trump.ts';
import type { Samples } from '../../samples.ts';
import { ADA, KING, LEFT_BOWER, RED_2, YOU } from '../facts.ts';

const ADAS = { by: ADA, pieces: [{ card: RED_2 }] };
const YOURS = { by: YOU, pieces: [{ card: RED_2 }] };
const RED = { face: RED_2 };
const HEARTS = { suit: 'hearts', high: null };
const RED_AND_BLACK: TrumpFacts = {
  faces: [RED_2, { suit: 'black', rank: 2, deck: 'inks' }],
};

export const tricks: Samples<typeof WORDS> = {
  end: [
    [{ winner: YOU, carried: 0 }],
    [{ winner: ADA, carried: 1 }],
    [{ winner: ADA, carried: 2 }],
    [{ lacks: null }],
    [{ lacks: 'red' }],
  ],
  endTitle: [[{ winner: ADA, carried: 0 }]],
  reason: [
    [{ is: 'trump', what: { face: LEFT_BOWER } }],
    [{ is: 'trump', what: { trump: 7 } }],
    [{ is: 'highest-trump', what: { face: KING } }],
    [{ is: 'high-trump', what: { face: KING } }],
    [{ is: 'high-rank', what: { face: KING } }],
    [{ is: 'only', what: { face: KING }, suit: 'hearts' }],
    [{ is: 'only-left', what: RED, suit: 'red' }],
    [{ is: 'highest', what: { face: KING }, suit: 'hearts' }],
    [{ is: 'highest-left', what: RED, suit: 'red' }],
    [{ is: 'highest-number', number: 17 }],
    [{ is: 'highest-total', number: 21 }],
    [{ is: 'beside-trump', number: 11 }],
    [{ is: 'first', of: 'numbers' }],
    [{ is: 'first', of: 'pairs' }],
    [{ is: 'card-over-die' }],
    [{ is: 'last-trump' }],
    [{ is: 'two-trumps' }],
    [{ is: 'larger-die' }],
    [{ is: 'smaller-die' }],
  ],
  takes: [[1], [3]],
  falls: [
    [{ why: { short: 3 }, hasLed: true }],
    [{ why: { rolledWithout: 'ruby' }, hasLed: false }],
    [{ why: 'cancelled', hasLed: true }],
    [{ why: 'one-trump', hasLed: false }],
    [{ why: 'no-trump', hasLed: false }],
    [{ why: 'trump', hasLed: false }],
    [{ why: 'off-suit', hasLed: false }],
    [{ why: 'equal', hasLed: false }],
    [{ why: 'equal-later', hasLed: false }],
    [{ why: 'lower', hasLed: false }],
  ],
  cancel: [[{ first: ADAS, second: YOURS }], [{ first: YOURS, second: ADAS }]],
  cancels: [[ADAS], [YOURS]],
  cancelledBy: [[ADAS]],
  mark: {
    whole: [
      [{ isWon: false, isTrump: true, value: '9', why: 'later' }],
      [{ isWon: false, isTrump: false, value: '6', why: 'high' }],
      [{ isWon: true, isTrump: false, value: null, why: 'two-trumps' }],
      [{ isWon: true, isTrump: true, value: null, why: { beside: 9 } }],
    ],
    before: [[{ isWon: false, isTrump: true }], [{ isWon: true, isTrump: false }]],
    after: [
      ['first'],
      ['later'],
      ['high'],
      ['card-over-die'],
      ['third-copy'],
      ['others-cancelled'],
      ['larger-die'],
      ['smaller-die'],
    ],
  },
  round: [[{ round: 2 }], [{ round: null }]],
  roundOver: [[{ round: 2 }], [{ round: null }]],
  inPhase: [[{ round: 2, phase: 'The deal' }]],
  inTrick: [[{ round: 2, number: 3, of: 9 }], [{ round: null, number: 3, of: 9 }]],
  rollOff: {
    wins: [
      [{ by: YOU, number: 18, prize: 'lead' }],
      [{ by: ADA, number: 18, prize: 'deal' }],
      [{ by: ADA, number: 18, prize: 'match' }],
    ],
    ties: [[{ persons: [YOU, ADA], number: 3 }]],
  },
  overtakes: [[{ leaders: [ADA], passed: [YOU] }], [{ leaders: [YOU], passed: [ADA] }]],
  trump: {
    named: [[HEARTS], [{ suit: 'hearts', high: '8' }], [{ rank: 7 }], ['none'], [RED_AND_BLACK]],
    is: [[HEARTS], [RED_AND_BLACK]],
    high: [['8']],
    order: [[{ high: '8', others: ['A', 'K', 'Q', '\u2026', '2'] }]],
    honour: [
      [{ mark: 'J', id: 'right-bower', isHighest: true, countsAs: null }],
      [{ mark: 'J', id: 'left-bower', isHighest: false, countsAs: 'diamonds' }],
    ],
    bids: [[{ by: YOU, bid: 6 }], [{ by: ADA, bid: 6 }]],
    passed: [[[ADA]], [[YOU]], [[YOU, ADA]]],
    calls: [
      [[]],
      [
        [
          { bid: 4, isAlone: false },
          { bid: 6, isAlone: true },
          { bid: 'pass', isAlone: false },
        ],
      ],
    ],
    worth: [[{ bid: 150, trump: { rank: 12 }, times: 12 }], [{ bid: 150, trump: 'none', times: 3 }]],
    worthFrom: [[{ least: 450, most: 3000 }]],
    openAt: [[90]],
    raiseTo: [[{ least: 94, raise: 4 }]],
    useHint: [[94]],
  },
  medals: {
    comeback: [[{ by: YOU, behind: 12 }], [{ by: ADA, behind: 12 }]],
    longShot: [[{ by: YOU, chance: 0.05 }], [{ by: ADA, chance: 0.004 }], [{ by: ADA, chance: 0.01 }]],
    smallWonder: [[{ by: ADA, count: 1 }], [{ by: YOU, count: 2 }]],
    thirdCopy: [[{ by: ADA, count: 1 }], [{ by: YOU, count: 2 }]],
    wordKept: [[{ by: ADA, count: 2 }], [{ by: YOU, count: 3 }]],
    spoiler: [
      [{ by: YOU, count: 4, leader: ADA, times: 1 }],
      [{ by: ADA, count: 4, leader: YOU, times: 2 }],
      [{ by: ADA, count: 1, leader: null, times: 3 }],
    ],
    safePair: [[{ by: YOU, count: 3 }], [{ by: ADA, count: 12 }]],
    sharpPlay: [[{ by: YOU }], [{ by: ADA }]],
    coldDice: [[{ by: YOU, short: 13, hasWon: false }], [{ by: ADA, short: 13, hasWon: true }]],
  },
  rolls: {
    rolled: [[{ by: YOU, total: 9 }], [{ by: ADA, total: 9 }]],
    won: [
      [{ round: 3, by: YOU, sides: 4, beaten: { counts: 19, suit: null }, chance: 0.05 }],
      [{ round: 3, by: ADA, sides: null, beaten: { faces: [KING] }, chance: null }],
      [{ round: 3, by: ADA, sides: 8, beaten: null, chance: null }],
    ],
  },
};
