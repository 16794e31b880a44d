import type { PersonFacts } from '../../../renderer/language/grammar.ts';

/** People of sample sentences. */
export const YOU: PersonFacts = { name: 'Mara', isYou: true };
export const ADA: PersonFacts = { name: 'Ada', isYou: false };
