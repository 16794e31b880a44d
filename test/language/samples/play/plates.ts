import type { plates as WORDS } from '../../../../renderer/language/en/play/plates.ts';
import type { Samples } from '../../samples.ts';
import { ADA, RED_2, YOU } from '../facts.ts';

const OF_POINTS = { unit: 'points', taken: 96, needed: 150 } as const;
const OF_TRICKS = { unit: 'tricks', taken: 2, needed: 3 } as const;
const OVER = { ...OF_TRICKS, taken: 4 };

export const plates: Samples<typeof WORDS> = {
  fact: [
    [{ is: 'stands-in' }],
    [{ is: 'away' }],
    [{ is: 'dealer' }],
    [{ is: 'maker' }],
    [{ is: 'partner' }],
    [{ is: 'alone' }],
    [{ is: 'sits-out' }],
    [{ is: 'led' }],
    [{ is: 'to-lead' }],
    [{ is: 'to-play' }],
    [{ is: 'to-roll' }],
    [{ is: 'winning' }],
    [{ is: 'passed' }],
    [{ is: 'made' }],
    [{ is: 'made' }, { isBrief: true }],
    [{ is: 'lost' }],
    [{ is: 'lost' }, { isBrief: true }],
    [{ is: 'your-partner' }],
    [{ is: 'tricks', tricks: 0, together: true }],
    [{ is: 'tricks', tricks: 1, together: false }],
    [{ is: 'tricks', tricks: 3, together: true }],
    [{ is: 'tricks-of', taken: 2, needed: 7 }],
    [{ is: 'tricks-of', taken: 2, needed: 7 }, { isBare: true }],
    [{ is: 'contract', ...OF_POINTS }],
    [{ is: 'contract', ...OF_TRICKS }],
    [{ is: 'contract', ...OF_TRICKS }, { isBare: true }],
    [{ is: 'contract', ...OVER }],
    [{ is: 'contract', ...OVER }, { isBrief: true }],
    [{ is: 'points', points: 1 }],
    [{ is: 'points', points: -2 }],
    [{ is: 'bid', bid: 150 }],
    [{ is: 'rerolled', dice: 0 }],
    [{ is: 'rerolled', dice: 4 }],
    [{ is: 'tricks-left', tricks: 1 }],
    [{ is: 'tricks-left', tricks: 3 }, { isBrief: true }],
    [{ is: 'switches', left: 1 }],
    [{ is: 'switches', left: 2 }],
    [{ is: 'lacks', suit: 'ruby' }],
    [{ is: 'partner-of', person: ADA }],
    [{ is: 'partner-of', person: YOU }],
  ],
  firstFact: [[{ is: 'to-lead' }], [{ is: 'lacks', suit: 'ruby' }], [{ is: 'partner-of', person: ADA }]],
  label: [[{ name: 'Ada', facts: ['5 points', '2 tricks', 'on turn'] }]],
  score: [[0], [1], [-5]],
  wonWith: [[{ count: 2, noun: 'die' }]],
  tricksTaken: [[{ taken: 2, of: 9 }]],
  contract: {
    taken: [[OF_POINTS], [OF_TRICKS], [OVER]],
    meaning: [
      [{ ...OF_POINTS, isBid: true, worth: '150 \u00d7 20 = 3000' }],
      [{ ...OF_TRICKS, isBid: false, worth: null }],
    ],
  },
  target: [[50]],
  trumpMeaning: [['the lower card\u2019s number, the higher card\u2019s colour']],
  trumpLabel: [[{ rank: 7 }], [{ faces: [RED_2] }]],
  rankIsTrump: [[7]],
};
