import type { TermId } from './grammar.ts';

/** Capitalizes the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Makes the first letter lower case. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "a", "a and b", "a, b and c". */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "no", "one", "twelve", but "13". */
export function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** "no tricks", "1 trick", "4 tricks", "−2 points". */
export function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`;
  return `${withMinus(count)} ${count === 1 ? one : many}`;
}

/** "6" or "2 to 6" or "2, 4 or 6". */
export function range(numbers: readonly number[]): string {
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return String(first);
  if (last - first === numbers.length - 1) return `${first} to ${last}`;
  return `${numbers.slice(0, -1).join(', ')} or ${last}`;
}

/** Returns a score as "3", "0" or "−3": with a true minus sign, which has the width of a figure. */
export const withMinus = (score: number | string): string => String(score).replace('-', '\u2212');

/** Returns a change of a score as "+3", "0" or "−3". */
export const signed = (points: number): string => `${points > 0 ? '+' : ''}${withMinus(points)}`;

/**
 * A sentence in parts. The strong ones are emphasized; one that names a suit has its mark and its colour. A term is
 * explained on request.
 */
export type Sentence = readonly (string | Strong | TermPart)[];
export interface Strong {
  readonly strong: string;
  readonly suit?: string;
}
/** A word of trick-taking games as it stands in a sentence. */
export interface TermPart {
  readonly term: TermId;
  readonly text: string;
}

export function textOf(sentence: Sentence): string {
  return sentence.map(partText).join('');
}

function partText(part: Sentence[number]): string {
  if (typeof part === 'string') return part;
  return 'strong' in part ? part.strong : part.text;
}
