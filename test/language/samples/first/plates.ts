import type { plates as WORDS } from '../../../../renderer/language/en/plates.ts';
import type { Samples } from '../../samples.ts';

export const plates: Samples<typeof WORDS> = {};
