import type { data as WORDS } from '../../../../renderer/language/en/pages/data.ts';
import type { Samples } from '../../samples.ts';

export const data: Samples<typeof WORDS> = {};
