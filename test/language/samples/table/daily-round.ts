import type { dailyRound as WORDS } from '../../../../renderer/language/en/table/daily-round.ts';
import type { Samples } from '../../samples.ts';

export const dailyRound: Samples<typeof WORDS> = {};
