import type { about as WORDS } from '../../../../renderer/language/en/pages/about.ts';
import type { Samples } from '../../samples.ts';

export const about: Samples<typeof WORDS> = {};
