import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test.each(['Mara', 'Zo\u00EB 2', 'Nguy\u1EC5n', '\u039C\u03AC\u03C1\u03B1', '\u738B', '\uAE40', '-', ''])(
  '%j stands in a sentence as it is',
  name => {
    expect(inSentence(name)).toBe(name);
  },
);

test.each([
  ['Hebrew', '\u05D0\u05D1\u05D9'],
  ['Arabic digits', '\u0664'],
  ['an Arabic question mark', 'A\u061F'],
  ['a long Arabic line', '\u0640\u0640'],
  ['Mandaic', '\u0840'],
  ['Hanifi Rohingya', '\u{10D00}'],
  ['Old Hungarian', '\u{10C80}'],
  ['Mende Kikakui', '\u{1E800}'],
])('%s is isolated in a sentence, once', (_, name) => {
  expect(inSentence(name)).toBe(`\u2068${name}\u2069`);
  expect(inSentence(inSentence(name))).toBe(inSentence(name));
});
