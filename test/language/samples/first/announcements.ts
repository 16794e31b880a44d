import type { announcements as WORDS } from '../../../../renderer/language/en/announcements.ts';
import type { Samples } from '../../samples.ts';

export const announcements: Samples<typeof WORDS> = {};
