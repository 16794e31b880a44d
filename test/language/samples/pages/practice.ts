import type { practice as WORDS } from '../../../../renderer/language/en/pages/practice.ts';
import type { Samples } from '../../samples.ts';

export const practice: Samples<typeof WORDS> = {};
