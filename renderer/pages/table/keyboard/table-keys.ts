import { type Bindings, type CommandName, commandFor } from '../../../keys/bindings.ts';
import { isPress } from '../../../keys/key.ts';
import type { Arrow } from '../../../prompt/focus.ts';

/** What a key can mean while nothing lies over the table. */
export type Command =
  | { readonly do: 'step'; readonly key: Arrow }
  | { readonly do: 'pick'; readonly index: number }
  | { readonly do: 'done' | 'press' | 'throw' | 'first' | 'hurry' | 'menu' | 'sheet' | 'rules' | 'keys' };

export interface KeyMoment {
  /** A throw waits for the person's hand. */
  readonly aiming: boolean;
  /** Pieces, or the buttons of a decision, may be chosen. */
  readonly choosing: boolean;
  /** The focus is on a button, which answers Enter and Space itself. */
  readonly onButton: boolean;
  /** Something is typed into a field, which needs the keys that change it. */
  readonly inField: boolean;
  /** The key has been down for a while. */
  readonly held: boolean;
}

const STEPS: Partial<Readonly<Record<CommandName, Arrow>>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  first: 'Home',
  last: 'End',
};
/** What a field for a number makes something of. */
const TYPED = /^(?:[\d.,+-]|Arrow.*|Home|End|Page.*|Insert|Delete|Backspace|Enter| )$/;

/** What a key, by its name in renderer/keys, means at this moment. */
export function commandOf(key: string, bindings: Bindings, moment: KeyMoment): Command | null {
  if (moment.inField && TYPED.test(key)) return null;
  const bound = commandFor(bindings, key);
  if (isPressing(key, bindings)) return pressed(isPress(key), moment);
  if (moment.held) return null;
  if (key === 'Escape') return { do: 'menu' };
  if (bound === 'menu' || bound === 'sheet' || bound === 'rules' || bound === 'keys') return { do: bound };
  if (!moment.choosing) return null;
  const step = bound === null ? undefined : STEPS[bound];
  if (step) return { do: 'step', key: step };
  if (bound === 'done') return { do: 'done' };
  return /^[1-9]$/.test(key) ? { do: 'pick', index: Number(key) - 1 } : null;
}

/** Enter and Space press whatever else is bound. */
export const isPressing = (key: string, { play, throw: thrown }: Bindings): boolean =>
  isPress(key) || key === play || key === thrown;

/** `byItself`: a button that has the focus answers this key without us. */
function pressed(byItself: boolean, { aiming, choosing, onButton, inField, held }: KeyMoment): Command | null {
  if (held) return onButton || aiming || choosing ? null : { do: 'hurry' };
  if (onButton && byItself) return null;
  if (aiming) return { do: 'throw' };
  if (onButton || (inField && choosing)) return { do: 'press' };
  return { do: choosing ? 'first' : 'hurry' };
}
