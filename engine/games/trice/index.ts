import { defineGame } from '../../kit/game.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { PHASES } from './phases.ts';
import { equipmentOf, SET_SIZE } from './pieces.ts';
import { search } from './search/index.ts';
import { newState, type TriceState } from './state.ts';
import { imagine, SECRETS, type TriceFacts, tableOf } from './view.ts';

/** Trice, designed by dandrake. README.md in this folder has our reading of the rules. */
export const trice = defineGame<TriceState, TriceFacts, keyof typeof SECRETS, typeof OPTIONS>({
  id: 'trice',
  name: 'Trice',
  designer: 'dandrake',
  seats: [2, 3, 4, 5, 6],
  usualSeats: 4,
  options: OPTIONS,
  presets: PRESETS,
  rulesVersion: 1,
  furniture: {
    hands: 'rack',
    handSize: SET_SIZE,
    hasBag: true,
    hasOpenDice: false,
    hasTrumpStand: false,
    keepsWonDice: false,
  },
  hasOpenHands: ({ hands }) => hands === 'open',
  achievements: ACHIEVEMENTS,
  search,
  equipment: (seats, options) => equipmentOf(seats, options.set),
  setup: newState,
  phases: PHASES,
  secrets: SECRETS,
  table: tableOf,
  imagine,
});
