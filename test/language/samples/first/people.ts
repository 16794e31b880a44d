import type { people as WORDS } from '../../../../renderer/language/en/people.ts';
import type { Samples } from '../../samples.ts';

export const people: Samples<typeof WORDS> = {};
