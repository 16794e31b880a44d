import {
  type Bindings,
  type CommandName,
  commandFor,
  DEFAULT_KEYS,
  keyProblemFor,
  swapped,
} from '../../keys/bindings.ts';
import { isShortcut, type KeyModifiers, keyOf, type Pressed } from '../../keys/key.ts';
import { keyName } from '../../keys/key-names.ts';
import { wordsOf } from '../../language/language.ts';

type Press = Pressed & KeyModifiers & Pick<KeyboardEvent, 'repeat'>;

/** The result of a key pressed for a command: new bindings (null: unchanged), or a message and perhaps a swap. */
type Answer = { readonly keys: Bindings | null } | KeyMessage;

interface KeyMessage {
  readonly words: string;
  /** The bindings after swapping the keys of two commands, if that is possible. */
  readonly swap: Bindings | null;
}

/** A command being given a key. */
export interface Asking {
  readonly command: CommandName;
  /** The pressed key that could not be assigned at once; null if none has been pressed. */
  readonly press: Press | null;
}

/** Keys that do nothing by themselves. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

/** Assigns a pressed key to a command. Returns null for ignored keys, such as modifiers. */
export function answerTo(press: Press, command: CommandName, bindings: Bindings): Answer | null {
  const { problems, taken, takenForGood } = wordsOf('pages').keys;
  if (press.repeat || MODIFIERS.includes(press.key)) return null;
  const key = keyOf(press);
  if (key === 'Escape' && DEFAULT_KEYS[command] !== key) return { keys: null };
  const problem = isShortcut(press) ? 'unknown' : keyProblemFor(command, key);
  if (problem !== null) return { words: problems[problem], swap: null };
  const other = commandFor(bindings, key);
  const swap = swapped(bindings, command, key);
  if (other === null || other === command) return { keys: swap };
  return swap === null
    ? { words: takenForGood(keyName(key), other, keyName(bindings[command])), swap }
    : { words: taken(keyName(key), other), swap };
}

/** Returns the message for the current bindings; null if nothing is left to ask, as after a reset. */
export function messageFor({ command, press }: Asking, bindings: Bindings): KeyMessage | null {
  if (press === null) return { words: wordsOf('pages').keys.pressKey, swap: null };
  const answer = answerTo(press, command, bindings);
  return answer !== null && 'words' in answer ? answer : null;
}
