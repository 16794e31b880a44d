import { defineGame } from '../../../engine/kit/game.ts';
import { PHASES } from './phases.ts';
import { equipmentOf, HAND_SIZE, newState, OPTIONS, type SampleState } from './state.ts';
import { imagine, type SampleFacts, SECRETS, tableOf } from './view.ts';

/** A small game for tests. It shows what a game needs, and that no other code has to know it. */
export const sampleGame = defineGame<SampleState, SampleFacts, keyof typeof SECRETS, typeof OPTIONS>({
  id: 'sample-game',
  name: 'Six Tricks',
  designer: 'Trick & Tumble',
  tagline: 'Six dice behind a screen, one die for trump, and a point for every trick.',
  seats: [2, 3, 4],
  usualSeats: 3,
  options: OPTIONS,
  presets: [],
  guide: [
    {
      title: 'The deal',
      paragraphs: [
        'Everybody draws six dice. One more is drawn: its suit is trump. Then everybody throws behind the screen.',
      ],
      examples: [],
    },
    {
      title: 'The tricks',
      paragraphs: [
        'Follow the suit led if you can. The highest trump wins, else the highest die of the suit led; of equal ' +
          'dice the first played. A trick is a point.',
      ],
      examples: [],
    },
  ],
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
