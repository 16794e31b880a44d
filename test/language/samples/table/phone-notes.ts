import type { phoneNotes as WORDS } from '../../../../renderer/language/en/table/phone-notes.ts';
import type { Samples } from '../../samples.ts';

export const phoneNotes: Samples<typeof WORDS> = {};
