import type { puzzles as WORDS } from '../../../../renderer/language/en/pages/puzzles.ts';
import type { Samples } from '../../samples.ts';

export const puzzles: Samples<typeof WORDS> = {
  solved: [[{ solved: 3, of: 10 }]],
  playGame: [['Trice']],
  playGameAgain: [['Trice']],
};
