import type { SetupWords } from '../../../../protocol/words.ts';
import type { OptionIds } from '../setup-ids.ts';

export const SETUP: SetupWords<OptionIds> = {
  tagline: 'Follow the suit that was led. If you can\u2019t, roll your die again and hope.',
  options: {
    target: { label: 'Target score', help: 'The round in which someone gets there is the last.' },
    exploding: {
      label: 'Exploding dice',
      help: 'A die that rolls its highest number is rolled again, and the rolls add up: even a d4 can beat a d20.',
    },
    hands: {
      label: 'Hands',
      help: 'Hidden behind screens like a hand of cards, or open for all to see.',
      values: { hidden: 'Hidden', open: 'Open' },
    },
    set: {
      label: 'Dice in each suit',
      help: 'The mixed set has a d4, three d6, a d8, two d10, a d12 and a d20.',
      values: { standard: 'Mixed set', 'all-d6': 'Nine d6' },
    },
  },
  presets: {
    short: 'Three players, to 12 points',
    evening: 'Four players, to 25 points',
    full: 'Four players, to 50 points',
  },
};
