import type { ending as WORDS } from '../../../../renderer/language/en/table/ending.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

export const ending: Samples<typeof WORDS> = {
  wins: [[[YOU]], [[ADA]], [[ADA, YOU]]],
  winsBy: [
    [{ winners: [YOU], points: 1, ahead: null }],
    [{ winners: [ADA], points: 5, ahead: YOU }],
    [{ winners: [YOU, ADA], points: 3, ahead: null }],
  ],
  rolledOff: [[{ score: 12, by: YOU, number: 17 }], [{ score: 12, by: ADA, number: 17 }]],
  length: [[{ game: 'Trice', target: 50, rounds: 4 }], [{ game: 'Trice', target: null, rounds: 1 }]],
  playNext: [['TRICKY']],
  replayOf: [[YOU], [ADA]],
};
