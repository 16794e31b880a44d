/** A sentence in pieces: the strong ones are the words that matter. */
export type Sentence = readonly (string | { readonly strong: string })[];

export function textOf(sentence: Sentence): string {
  return sentence.map(part => (typeof part === 'string' ? part : part.strong)).join('');
}
