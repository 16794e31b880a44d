import type { sheet as WORDS } from '../../../../renderer/language/en/table/sheet.ts';
import type { Samples } from '../../samples.ts';

export const sheet: Samples<typeof WORDS> = {};
