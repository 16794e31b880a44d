import type { SetupWords } from '../../../../protocol/words.ts';
import type { OptionIds } from '../setup-ids.ts';

export const SETUP: SetupWords<OptionIds> = {
  tagline: 'Two teams, and three copies of every card. Play the same card as someone else, and both cancel.',
  options: {
    target: {
      label: 'Target score',
      help: 'Winning a round scores a point. The first team to get there wins the match.',
    },
    pass: { label: 'Passing cards', help: 'Before each round, partners may pass each other up to two cards.' },
  },
  presets: { short: 'One round', evening: 'First to 2 rounds', full: 'First to 3 rounds' },
};
