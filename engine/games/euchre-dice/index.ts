import { defineGame } from '../../kit/game.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { imagine } from './imagine.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { PHASES } from './phases.ts';
import { equipmentFor, HAND_SIZE } from './pieces.ts';
import { mostScored } from './scoring.ts';
import { search } from './search/index.ts';
import { type EuchreState, newState } from './state.ts';
import { type EuchreFacts, SECRETS, tableOf } from './view.ts';

/** Euchre Dice, designed by Roger Meloche. README.md in this folder has our reading of the rules. */
export const euchreDice = defineGame<EuchreState, EuchreFacts, keyof typeof SECRETS, typeof OPTIONS>({
  id: 'euchre-dice',
  name: 'Euchre Dice',
  designer: 'Roger Meloche',
  seats: [4],
  usualSeats: 4,
  partners: 'fixed',
  options: OPTIONS,
  presets: PRESETS,
  rulesVersion: 2,
  furniture: {
    hands: 'rack',
    handSize: HAND_SIZE + 1,
    hasBag: true,
    hasOpenDice: false,
    hasTrumpStand: false,
    keepsWonDice: false,
  },
  phases: PHASES,
  achievements: ACHIEVEMENTS,
  search,
  equipment: (_seats, options) => equipmentFor(mostScored(options)),
  setup: (_seats, options) => newState(options),
  secrets: SECRETS,
  table: tableOf,
  imagine,
});
