import { defineGame } from '../../kit/game.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { PHASES } from './phases.ts';
import { equipmentOf, SET_SIZE } from './pieces.ts';
import { search } from './search/index.ts';
import { newState, type TrickyState } from './state.ts';
import { imagine, SECRETS, type TrickyFacts, tableOf } from './view.ts';

/** TRICKY, designed by Clark D. Rodeffer. README.md in this folder has our reading of the rules. */
export const tricky = defineGame<TrickyState, TrickyFacts, keyof typeof SECRETS, typeof OPTIONS>({
  id: 'tricky',
  name: 'TRICKY',
  designer: 'Clark D. Rodeffer',
  seats: [2, 3, 4, 5],
  usualSeats: 4,
  options: OPTIONS,
  presets: PRESETS,
  rulesVersion: 2,
  perPlay: 2,
  dailyUnit: 'points',
  furniture: {
    hands: 'rack',
    handSize: SET_SIZE,
    hasBag: true,
    hasOpenDice: false,
    hasTrumpStand: false,
    keepsWonDice: true,
  },
  achievements: ACHIEVEMENTS,
  search,
  equipment: seats => equipmentOf(seats),
  setup: newState,
  phases: PHASES,
  secrets: SECRETS,
  table: tableOf,
  imagine,
});
