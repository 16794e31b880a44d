const [ISOLATE, END] = ['\u2068', '\u2069'];
/** Letters that are read from left to right, and marks of ASCII, which take the direction of what is beside them. */
const LEFT_TO_RIGHT =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{M} -~]*$/u;

/**
 * Returns a name as it stands in a sentence. One that may be read from right to left is isolated: it would take the numbers
 * beside it along.
 */
export const inSentence = (name: string): string =>
  LEFT_TO_RIGHT.test(name) || name.startsWith(ISOLATE) ? name : `${ISOLATE}${name}${END}`;
