import type { hints as WORDS } from '../../../../renderer/language/en/table/hints.ts';
import type { Samples } from '../../samples.ts';

export const hints: Samples<typeof WORDS> = {};
