import type { ending as WORDS } from '../../../../renderer/language/en/table/ending.ts';
import type { Samples } from '../../samples.ts';

export const ending: Samples<typeof WORDS> = {};
