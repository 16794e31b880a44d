import type { PersonFacts } from '../../grammar.ts';
import { list } from '../../text.ts';
import { object, subject } from '../grammar.ts';

/** "Mara, you and Otto", at the beginning of a sentence: a person's name keeps its own first letter. */
export const subjects = (persons: readonly PersonFacts[]): string =>
  list(persons.map((person, index) => (index === 0 ? subject(person) : object(person))));

/** Returns true if a verb for these people has the form for "you" or for several. */
export const takesPlural = (persons: readonly PersonFacts[]): boolean =>
  persons.length > 1 || persons.some(({ isYou }) => isYou);
