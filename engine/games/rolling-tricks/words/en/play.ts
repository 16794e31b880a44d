import { LINES, ROLL_OFF, TRICKS, tricksText } from '../../../../kit/words/en.ts';
import { explained, type GameWords } from '../../../../protocol/words.ts';
import type { PhaseName, RollingLine, RollingPhrase } from '../phrases.ts';

export const PLAY: GameWords<RollingPhrase, RollingLine, PhaseName> = {
  phases: {
    'roll-off': ROLL_OFF,
    deal: { title: 'The deal', quiet: 'Cards are dealt.' },
    flip: { title: 'The deal', quiet: 'Two cards are turned up.' },
    passing: { title: 'The pass', quiet: 'Partners pass cards.', doing: 'choose cards to pass' },
    play: { title: null },
    over: { title: null },
  },
  phrases: {
    ...TRICKS,
    'won-round': ({ tricks }) => `${tricksText(tricks)}: won the round`,
    'no-winner': () => 'Neither team won 7 tricks',
    'equal-cards': () => 'Equal numbers make both cards trump',
    'low-and-high-card': () => 'The lower card\u2019s number in the higher card\u2019s suit',
  },
  lines: {
    ...LINES,
    'set-aside': ({ tricks }) => ({ label: [explained('set-aside', 'Carried over')], value: tricksText(tricks) }),
  },
};
