import type { notices as WORDS } from '../../../../renderer/language/en/notices.ts';
import type { Samples } from '../../samples.ts';

export const notices: Samples<typeof WORDS> = {};
