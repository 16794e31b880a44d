import { LINES, ROLL_OFF, TRICKS, tricksText } from '../../../../kit/words/en.ts';
import type { GameWords } from '../../../../protocol/words.ts';
import type { PhaseName, RollingLine, RollingPhrase } from '../phrases.ts';

export const PLAY: GameWords<RollingPhrase, RollingLine, PhaseName> = {
  phases: {
    'roll-off': ROLL_OFF,
    deal: { title: 'The deal', quiet: 'The cards are dealt.' },
    flip: { title: 'The deal', quiet: 'Two cards are turned up.' },
    passing: { title: 'The pass', quiet: 'Partners pass cards.', doing: 'chooses cards to pass' },
    play: { title: null },
    over: { title: null },
  },
  phrases: {
    ...TRICKS,
    'won-round': ({ tricks }) => `${tricksText(tricks)}: won the round`,
    'no-winner': () => 'Nobody took seven tricks',
    'equal-cards': () => 'equal numbers make both cards trump',
    'low-and-high-card': () => 'the lower card\u2019s number, the higher card\u2019s colour',
  },
  lines: { ...LINES, 'set-aside': ({ tricks }) => ({ label: 'Set aside', value: tricksText(tricks) }) },
};
