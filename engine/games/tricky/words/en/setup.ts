import type { SetupWords } from '../../../../protocol/words.ts';
import type { OptionIds } from '../setup-ids.ts';

export const SETUP: SetupWords<OptionIds> = {
  tagline: 'Eighteen dice behind a screen. Bid what they\u2019ll win, name any number as trump, and prove it.',
  options: {
    target: {
      label: 'Target score',
      help: 'A full match is 1000 points per player.',
    },
    runningTotals: {
      label: 'Running totals',
      help: 'Shows after each trick how many points everyone has taken this round.',
    },
  },
  presets: {
    short: 'Three players, to 400 points',
    evening: 'Three players, to 3000 points',
    full: 'Four players, to 4000 points',
  },
};
