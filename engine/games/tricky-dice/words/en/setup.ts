import type { SetupWords } from '../../../../protocol/words.ts';
import type { OptionIds } from '../setup-ids.ts';

export const SETUP: SetupWords<OptionIds> = {
  tagline: 'Eight cards in your hand, two dice for all to see. The last die sets trump, and a three may beat an ace.',
  options: {
    target: {
      label: 'Target score',
      help: 'At the end of the round in which someone gets there, the most points win.',
    },
    scoring: {
      label: 'Team scoring',
      help: 'Players score for every trick of their team, or only for their own.',
      values: { team: 'Team\u2019s tricks', own: 'Own tricks' },
    },
  },
  presets: { short: 'To 20 points', evening: 'To 35 points', full: 'To 52 points' },
};
