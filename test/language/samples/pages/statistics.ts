import type { statistics as WORDS } from '../../../../renderer/language/en/pages/statistics.ts';
import type { Samples } from '../../samples.ts';

export const statistics: Samples<typeof WORDS> = {
  unread: [[1], [3]],
  tally: [[{ done: 1, tried: 2, percent: null }], [{ done: 6, tried: 9, percent: 67 }]],
  places: [
    [
      [
        { place: 1, times: 1 },
        { place: 2, times: 2 },
      ],
    ],
    [[{ place: 4, times: 4 }]],
  ],
  average: [[2.4]],
  tricks: [[{ tricks: 3, rounds: 1 }], [{ tricks: 9, rounds: 3 }]],
  scores: [[{ own: 12, other: -5 }]],
  leftOut: [[1], [2]],
  computer: [[{ character: 'bold', level: 'Normal' }]],
  earnedOf: [[{ earned: 1, of: 4 }]],
  earnedOn: [[new Date(2026, 7, 3, 17, 5).getTime()]],
  earnedNow: [
    [[{ titles: ['Third copy'], by: null }]],
    [
      [
        { titles: ['Third copy', 'Two in one'], by: 'Ada' },
        { titles: ['Held back'], by: 'Ben' },
      ],
    ],
  ],
};
