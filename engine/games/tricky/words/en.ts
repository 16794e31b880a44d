import { LINES } from '../../../kit/words/en.ts';
import type { GameWords } from '../../../protocol/words.ts';
import type { TrickyLine, TrickyPhrase } from './phrases.ts';

export const EN: GameWords<TrickyPhrase, TrickyLine> = {
  phrases: {
    made: ({ bid, times }) => `${bid} bid and made, times ${times}`,
    set: ({ points, bid }) => `set: ${points} taken, ${bid} bid`,
    taken: () => 'taken in tricks',
    'taken-and-half': ({ points }) => `${points} taken and half as much again`,
    'passed-out': () => 'nobody bid',
    'even-share': ({ own, share }) => `Your dice show ${own} points; an even share of all is about ${share}.`,
    'missed-bid': () => 'If you take less, you score nothing, and the others half as much again as they took.',
    'worth-by-trump': () =>
      'Each number shows what your bid scores with it. Take less than you bid, and you score nothing.',
    'least-times': ({ seats }) => `Numbers below ${seats} multiply by ${seats}, the number of players.`,
  },
  lines: {
    ...LINES,
    contract: ({ bid, times }) => ({ label: 'Contract', value: `${bid} \u00d7 ${times} = ${bid * times}` }),
  },
};
