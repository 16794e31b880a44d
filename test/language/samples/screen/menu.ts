import type { menu as WORDS } from '../../../../renderer/language/en/menu.ts';
import type { Samples } from '../../samples.ts';

const LENGTHS = [[{ minutes: 1, isOwnPace: false }], [{ minutes: 18, isOwnPace: true }]] as const;
const LESSON = [[{ game: 'Trice', minutes: 4 }]] as const;

export const menu: Samples<typeof WORDS> = {
  restart: [['1.2.0']],
  players: [[[4]], [[2, 3, 4, 5, 6]]],
  designer: [['Roger Meloche']],
  doneIn: { full: [['Trice']], half: [['Trice']], empty: [['Trice']] },
  learn: LESSON,
  continueLearning: [['Trice']],
  quickStart: [['Trice']],
  startLesson: LESSON,
  continueLesson: [['Trice']],
  startMatch: [[{ game: 'Trice', minutes: 6, isOwnPace: false }]],
  duration: LENGTHS,
};
