import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanedName, lettersOf, MAX_NAME_LENGTH, MAX_NAME_LETTERS, MAX_TYPED_NAME } from './cleaned-name.ts';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const FLAG = '\u{1F1FA}\u{1F1F8}';
const SCOTLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';

/** Characters of which nothing is seen, or that turn text. */
const UNSEEN: readonly (readonly [string, string])[] = [
  ['a Hangul filler', '\u3164'],
  ['a Braille cell without dots', '\u2800'],
  ['a filler of a first consonant', '\u115F'],
  ['a filler of a vowel', '\u1160'],
  ['a halfwidth filler', '\uFFA0'],
  ['a grapheme joiner', '\u034F'],
  ['a Mongolian variant', '\u180B'],
  ['a Mongolian vowel separator', '\u180E'],
  ['an emoji variant', '\uFE0F'],
  ['a text variant', '\uFE0E'],
  ['a variant of Han', '\u{E0100}'],
  ['a tag', '\u{E0041}'],
  ['a joiner', '\u200D'],
  ['a non-joiner', '\u200C'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00AD'],
  ['a byte order mark', '\uFEFF'],
  ['a mark of right to left', '\u200F'],
  ['an Arabic mark', '\u061C'],
  ['an override', '\u202E'],
  ['an isolate', '\u2067'],
  ['a shorthand control', '\u{1BCA0}'],
  ['a Khmer inherent vowel', '\u17B4'],
  ['a note without a head', '\u{1D159}'],
  ['a blank hieroglyph', '\u{13441}'],
  ['a number for marks', '\u0600'],
  ['a filler of Khitan', '\u{16FE4}'],
  ['no character', '\uFFFE'],
  ['a lost object', '\uFFFC'],
  ['a private character', '\uE000'],
  ['half of a pair', '\uD83D'],
  ['a bell', '\u0007'],
  ['an accent on nothing', '\u0301'],
];

describe('a name', () => {
  test.each([
    ['Mara', 'Mara'],
    ['  Mara \n Moon ', 'Mara Moon'],
    ['Mara\u3000\u00A0\u0085\u2028Moon', 'Mara Moon'],
    ['Mara \u200B Moon', 'Mara Moon'],
    ['Zoë 王', 'Zoë 王'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['a\u202eb\u2066c\u200fd', 'abcd'],
    ['x'.repeat(40), 'x'.repeat(24)],
    [`${'x'.repeat(23)} y`, 'x'.repeat(23)],
    [`${'x'.repeat(23)}${FAMILY}y`, `${'x'.repeat(23)}${FAMILY}`],
    ['\ud800 lone', 'lone'],
    ['\u0301 Mara', 'Mara'],
    ['Mara \u0301\u0302Moon', 'Mara Moon'],
    [`Z\u0335${'\u0336'.repeat(60)}oe`, 'Z\u0335\u0336\u0336oe'],
    ['a'.repeat(100_000), 'a'.repeat(24)],
    // What is one letter to browsers, and drawn as many.
    ['\u1100'.repeat(95), '\u1100'.repeat(24)],
    ['\u1100'.repeat(200), '\u1100'.repeat(24)],
    ['\u0E01' + '\u0E33'.repeat(95), '\u0E01' + '\u0E33'.repeat(23)],
    ['\uFF76' + '\uFF9E'.repeat(90), '\uFF76' + '\uFF9E'.repeat(23)],
    [`${'\u{1F468}\u200D'.repeat(80)}\u{1F468}`, '\u{1F468}\u200D\u{1F468}\u200D\u{1F468}\u200D\u{1F468}'.repeat(8)],
    // Letters of Malayalam names as older keyboards write them.
    ['\u0D2E\u0D4B\u0D39\u0D28\u0D4D\u200D', '\u0D2E\u0D4B\u0D39\u0D7B'],
    ['\u0D05\u0D28\u0D3F\u0D32\u0D4D\u200D \u0D15', '\u0D05\u0D28\u0D3F\u0D7D \u0D15'],
    // Burmese, Javanese, Kannada and Mongolian names.
    ...[
      '\u1000\u103B\u1031\u102C\u103A',
      '\u1016\u103C\u102D\u102F\u1038',
      '\uA98F\uA9BF\uA9BA\uA9B4\uA981',
      '\u0CB0\u200D\u0CCD\u0CAF\u0CBE\u0CA8\u0CCD',
      '\u1823\u1836\u1824\u1828\u180E\u1820',
      '\uFA19\u7530',
    ].map((name): [string, string] => [name, name]),
    ['Ma\u2D7Fra', 'Mara'],
    ['a\u180E\u180E\u180Eb', 'ab'],
    ['Mara\u180E\u180E\u180E', 'Mara'],
    ['\u0301\u200C\u0DBB', '\u0DBB'],
    ['Ma\u{1107F}ra', 'Mara'],
  ])('%j becomes %j', (typed, name) => {
    expect(cleanedName(typed)).toBe(name);
  });

  test.each(UNSEEN)('of nothing but %s is none, and between letters it is dropped', (_, unseen) => {
    expect(cleanedName(unseen)).toBe('');
    expect(cleanedName(` ${unseen} ${unseen}${unseen}`)).toBe('');
    expect(cleanedName(`${unseen}Ma${unseen === '\u0301' ? '' : unseen}ra`)).toBe('Mara');
  });

  test.each([
    ['a family', FAMILY],
    ['a flag', FLAG],
    ['a flag of tags', SCOTLAND],
    ['an emoji with its colour', '\u{1F44B}\u{1F3FD}'],
    ['joined emoji with colours', '\u{1F9D1}\u{1F3FB}\u200D\u{1F91D}\u200D\u{1F9D1}\u{1F3FF}'],
    ['joined emoji with variants', '\u{1F3F3}\uFE0F\u200D\u26A7\uFE0F'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['a heart', '\u2764\uFE0F'],
    ['an emoji of the future', '\u{1FAFF}'],
    ['a Han character with its variant', '\u845B\u{E0100}\u57CE'],
    ['a Persian name with a non-joiner', '\u0639\u0644\u06CC\u200C\u0631\u0636\u0627'],
    ['a Sinhala name with a joiner', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
    ['a Hindi name', '\u0932\u0915\u094D\u0937\u094D\u092E\u0940'],
    ['a Bengali name that begins with ra and ya', '\u09B0\u200D\u09CD\u09AF\u09BE\u099A\u09C7\u09B2'],
    ['a Vietnamese name', 'Nguy\u1EC5n'],
    ['a Hebrew name with points', '\u05E9\u05B8\u05C1\u05E8\u05B8\u05D4'.normalize('NFC')],
    ['a Thai name', '\u0E2A\u0E21\u0E28\u0E31\u0E01\u0E14\u0E34\u0E4C'],
  ])('keeps %s', (_, name) => {
    expect(cleanedName(name)).toBe(name);
  });

  test('is cut between letters, whatever they are made of', () => {
    expect(cleanedName(FLAG.repeat(30))).toBe(FLAG.repeat(24));
    expect(cleanedName(FAMILY.repeat(30))).toBe(FAMILY.repeat(Math.floor(MAX_NAME_LENGTH / FAMILY.length)));
    expect(cleanedName('e\u0301\u0323'.repeat(30))).toBe('\u1EB9\u0301'.repeat(24));
  });

  /** Text of what is told above, of whole characters and of halves. */
  const typed = fc
    .array(
      fc.oneof(
        fc.constantFrom(...UNSEEN.map(([, unseen]) => unseen)),
        fc.constantFrom(
          FAMILY,
          FLAG,
          SCOTLAND,
          '\u{1F1FA}',
          '\u0DCA',
          '\u0DBB',
          '\u06CC',
          '\u845B',
          '1',
          '\u20E3',
          'e',
          ' ',
        ),
        fc.string({ unit: 'binary', maxLength: 4 }),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
      { maxLength: 60 },
    )
    .map(parts => parts.join(''));

  test('is as before when it is cleaned again, and within its bounds', () => {
    fc.assert(
      fc.property(typed, text => {
        const name = cleanedName(text);
        expect(cleanedName(name)).toBe(name);
        expect(lettersOf(name).length).toBeLessThanOrEqual(MAX_NAME_LETTERS);
        expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
        expect(name).toBe(name.trim());
        // Variants of Han characters stay as they were typed.
        const composed = name.replace(/[\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu, '.');
        expect(composed).toBe(composed.normalize('NFC'));
        expect(name).not.toMatch(
          /[\p{Cc}\p{Co}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2800\u3164]| {2}|[\p{Mn}\p{Me}]{4}|\p{M}{7}/u,
        );
        expect(name === '' || /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u.test(name)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('is made of whole letters of what was typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(FAMILY, FLAG, SCOTLAND, 'a', '\u00EB', '\u738B'), { maxLength: 60 }),
        letters => {
          const name = cleanedName(letters.join(''));
          expect(letters.slice(0, lettersOf(name).length).join('')).toBe(name);
        },
      ),
    );
  });

  test('looks at no more than a field takes', () => {
    expect(cleanedName(`${'\u200B'.repeat(MAX_TYPED_NAME)}Mara`)).toBe('');
  });
});
