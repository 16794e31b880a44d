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

const LABELS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page up',
  PageDown: 'Page down',
  Insert: 'Ins',
  Delete: 'Del',
};
/** Returns the label printed on a key. A letter without a single-letter capital stays lower case. */
export function keyLabel(key: string): string {
  const capital = key.toUpperCase();
  return LABELS[key] ?? (key.length === 1 && capital.length === 1 ? capital : key);
}

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Escape',
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  ArrowUp: 'Up arrow',
  ArrowDown: 'Down arrow',
  Insert: 'Insert',
  Delete: 'Delete',
  '?': 'Question mark',
  '.': 'Full stop',
  ',': 'Comma',
};
/** Returns the spoken name of a key. */
export const keyName = (key: string): string => NAMES[key] ?? keyLabel(key);
