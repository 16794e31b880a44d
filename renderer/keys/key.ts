/** The parts of a key event that identify the key. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;
export type KeyModifiers = Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Whether a key event is a system shortcut. AltGr, which types characters, reports both Ctrl and Alt. */
export const isShortcut = ({ ctrlKey, altKey, metaKey }: KeyModifiers): boolean => ctrlKey !== altKey || metaKey;

/**
 * Returns the name of a key: the character it types, in lower case, or its own name ('ArrowLeft').
 * The character counts rather than the position, so that the letters shown match those on the keys, on Dvorak and
 * AZERTY too. There are two exceptions. On layouts without Latin letters (Russian, Greek, Hebrew) a key counts as the
 * Latin letter at its position. And keys of the digit row count as digits even where digits need Shift (French, Czech).
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey && key.length === 1) return digit;
  // Its lower-case form would have two characters.
  if (key === '\u0130') return 'i';
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  if (place !== undefined && isForeignLetter(key)) return place.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Thai, Lao, Khmer and Indic layouts have keys for marks, and Arabic ones a key for two letters at once. */
const isForeignLetter = (key: string): boolean => /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key);

/** Keys that press the focused control everywhere. */
const PRESS = ['Enter', ' '];
export const isPress = (key: string): boolean => PRESS.includes(key);

/** Keys that bear a word. */
const WORD_KEYS = [
  ' ',
  'Enter',
  'Escape',
  'Backspace',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Insert',
  'Delete',
] as const;
type WordKey = (typeof WORD_KEYS)[number];
export const isWordKey = (key: string): key is WordKey => WORD_KEYS.some(each => each === key);
