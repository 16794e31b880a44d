import type { TermId } from '../language/grammar.ts';
import { type Sentence, type TermPart, textOf } from '../language/text.ts';

/** A text split at the one word that is explained. */
interface SplitText {
  readonly before: string;
  readonly term: TermPart;
  readonly after: string;
}

/** Explained terms, rarer ones first: of several in a sentence, the first of these is explained. */
const TERMS: readonly { readonly pattern: RegExp; readonly id: TermId }[] = [
  { pattern: /\bno trump\b/i, id: 'no-trump' },
  {
    pattern: /\b(right |left )?bower\b/i,
    id: 'bower',
  },
  {
    // For dice with numbers, "low" has its plain sense.
    pattern: /\b([Hh]igh|[Ll]ow) (clubs?|diamonds?|hearts?|spades?)\b|\b(High|Low) die\b/,
    id: 'high-low',
  },
  { pattern: /\blow dice\b/, id: 'low-dice' },
  // As a whole text it is the label of the proposed trump suit.
  {
    pattern: /^turned up$/i,
    id: 'turned-up',
  },
  {
    pattern: /^(playing to|to \d+)$/i,
    id: 'target',
  },
  {
    pattern: /\bsudden death\b/i,
    id: 'sudden-death',
  },
  { pattern: /\bset aside\b/i, id: 'set-aside' },
  { pattern: /\bexploding\b/i, id: 'exploding' },
  { pattern: /\bcancel(s|led)?\b/i, id: 'cancel' },
  { pattern: /\b(euchred|set(?=, nothing|:))/i, id: 'euchred' },
  { pattern: /\bdealer\b/i, id: 'dealer' },
  { pattern: /\bmakers?\b/i, id: 'maker' },
  { pattern: /\b((play )?alone|solo)\b/i, id: 'alone' },
  {
    pattern: /\b(orders?|picks?) up\b/i,
    id: 'order-up',
  },
  {
    pattern: /\bcontract\b|\bbid and made\b|\bbid \d+(?= and made|, took)/i,
    id: 'contract',
  },
  { pattern: /\bswitch(es)?\b/i, id: 'switch' },
  {
    pattern: /\b[\dAKQJ]+ high\b/,
    id: 'high-rank',
  },
  // As a whole text, "no sapphire" is a fact about a player on a plate.
  { pattern: /\bvoid\b|^no (?!(trick|point)s?$)\w+$/i, id: 'void' },
  { pattern: /\btrumps?\b/i, id: 'trump' },
  { pattern: /\bfollow\b/i, id: 'follow' },
  { pattern: /\bled\b/i, id: 'led' },
  { pattern: /\btricks?\b/i, id: 'trick' },
];

/**
 * Splits a text at the one term that is explained; null if there is none. A sentence has its terms marked; in a plain
 * text they are found by patterns.
 */
export function splitAtTerm(text: string | Sentence): SplitText | null {
  return typeof text === 'string' ? splitPlain(text) : splitSentence(text);
}

function splitSentence(sentence: Sentence): SplitText | null {
  const place = sentence.findIndex(isTerm);
  const term = sentence[place];
  if (term === undefined || !isTerm(term)) return null;
  return { before: textOf(sentence.slice(0, place)), term, after: textOf(sentence.slice(place + 1)) };
}

const isTerm = (part: Sentence[number]): part is TermPart => typeof part !== 'string' && 'term' in part;

function splitPlain(text: string): SplitText | null {
  for (const { pattern, id } of TERMS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [word] = found;
    const end = found.index + word.length;
    return { before: text.slice(0, found.index), term: { term: id, text: word }, after: text.slice(end) };
  }
  return null;
}

/** Returns the indices of the texts in which a term first occurs. */
export function firstMentions(texts: readonly (string | Sentence)[]): ReadonlySet<number> {
  const terms = texts.map(text => splitAtTerm(text)?.term.term);
  return new Set(terms.flatMap((term, place) => (term !== undefined && terms.indexOf(term) === place ? [place] : [])));
}
