import { defineGame } from '../../kit/game.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { PHASES } from './phases.ts';
import { EQUIPMENT, HAND_SIZE } from './pieces.ts';
import { search } from './search/index.ts';
import { newState, type TrickyDiceState } from './state.ts';
import { imagineCards, SECRETS, type TrickyDiceFacts, tableOf } from './view.ts';

/** Tricky Dice, designed by Andy Miner. README.md in this folder has our reading of the rules. */
export const trickyDice = defineGame<TrickyDiceState, TrickyDiceFacts, keyof typeof SECRETS, typeof OPTIONS>({
  id: 'tricky-dice',
  name: 'Tricky Dice',
  designer: 'Andy Miner',
  seats: [4],
  usualSeats: 4,
  partners: 'picked',
  options: OPTIONS,
  presets: PRESETS,
  rulesVersion: 1,
  dailyUnit: 'points',
  furniture: {
    hands: 'fan',
    handSize: HAND_SIZE,
    hasBag: true,
    hasOpenDice: true,
    hasTrumpStand: true,
    keepsWonDice: false,
  },
  achievements: ACHIEVEMENTS,
  search,
  equipment: () => EQUIPMENT,
  setup: (_seats, options) => newState(options),
  phases: PHASES,
  secrets: SECRETS,
  table: tableOf,
  imagine: (facts, _you, random) => imagineCards(facts, random),
});
