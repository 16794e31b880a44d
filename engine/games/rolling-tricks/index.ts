import { defineGame } from '../../kit/game.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { PHASES } from './phases.ts';
import { EQUIPMENT, HAND_SIZE } from './pieces.ts';
import { search } from './search/index.ts';
import { newState, type RollingState } from './state.ts';
import { imagine, type RollingFacts, SECRETS, tableOf } from './view.ts';

/** Rolling Tricks, designed by Jeremy Zero. README.md in this folder has our reading of the rules. */
export const rollingTricks = defineGame<RollingState, RollingFacts, keyof typeof SECRETS, typeof OPTIONS>({
  id: 'rolling-tricks',
  name: 'Rolling Tricks',
  designer: 'Jeremy Zero',
  seats: [4],
  usualSeats: 4,
  partners: 'fixed',
  options: OPTIONS,
  presets: PRESETS,
  rulesVersion: 2,
  furniture: {
    hands: 'fan',
    handSize: HAND_SIZE,
    hasBag: false,
    hasOpenDice: false,
    hasTrumpStand: false,
    keepsWonDice: true,
  },
  equipment: () => EQUIPMENT,
  setup: (_seats, options) => newState(options),
  phases: PHASES,
  secrets: SECRETS,
  table: tableOf,
  imagine,
  achievements: ACHIEVEMENTS,
  search,
});
