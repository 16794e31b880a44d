import type { PersonFacts } from '../grammar.ts';
import { list } from '../text.ts';

/** English forms of the facts that messages get. */

/** "You" or "Mara", as the first word of a sentence. */
export const subject = ({ name, isYou }: PersonFacts): string => (isYou ? 'You' : name);

/** "you" or "Mara", inside a sentence. */
export const object = ({ name, isYou }: PersonFacts): string => (isYou ? 'you' : name);

/** "Your" or "Mara's", as the first word of a sentence. */
export const owner = (person: PersonFacts): string => (person.isYou ? 'Your' : `${person.name}\u2019s`);

/** "your" or "Mara's", inside a sentence. */
export const possessive = (person: PersonFacts): string => (person.isYou ? 'your' : owner(person));

/** Whether these people, as the subject of a sentence, have a verb in the plural: "you" and several have. */
export const arePlural = (persons: readonly PersonFacts[]): boolean =>
  persons.length !== 1 || persons.some(({ isYou }) => isYou);

/** "You lead" or "Mara leads": the subject with its form of a verb. */
export const clause = (person: PersonFacts, second: string, third: string): string =>
  `${subject(person)} ${person.isYou ? second : third}`;

/** "Mara, you and Otto": several people inside a sentence. */
export const people = (persons: readonly PersonFacts[]): string => list(persons.map(object));
