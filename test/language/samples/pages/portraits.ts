import type { portraits as WORDS } from '../../../../renderer/language/en/pages/portraits.ts';
import type { Samples } from '../../samples.ts';

export const portraits: Samples<typeof WORDS> = {};
