import { defineGame } from '../../../engine/kit/game.ts';
import { PHASES } from './phases.ts';
import { equipmentOf, HAND_SIZE, newState, OPTIONS, type SampleState } from './state.ts';
import { imagine, type SampleFacts, SECRETS, tableOf } from './view.ts';

/** A small game for tests. It shows what a game needs, and that no other code has to know it. */
export const sampleGame = defineGame<SampleState, SampleFacts, keyof typeof SECRETS, typeof OPTIONS>({
  id: 'sample-game',
  name: 'Six Tricks',
  designer: 'Trick & Tumble',
  seats: [2, 3, 4],
  usualSeats: 3,
  options: OPTIONS,
  presets: [],
  rulesVersion: 1,
  furniture: {
    hands: 'rack',
    handSize: HAND_SIZE,
    hasBag: true,
    hasOpenDice: false,
    hasTrumpStand: false,
    keepsWonDice: false,
  },
  equipment: equipmentOf,
  setup: newState,
  phases: PHASES,
  secrets: SECRETS,
  table: tableOf,
  imagine,
});
