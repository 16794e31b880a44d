import type { newMatch as WORDS } from '../../../../renderer/language/en/new-match.ts';
import type { Samples } from '../../samples.ts';

export const newMatch: Samples<typeof WORDS> = {};
