import type { curtain as WORDS } from '../../../../renderer/language/en/table/curtain.ts';
import type { Samples } from '../../samples.ts';

export const curtain: Samples<typeof WORDS> = {};
