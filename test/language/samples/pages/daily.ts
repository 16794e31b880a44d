import type { daily as WORDS } from '../../../../renderer/language/en/pages/daily.ts';
import type { Samples } from '../../samples.ts';

const DAY = '2026-11-22';
const GAME = [['Trice']] as const;
const PAR = { mean: 3.1, better: 78, plays: 400, wanted: 400 };
const AMOUNT = { amount: 4, unit: 'tricks' } as const;

export const daily: Samples<typeof WORDS> = {
  title: [[DAY]],
  played: [[{ done: 3, of: 5 }]],
  begunOn: [[DAY]],
  done: [[{ ...AMOUNT, par: PAR }]],
  playGame: { new: GAME, begun: GAME, done: GAME },
  continueEarlier: [[{ game: 'Trice', day: DAY }]],
  saveRecordOf: GAME,
  amount: [
    [AMOUNT],
    [{ amount: -1, unit: 'points' }],
    [{ amount: 1, unit: 'points' }],
    [{ amount: 0, unit: 'tricks' }],
  ],
  par: [[null], [PAR], [{ ...PAR, plays: 40 }]],
  countedTry: [[AMOUNT]],
  won: [[{ tricks: [], of: 9 }], [{ tricks: [2], of: 9 }], [{ tricks: [1, 3, 4], of: 9 }]],
  share: [
    [{ game: 'Trice', day: DAY, ...AMOUNT, mean: 3.1, dots: '\u25cf\u25cb\u25cf' }],
    [{ game: 'Trice', day: DAY, ...AMOUNT, mean: null, dots: '\u25cf\u25cb\u25cf' }],
  ],
};
