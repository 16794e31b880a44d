import type { daily as WORDS } from '../../../../renderer/language/en/pages/daily.ts';
import type { Samples } from '../../samples.ts';

export const daily: Samples<typeof WORDS> = {};
