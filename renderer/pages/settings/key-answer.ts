import {
  type Bindings,
  COMMAND_WORDS,
  type CommandName,
  commandFor,
  DEFAULT_KEYS,
  KEY_PROBLEM_WORDS,
  keyProblemFor,
  swapped,
} from '../../keys/bindings.ts';
import { isShortcut, type KeyModifiers, keyName, keyOf, type Pressed } from '../../keys/key.ts';

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
  if (press.repeat || MODIFIERS.includes(press.key)) return null;
  const key = keyOf(press);
  if (key === 'Escape' && DEFAULT_KEYS[command] !== key) return { keys: null };
  const problem = isShortcut(press) ? 'unknown' : keyProblemFor(command, key);
  if (problem !== null) return { words: KEY_PROBLEM_WORDS[problem], swap: null };
  const other = commandFor(bindings, key);
  const swap = swapped(bindings, command, key);
  if (other === null || other === command) return { keys: swap };
  const taken = `${keyName(key)} is the key for: ${COMMAND_WORDS[other]}.`;
  return swap === null
    ? { words: `${taken} It can’t have ${keyName(bindings[command])} instead. Press another key.`, swap }
    : { words: taken, swap };
}

/** Returns the message for the current bindings; null if nothing is left to ask, as after a reset. */
export function messageFor({ command, press }: Asking, bindings: Bindings): KeyMessage | null {
  if (press === null) return { words: 'Press a key, or Escape to leave it as it is.', swap: null };
  const answer = answerTo(press, command, bindings);
  return answer !== null && 'words' in answer ? answer : null;
}
