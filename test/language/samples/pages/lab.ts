import type { lab as WORDS } from '../../../../renderer/language/en/pages/lab.ts';
import type { Samples } from '../../samples.ts';

const D6 = { shape: 'd6', numbers: [4, 2, 6] } as const;
const D20 = { shape: 'd20', numbers: [17] } as const;

export const lab: Samples<typeof WORDS> = {
  inHand: [[{ dice: 9, of: 18 }]],
  problem: [[{ shape: 'd6', problem: 'At most 18.' }]],
  times: [[1], [100]],
  progress: [[{ rolled: 40, of: 100 }]],
  group: [[D6]],
  sum: [[29]],
  rolled: [[{ groups: [D6, D20], total: 29 }], [{ groups: [D20], total: null }]],
  counted: [
    [{ rolls: 0, judged: [] }],
    [
      {
        rolls: 100,
        judged: [
          { shape: 'd4', verdict: 'uneven' },
          { shape: 'd6', verdict: 'usual' },
        ],
      },
    ],
  ],
  meaning: [
    [{ verdict: 'none' }],
    [{ verdict: 'few', missing: 1 }],
    [{ verdict: 'few', missing: 99 }],
    [{ verdict: 'very-even', oneIn: 200 }],
    [{ verdict: 'usual', inHundred: 50 }],
    [{ verdict: 'uneven', oneIn: 20 }],
    [{ verdict: 'extreme', oneIn: 1_000_000 }],
  ],
  inSeries: [[0], [1], [24]],
  inLifetime: [[{ lab: 340, matches: 12_272 }]],
  setAside: [['dice-counts.1.json']],
  number: [[12_345]],
  caption: [[{ dice: 12_345, shape: 'd6' }]],
  line: [[16.7]],
};
