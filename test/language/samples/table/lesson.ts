import type { lesson as WORDS } from '../../../../renderer/language/en/table/lesson.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

export const lesson: Samples<typeof WORDS> = {
  part: [[{ part: 2, of: 5, isSetBack: false }], [{ part: 5, of: 5, isSetBack: true }]],
  quickOver: [['Trice']],
  over: [['Trice']],
  learn: [['Trice']],
  nextGame: [['Tricky Dice']],
  scored: [[{ who: [YOU, ADA], points: 2, why: 'stopped the makers' }], [{ who: [ADA], points: 1, why: '1 trick' }]],
};
