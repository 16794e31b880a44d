import { cleanedName, numberedName } from './cleaned-name.ts';

/**
 * Groups of lookalikes, each led by its standard form: Latin letters before Cyrillic, Greek and other ones, Arabic letters
 * before Persian and Kurdish ones, apostrophes, dashes, quotation marks.
 */
const TWINS =
  'A\u0410\u0391 B\u0412\u0392 C\u0421\u03F9 E\u0415\u0395 H\u041D\u0397 I\u0406\u0399 J\u0408\u037F K\u041A\u039A ' +
  'M\u041C\u039C N\u039D O\u041E\u039F P\u0420\u03A1 Q\u051A S\u0405 T\u0422\u03A4 W\u051C X\u0425\u03A7 Y\u04AE\u03A5\u0423 ' +
  'Z\u0396 a\u0430 c\u0441\u03F2 d\u0501 e\u0435 h\u04BB i\u0456 j\u0458\u03F3 l\u04CF o\u043E\u03BF p\u0440 q\u051B ' +
  "s\u0455 v\u03BD w\u051D x\u0445 y\u0443 '\u2018\u2019\u02BC\u02BB\u05F3\u2032` -\u2010\u2011\u2012\u2013\u2212\u05BE " +
  '"\u05F4\u201C\u201D\u201E \u0110\u00D0 \u0218\u015E \u0219\u015F \u021A\u0162 \u021B\u0163 \u064A\u06CC\u0649 \u0643\u06A9 \u0647\u06D5\u06C1\u06BE ' +
  // Katakana before the characters and Hiragana drawn like them, and the digits of Arabic before those of Persian.
  '\u30A8\u5DE5 \u30AB\u529B \u30BF\u5915 \u30C8\u535C \u30CB\u4E8C \u30CF\u516B \u30ED\u53E3 \u30FC\u4E00 ' +
  '\u30D8\u3078 \u30D9\u3079 \u30DA\u307A \u30EA\u308A \u0BB8\u0BB6 ' +
  '\u0660\u06F0 \u0661\u06F1 \u0662\u06F2 \u0663\u06F3 \u0667\u06F7 \u0668\u06F8 \u0669\u06F9';
/** Characters that look alike in sans-serif type. */
const LOOKALIKES = 'l1I| O0';

const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /[A-Za-z\u00C0-\u024F\u1E00-\u1EFF]/;
/**
 * Letters that never occur in a Latin word: all others except Japanese, Chinese and Korean, and those that Azerbaijani and
 * African languages add to the Latin ones.
 */
const FOREIGN_LETTER =
  /(?!\p{M})[^ -\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0269\u0272\u0275\u0283\u028A\u028B\u0292\u1E00-\u1EFF\u3040-\u9FFF\uAC00-\uD7AF]/gu;
/** Wildcard for a letter that may look like any other. It occurs in no name. */
const ANY = '\0';

/** Maps every other letter of a word to its first one. */
const firstByOther = (words: string): ReadonlyMap<string, string> =>
  new Map(words.split(' ').flatMap(([first = '', ...others]) => others.map(other => [other, first] as const)));
const TWIN = firstByOther(TWINS);
const LOOKALIKE = firstByOther(LOOKALIKES);

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  Array.from(text, letter => by.get(letter) ?? letter).join('');

/** Replaces letters by the Latin ones that look like them. */
export const inLatinLetters = (text: string): string => replaced(text, TWIN);

/** Removes fullwidth forms, ligatures and invisible characters. */
const plainly = (name: string): string =>
  cleanedName(name)
    // The acute accent serves as an apostrophe on many keyboards; NFKC would turn it into an accent on a space.
    .replaceAll('\u00B4', "'")
    // Two Thai vowels that are often typed for the one that looks like them.
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * Returns the name in capitals, without the dot of a Turkish capital I and without the accents of Greek capitals.
 */
const inCapitals = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('\u0307', '')
    .normalize('NFD')
    .replace(/(\p{Script=Greek}\u0308?)\u0301/gu, '$1')
    .normalize('NFC')
    .toUpperCase();

/** Returns the name as it looks: in Latin letters where others look like them. */
function drawn(plain: string): string {
  const inLatin = (word: string): string =>
    LATIN.test(word) ? replaced(word, TWIN).replace(FOREIGN_LETTER, ANY) : word;
  return inLatinLetters(plain.replace(WORD, inLatin));
}

function areAlike(one: string, other: string): boolean {
  const [letters, others] = [Array.from(one), Array.from(other)];
  const isAlike = (letter: string, at: number): boolean =>
    letter === others[at] || letter === ANY || others[at] === ANY;
  return letters.length === others.length && letters.every(isAlike);
}

/** What the page calls its reader. Nobody may have this name: readers could not tell who is meant. */
export const READER = 'You';

/** Returns the name, numbered as in "Mara 2" if it could be confused with a taken one. */
export function freeName(name: string, taken: readonly string[]): string {
  const numbered = taken.map((_, index) => numberedName(name, index + 2));
  return [name, ...numbered].find(free => !taken.some(each => isSameName(each, free))) ?? name;
}

/**
 * Returns true if two names are so similar that people at one table could confuse them. People without a name are no
 * namesakes: screens number them.
 */
export function isSameName(one: string, other: string): boolean {
  const [plainOne, plainOther] = [plainly(one), plainly(other)];
  if (plainOne === '') return false;
  const [drawnOne, drawnOther] = [drawn(plainOne), drawn(plainOther)];
  return (
    areAlike(drawnOne.toUpperCase(), drawnOther.toUpperCase()) ||
    // In some scripts only the capitals look like Latin letters, not the small ones.
    areAlike(drawn(inCapitals(plainOne)), drawn(inCapitals(plainOther))) ||
    areAlike(replaced(drawnOne, LOOKALIKE), replaced(drawnOther, LOOKALIKE))
  );
}
