import { LINES, TRICKS, tricksText } from '../../../kit/words/en.ts';
import type { GameWords } from '../../../protocol/words.ts';
import type { RollingLine, RollingPhrase } from './phrases.ts';

export const EN: GameWords<RollingPhrase, RollingLine> = {
  phrases: {
    ...TRICKS,
    'won-round': ({ tricks }) => `${tricksText(tricks)}: won the round`,
    'no-winner': () => 'Nobody took seven tricks',
    'equal-cards': () => 'equal numbers make both cards trump',
    'low-and-high-card': () => 'the lower card\u2019s number, the higher card\u2019s colour',
  },
  lines: { ...LINES, 'set-aside': ({ tricks }) => ({ label: 'Set aside', value: tricksText(tricks) }) },
};
