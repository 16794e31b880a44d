import type { PersonFacts } from '../grammar.ts';
import { list } from '../text.ts';

/** English forms of the facts that messages get. */

/** "You" or "Mara", as the first word of a sentence. */
export const subject = ({ name, isYou }: PersonFacts): string => (isYou ? 'You' : name);

/** "you" or "Mara", inside a sentence. */
export const object = ({ name, isYou }: PersonFacts): string => (isYou ? 'you' : name);

/** "Your" or "Mara's", as the first word of a sentence. */
export const owner = (person: PersonFacts): string => (person.isYou ? 'Your' : `${person.name}\u2019s`);

/** "You lead" or "Mara leads": the subject with its form of a verb. */
export const clause = (person: PersonFacts, second: string, third: string): string =>
  `${subject(person)} ${person.isYou ? second : third}`;

/** "Mara, you and Otto": several people inside a sentence. */
export const people = (persons: readonly PersonFacts[]): string => list(persons.map(object));
