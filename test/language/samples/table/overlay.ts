import type { overlay as WORDS } from '../../../../renderer/language/en/table/overlay.ts';
import type { Samples } from '../../samples.ts';

export const overlay: Samples<typeof WORDS> = {};
