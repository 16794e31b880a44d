/** What is known of a key that was pressed. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;
export type Shortcut = Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Whether what is held down makes this a matter of the system. AltGr, by which signs are typed, is told as both. */
export const isShortcut = ({ ctrlKey, altKey, metaKey }: Shortcut): boolean => ctrlKey !== altKey || metaKey;

/**
 * The name that a key has for us: what it types, small letters for both cases, or what it is called ('ArrowLeft').
 *
 * What a key types counts, not where it lies, so that the letters in the interface are those on the keys, on Dvorak
 * and AZERTY too. There are two exceptions, for what could not be pressed otherwise. A layout without Latin letters
 * (Russian, Greek, Hebrew) answers to the Latin letter of the same place, which its keys carry as well. And the row of
 * digits counts as digits wherever they lie under Shift (French, Czech).
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey && key.length === 1) return digit;
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  if (place !== undefined && isForeignLetter(key)) return place.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

const isForeignLetter = (key: string): boolean => /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);

/** Keys that press what has the focus, everywhere. */
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
/** As it is printed on the key. A letter that has no capital of one letter stays small. */
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
/** As it is spoken. */
export const keyName = (key: string): string => NAMES[key] ?? keyLabel(key);
