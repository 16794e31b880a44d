import type { tricks as WORDS } from '../../../../renderer/language/en/tricks.ts';
import type { Samples } from '../../samples.ts';

export const tricks: Samples<typeof WORDS> = {};
