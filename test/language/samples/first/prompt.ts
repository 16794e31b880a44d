import type { prompt as PROMPT } from '../../../../renderer/language/en/prompt.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

const RUBY = { strong: 'ruby', suit: 'ruby' };
const BY_NOUN = [[{ suit: RUBY, noun: 'die' }], [{ suit: RUBY, noun: 'either' }]] as const;

export const prompt: Samples<typeof PROMPT> = {
  wins: [[YOU], [ADA]],
  winTogether: [[[YOU, ADA]]],
  throwYours: [[{ dice: 9, purpose: 'for the deal', byCup: false }], [{ dice: 1, purpose: undefined, byCup: true }]],
  throwNamed: [[{ name: 'Ada', dice: 1, purpose: 'for the deal' }]],
  flickPhone: [[{ name: 'Ada', purpose: undefined }]],
  isToThrow: [[{ name: 'Ada', dice: 9, purpose: undefined }]],
  allThrow: [['for the deal'], [undefined]],
  throws: [[{ by: YOU, dice: 1, purpose: undefined }], [{ by: ADA, dice: 4, purpose: 'for the deal' }]],
  does: [[{ who: ADA, doing: 'may order the trump' }]],
  decide: [[['Ada']], [['Ada', 'Otto']]],
  name: [[{ isAlone: false, mayPass: true }], [{ isAlone: true, mayPass: false }]],
  orderUp: [
    [{ suit: 'hearts', taker: 'Ada', isTaken: false, isAlone: false, mayPass: true }],
    [{ suit: 'hearts', taker: 'Ada', isTaken: true, isAlone: true, mayPass: true }],
  ],
  giveTo: [[{ partner: 'Ada', noun: 'card', most: 1 }], [{ partner: 'Ada', noun: 'either', most: 2 }]],
  switchPieces: [[{ noun: 'die', most: 1 }], [{ noun: 'either', most: 5 }]],
  mustBid: [['the points that you will take'], [undefined]],
  bid: [[{ bids: undefined, isFinal: true }], [{ bids: 'the points that you will take', isFinal: false }]],
  discard: [[{ noun: 'die', of: 6 }]],
  turn: [[['a joker', 'a king']]],
  lead: [[{ isAgain: false, noun: 'card', announces: true }], [{ isAgain: true, noun: 'die', announces: false }]],
  play: [['die'], ['either']],
  followOneOf: [[{ suit: RUBY, of: 3 }]],
  followOnly: [[RUBY]],
  followWithLeftBower: [[{ suit: { strong: 'hearts', suit: 'hearts' }, die: 'low diamonds' }]],
  lacksAny: BY_NOUN,
  lacksLast: BY_NOUN,
  lacksThrowAny: BY_NOUN,
  lacksThrowLast: BY_NOUN,
  throwAny: [['die']],
  throwLast: [['die']],
  oneMustShow: [[[5]], [[4, 5]]],
  secondMustShow: [[[4, 5]]],
  heldOfLed: [[{ suit: 'ruby', held: 1 }], [{ suit: 'hearts', held: 4 }]],
};
