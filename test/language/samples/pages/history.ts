import type { history as WORDS } from '../../../../renderer/language/en/pages/history.ts';
import type { Samples } from '../../samples.ts';

export const history: Samples<typeof WORDS> = {};
