import type { dailyRound as WORDS } from '../../../../renderer/language/en/table/daily-round.ts';
import type { Samples } from '../../samples.ts';

export const dailyRound: Samples<typeof WORDS> = {
  shortDay: [['2026-11-22']],
  title: [[{ game: 'Trice', day: '2026-11-22' }]],
};
