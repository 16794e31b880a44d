import type { PersonFacts } from '../facts/people.ts';

/** English forms of the facts that messages get, and of words. */

const LIST = new Intl.ListFormat('en-GB');

/** "a", "a and b", "a, b and c". */
export const list = (words: readonly string[]): string => LIST.format(words);

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the first letter lower case. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

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

/** The reader comes first: "you and Mara". */
const youFirst = (persons: readonly PersonFacts[]): readonly PersonFacts[] =>
  [...persons].sort((one, other) => Number(other.isYou) - Number(one.isYou));

/** "you, Mara and Otto": several people inside a sentence. */
export const people = (persons: readonly PersonFacts[]): string => list(youFirst(persons).map(object));

/** "You, Mara and Otto": the same as the first words of a sentence. A name keeps its own first letter. */
export const subjects = (persons: readonly PersonFacts[]): string => list(youFirst(persons).map(subject));
