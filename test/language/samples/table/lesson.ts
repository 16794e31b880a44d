import type { lesson as WORDS } from '../../../../renderer/language/en/table/lesson.ts';
import { rich, term } from '../../../../renderer/language/rich.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

export const lesson: Samples<typeof WORDS> = {
  part: [[{ part: 2, of: 5, isSetBack: false }], [{ part: 5, of: 5, isSetBack: true }]],
  quickOver: [['Trice']],
  over: [['Trice']],
  learn: [['Trice']],
  nextGame: [['Tricky Dice']],
  scored: [
    [{ who: [YOU, ADA], points: 2, why: rich`Stopped the ${term('maker', 'makers')}` }],
    [{ who: [ADA], points: 1, why: rich`1 trick` }],
  ],
};
