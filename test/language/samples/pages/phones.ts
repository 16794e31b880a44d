import type { phones as WORDS } from '../../../../renderer/language/en/pages/phones.ts';
import type { Samples } from '../../samples.ts';

export const phones: Samples<typeof WORDS> = {};
