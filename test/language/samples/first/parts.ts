import type { parts as WORDS } from '../../../../renderer/language/en/parts.ts';
import type { Samples } from '../../samples.ts';

export const parts: Samples<typeof WORDS> = {};
