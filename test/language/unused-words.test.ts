import { expect, it } from 'vitest';
import { allMessages } from './messages.ts';

interface UnusedWord {
  readonly pattern: RegExp;
  /** What is said instead. */
  readonly instead: string;
  /** Messages that mean something else by it. */
  readonly except?: RegExp;
}

/** Words that the game does not use: another is its word for the thing, or nobody would say it. */
const UNUSED: readonly UnusedWord[] = [
  // Gestures of the hand are throws.
  { pattern: /\b(throws?|thrown|threw|throwing)\b/i, instead: 'roll', except: /gesture|settings|keys|pads|talk/ },
  {
    pattern:
      /\b(a|this|that|each|every|one|next|last|first|daily|same|whole|another|new|played|of the|in the) deals?\b/i,
    instead: 'round',
    except: /title: The deal$/,
  },
  { pattern: /\bhouse\b/i, instead: 'the computers' },
  { pattern: /\bbots?\b/i, instead: 'computer player' },
  { pattern: /\b(whoever|whomever|whosoever)\b/i, instead: 'the player who' },
  { pattern: /\bso (many|much|often|long as|far as)\b/i, instead: 'this many' },
  { pattern: /\bonce more\b/i, instead: 'again' },
  { pattern: /\b(is|are) none of\b/i, instead: 'isn\u2019t' },
  { pattern: /\bset aside\b/i, instead: 'carries over', except: /storage|notices|data/ },
  { pattern: /\btak(e|es|ing) (it |that |this )?back\b/i, instead: 'undo', except: /seat|phone/ },
  { pattern: /^Go on\b/, instead: 'next' },
  { pattern: /\bnudges?\b/i, instead: 'hint' },
  { pattern: /\b(he|she|him|her|his|hers|himself|herself)\b/i, instead: 'they' },
  { pattern: /\bcannot\b/, instead: 'can\u2019t' },
  { pattern: /\b\w+n't\b|\w's\b/, instead: 'a curly apostrophe' },
  { pattern: /\bcolor|\bgray\b/i, instead: 'British spelling' },
  { pattern: / {2}| [.,:;!?]( |$)/, instead: 'one space' },
];

it.each(UNUSED)('no message says $pattern but $instead', ({ pattern, except }) => {
  const found = allMessages().filter(line => pattern.test(line.replace(/^[^:]*: /, '')) && !except?.test(line));
  expect(found).toEqual([]);
});
