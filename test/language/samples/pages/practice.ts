import type { practice as WORDS } from '../../../../renderer/language/en/pages/practice.ts';
import type { Samples } from '../../samples.ts';

export const practice: Samples<typeof WORDS> = {
  title: [[3]],
  comparedTricks: [[{ before: 3, now: 0, average: null }], [{ before: 1, now: 4, average: 3.625 }]],
  compared: [
    [{ before: { tricks: 4, points: -5 }, now: { tricks: 5, points: 13 }, average: null }],
    [{ before: { tricks: 3, points: 1 }, now: { tricks: 0, points: 0 }, average: { tricks: 4.5, points: -1.26 } }],
  ],
};
