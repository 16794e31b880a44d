import type { statistics as WORDS } from '../../../../renderer/language/en/pages/statistics.ts';
import type { Samples } from '../../samples.ts';

export const statistics: Samples<typeof WORDS> = {};
