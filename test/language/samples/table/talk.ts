import type { talk as WORDS } from '../../../../renderer/language/en/table/talk.ts';
import type { Samples } from '../../samples.ts';

export const talk: Samples<typeof WORDS> = {};
