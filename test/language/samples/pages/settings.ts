import type { settings as WORDS } from '../../../../renderer/language/en/pages/settings/settings.ts';
import type { Samples } from '../../samples.ts';

export const settings: Samples<typeof WORDS> = {};
