import {
  type Bindings,
  COMMAND_WORDS,
  type CommandName,
  commandFor,
  swapped,
  UNFIT_WORDS,
  USUAL_KEYS,
  unfitFor,
} from '../../keys/bindings.ts';
import { isShortcut, keyName, keyOf, type Pressed, type Shortcut } from '../../keys/key.ts';

type Press = Pressed & Shortcut & Pick<KeyboardEvent, 'repeat'>;

/** What comes of a key pressed for a command: other keys (null: all stay as they are), or words and what could be done. */
type Answer = { readonly keys: Bindings | null } | Said;

interface Said {
  readonly words: string;
  /** The keys as they would be if two commands changed theirs. */
  readonly swap: Bindings | null;
}

/** What is under way at one command. */
export interface Asking {
  readonly command: CommandName;
  /** What was pressed and could not be given at once; null: nothing yet. */
  readonly press: Press | null;
}

/** Held down to type something else. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

/** Answers a key that is pressed to be given to a command; null where it is waited for another. */
export function answerTo(press: Press, command: CommandName, bindings: Bindings): Answer | null {
  if (press.repeat || MODIFIERS.includes(press.key)) return null;
  const key = keyOf(press);
  if (key === 'Escape' && USUAL_KEYS[command] !== key) return { keys: null };
  const unfit = isShortcut(press) ? 'unknown' : unfitFor(command, key);
  if (unfit !== null) return { words: UNFIT_WORDS[unfit], swap: null };
  const other = commandFor(bindings, key);
  const swap = swapped(bindings, command, key);
  if (other === null || other === command) return { keys: swap };
  const taken = `${keyName(key)} is the key for: ${COMMAND_WORDS[other]}.`;
  return swap === null
    ? { words: `${taken} It can’t have ${keyName(bindings[command])} instead. Press another key.`, swap }
    : { words: taken, swap };
}

/** What is said meanwhile, by the keys as they are now; null where there is nothing left to ask, as after a reset. */
export function saidOf({ command, press }: Asking, bindings: Bindings): Said | null {
  if (press === null) return { words: 'Press a key, or Escape to leave it as it is.', swap: null };
  const answer = answerTo(press, command, bindings);
  return answer !== null && 'words' in answer ? answer : null;
}
