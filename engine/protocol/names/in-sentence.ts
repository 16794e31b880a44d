const [ISOLATE, END] = ['\u2068', '\u2069'];
/**
 * Latin, Greek, Cyrillic, Armenian, Japanese, Chinese and Korean, and marks of ASCII, which take the direction of what is
 * beside them.
 */
const LEFT_TO_RIGHT = /^[ -\u058F\u1E00-\u1FFF\u3040-\u9FFF\uAC00-\uD7AF]*$/;

/**
 * Returns a name as it stands in a sentence. One that may be read from right to left is isolated: it would take the numbers
 * beside it along.
 */
export const inSentence = (name: string): string =>
  LEFT_TO_RIGHT.test(name) || name.startsWith(ISOLATE) ? name : `${ISOLATE}${name}${END}`;
