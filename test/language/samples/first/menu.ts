import type { menu as WORDS } from '../../../../renderer/language/en/menu.ts';
import type { Samples } from '../../samples.ts';

export const menu: Samples<typeof WORDS> = {};
