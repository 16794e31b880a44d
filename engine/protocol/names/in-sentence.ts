const [ISOLATE, END] = ['\u2068', '\u2069'];
/**
 * Latin, Greek, Cyrillic, Armenian, Japanese, Chinese and Korean, and ASCII punctuation, which takes the direction of its
 * neighbours.
 */
const LEFT_TO_RIGHT = /^[ -\u058F\u1E00-\u1FFF\u3040-\u9FFF\uAC00-\uD7AF]*$/;

/**
 * Returns a name for use in a sentence. One that may read from right to left is isolated, or it would also turn the numbers
 * beside it.
 */
export const inSentence = (name: string): string =>
  LEFT_TO_RIGHT.test(name) || name.startsWith(ISOLATE) ? name : `${ISOLATE}${name}${END}`;
