import type { prompt as PROMPT } from '../../../../renderer/language/en/play/prompt.ts';
import type { Samples } from '../../samples.ts';
import { ADA, HIGH_HEARTS, JOKER_DIE, YOU } from '../facts.ts';

const DEAL = { game: 'trice', phase: 'roll' };
const NUMBER = { game: 'trice', phase: 'throw' };
const AGAIN = { game: 'tricky', phase: 'reroll' };
const OTHER = { game: 'trice', phase: 'play' };
const AUCTION = { game: 'tricky', phase: 'bid' };
const BY_NOUN = [[{ suit: 'ruby', noun: 'die' }], [{ suit: 'ruby', noun: 'either' }]] as const;

export const prompt: Samples<typeof PROMPT> = {
  numberedRoundOver: [[2]],
  wins: [[YOU], [ADA]],
  winTogether: [[[ADA, YOU]]],
  throwYours: [[{ ...DEAL, dice: 9, byCup: false }], [{ ...OTHER, dice: 1, byCup: true }]],
  throwNamed: [[{ ...AGAIN, name: 'Ada', dice: 1 }]],
  flickPhone: [[{ ...DEAL, name: 'Ada' }], [{ ...OTHER, name: 'Ada' }]],
  isToThrow: [[{ ...NUMBER, name: 'Ada', dice: 1 }], [{ ...OTHER, name: 'Ada', dice: 9 }]],
  allThrow: [[{ game: 'tricky', phase: 'roll-off' }], [OTHER]],
  throws: [[{ ...OTHER, by: YOU, dice: 1 }], [{ ...DEAL, by: ADA, dice: 4 }]],
  waitsToDo: [
    [{ game: 'euchre-dice', phase: 'order', name: 'Ada' }],
    [{ game: 'euchre-dice', phase: 'discard', name: 'Ada' }],
    [{ game: 'rolling-tricks', phase: 'passing', name: 'Ada' }],
    [{ game: 'tricky', phase: 'name', name: 'Ada' }],
  ],
  waitsFor: [[['Ada']], [['Ada', 'Otto']]],
  name: [[{ isAlone: false, mayPass: true }], [{ isAlone: true, mayPass: false }]],
  orderUp: [
    [{ suit: 'hearts', taker: 'Ada', isTaken: false, isAlone: false, mayPass: true }],
    [{ suit: 'hearts', taker: 'Ada', isTaken: true, isAlone: true, mayPass: true }],
  ],
  giveTo: [[{ partner: 'Ada', noun: 'card', most: 1 }], [{ partner: 'Ada', noun: 'either', most: 2 }]],
  switchPieces: [[{ noun: 'die', most: 1 }], [{ noun: 'either', most: 5 }]],
  mustBid: [[AUCTION], [OTHER]],
  bid: [[{ ...OTHER, isFinal: true }], [{ ...AUCTION, isFinal: false }]],
  discard: [[{ noun: 'die', of: 6 }]],
  turn: [[[JOKER_DIE, HIGH_HEARTS]]],
  lead: [[{ isAgain: false, noun: 'card', announces: true }], [{ isAgain: true, noun: 'die', announces: false }]],
  play: [['die'], ['either']],
  followOneOf: [[{ suit: 'ruby', of: 3 }]],
  followOnly: [['ruby']],
  followWithLeftBower: [[{ suit: 'hearts', die: { ...HIGH_HEARTS, face: null } }]],
  lacksAny: BY_NOUN,
  lacksLast: BY_NOUN,
  lacksThrowAny: BY_NOUN,
  lacksThrowLast: BY_NOUN,
  throwAny: [['die']],
  throwLast: [['die']],
  oneMustShow: [[[5]], [[4, 5]]],
  secondMustShow: [[[4, 5]]],
};
