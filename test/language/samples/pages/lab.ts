import type { lab as WORDS } from '../../../../renderer/language/en/pages/lab.ts';
import type { Samples } from '../../samples.ts';

export const lab: Samples<typeof WORDS> = {};
