import type { Sentence } from '../../renderer/language/text.ts';

/** Sample facts for each message that has some, so that all messages can be read in one file. */
export type Samples<Words> = Words extends object
  ? { readonly [Key in keyof Words as HasFacts<Words[Key]> extends true ? Key : never]: SamplesOf<Words[Key]> }
  : never;

/** Facts to call a message with, several times if its sentence has forms that differ; or the samples of an area. */
type SamplesOf<Message> = Message extends (...facts: infer Facts) => unknown
  ? Facts extends readonly [] | readonly [undefined]
    ? readonly []
    : readonly [Readonly<Facts>, ...Readonly<Facts>[]]
  : Samples<Message>;

type HasFacts<Message> = Message extends (...facts: never) => unknown
  ? true
  : Message extends readonly unknown[] | string
    ? false
    : keyof Samples<Message> extends never
      ? false
      : true;

/** Returns all messages, as lines "prompt.roundOver: The round is over." Throws an Error for one without a text. */
export function messageLines(words: unknown, samples: unknown, path: string): readonly string[] {
  if (typeof words === 'string') return [`${path}: ${checked(words, path)}`];
  if (typeof words === 'function') return calls(samples).flatMap(facts => messageLines(words(...facts), null, path));
  if (Array.isArray(words)) return listLines(words, path);
  if (!isObject(words)) return [];
  return Object.entries(words).flatMap(([key, each]) =>
    messageLines(each, isObject(samples) ? samples[key] : undefined, `${path}.${key}`),
  );
}

function listLines(list: readonly unknown[], path: string): readonly string[] {
  // A sentence has no two plain parts side by side.
  if (!list.every(isPart) || (list.length > 1 && list.every(part => typeof part === 'string')))
    return list.flatMap((each, index) => messageLines(each, undefined, `${path}.${index}`));
  return list.length === 0 ? [] : [`${path}: ${checked(list.map(markedPart).join(''), path)}`];
}

/** A message without facts has one form. */
const calls = (samples: unknown): readonly (readonly unknown[])[] =>
  Array.isArray(samples) && samples.length > 0 ? samples : [[]];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPart = (part: unknown): part is Sentence[number] =>
  typeof part === 'string' || (isObject(part) && ('strong' in part || 'term' in part));

/** Strong words stand between asterisks, terms in braces. */
function markedPart(part: Sentence[number]): string {
  if (typeof part === 'string') return part;
  return 'strong' in part ? `*${part.strong}*` : `{${part.text}}`;
}

function checked(text: string, path: string): string {
  if (text.trim() === '' || /\b(undefined|NaN|null)\b|\[object/.test(text))
    throw new Error(`${path} has no good text: "${text}"`);
  return text;
}
