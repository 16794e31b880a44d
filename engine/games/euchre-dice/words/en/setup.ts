import type { SetupWords } from '../../../../protocol/words.ts';
import type { OptionIds } from '../setup-ids.ts';

export const SETUP: SetupWords<OptionIds> = {
  tagline: 'Euchre for two teams. You know the suits you hold, but not what they\u2019re worth until they land.',
  options: {
    target: { label: 'Target score', help: 'The first team to get there wins the match.' },
    goingAlone: {
      label: 'Going alone',
      help: 'The maker may play without a partner. Taking all five tricks alone scores 4 points.',
    },
    orderPartnerAlone: {
      label: 'Order your partner and go alone',
      help: 'A dealer\u2019s partner who orders up has to play alone.',
    },
    screwTheDealer: {
      label: 'Screw the dealer',
      help: 'If everyone else has passed twice, the dealer has to name trump.',
    },
    simultaneous: {
      label: 'Simultaneous play',
      help: 'The leader announces a suit, everyone chooses in secret, and all dice are rolled at once.',
    },
  },
  presets: { short: 'To 3 points', evening: 'To 5 points', full: 'To 10 points' },
};
