import type { pads as WORDS } from '../../../../renderer/language/en/pages/pads.ts';
import type { Samples } from '../../samples.ts';

export const pads: Samples<typeof WORDS> = {};
