import { type Bindings, type CommandName, commandFor, swapped, USUAL_KEYS, unfitFor } from '../../keys/bindings.ts';
import { keyName, keyOf, type Pressed } from '../../keys/key.ts';
import { COMMAND_WORDS, UNFIT_WORDS } from '../../keys/words.ts';

type Press = Pressed & Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>;

/** What comes of a key pressed for a command: other keys (null: all stay as they are), or words and what could be done. */
type Answer = { readonly keys: Bindings | null } | { readonly words: string; readonly swap: Bindings | null };

/** Held down to type something else. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

/** Answers a key that is pressed to be given to a command; null where it is waited for another. */
export function answerTo(press: Press, command: CommandName, bindings: Bindings): Answer | null {
  if (press.repeat || MODIFIERS.includes(press.key)) return null;
  const key = keyOf(press);
  if (key === 'Escape' && USUAL_KEYS[command] !== key) return { keys: null };
  // Where a sign is typed with AltGr, the browser says so.
  const isShortcut = press.ctrlKey !== press.altKey || press.metaKey;
  const unfit = isShortcut ? 'unknown' : unfitFor(command, key);
  if (unfit !== null) return { words: UNFIT_WORDS[unfit], swap: null };
  const other = commandFor(bindings, key);
  const swap = swapped(bindings, command, key);
  if (other === null || other === command) return { keys: swap };
  const taken = `${keyName(key)} is the key for: ${COMMAND_WORDS[other]}.`;
  return swap === null
    ? { words: `${taken} It can’t have ${keyName(bindings[command])} instead. Press another key.`, swap }
    : { words: taken, swap };
}
