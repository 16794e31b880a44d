import { type Bindings, type CommandName, commandFor } from '../../../keys/bindings.ts';
import { isPress } from '../../../keys/key.ts';
import { type FocusKind, usesKey } from '../../../keys/printed.ts';
import type { PadCommand } from '../../../pads/bindings.ts';
import type { Arrow } from '../../../prompt/focus.ts';

/** Effect of a key or pad button while no dialog is open. */
export type Command =
  | { readonly do: 'step'; readonly key: Arrow }
  | { readonly do: 'pick'; readonly index: number }
  | {
      readonly do:
        | 'done'
        | 'press'
        | 'throw'
        | 'first'
        | 'hurry'
        | 'takeBack'
        | 'hint'
        | 'playOut'
        | 'skip'
        | 'menu'
        | Panel;
    };

/** Panels that a key opens. */
export type Panel = (typeof PANELS)[number];
const PANELS = ['sheet', 'tricks', 'lastTrick', 'rules', 'keys'] as const;

export interface KeyContext {
  /** Whether a throw awaits the player. */
  readonly aiming: boolean;
  /** Whether there are pieces or buttons to choose from. */
  readonly choosing: boolean;
  /** Kind of the focused element. A button is pressed by Enter and Space; a field needs its editing keys. */
  readonly focus: FocusKind;
  /** Whether the key is held and repeating. */
  readonly isRepeat: boolean;
}

const STEPS: Partial<Readonly<Record<CommandName, Arrow>>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  first: 'Home',
  last: 'End',
};
/** Returns a key's effect at this moment; null for none. Keys are named as by `keyOf`. */
export function commandOf(key: string, bindings: Bindings, context: KeyContext): Command | null {
  if (isField(context.focus) && usesKey(context.focus, key)) return null;
  const bound = commandFor(bindings, key);
  if (isPressing(key, bindings)) return pressed(isPress(key), bound === 'throw', context);
  if (context.isRepeat) return null;
  if (key === 'Escape') return { do: 'menu' };
  const panel = PANELS.find(each => each === bound);
  if (bound === 'menu' || panel !== undefined) return { do: panel ?? 'menu' };
  if (bound === 'skip' || bound === 'takeBack') return { do: bound };
  if (!context.choosing) return null;
  const step = bound === null ? undefined : STEPS[bound];
  if (step) return { do: 'step', key: step };
  if (bound === 'done' || bound === 'hint' || bound === 'playOut') return { do: bound };
  return /^[1-9]$/.test(key) ? { do: 'pick', index: Number(key) - 1 } : null;
}

const isField = (focus: FocusKind): boolean => !['none', 'button', 'scroller'].includes(focus);

/** Whether a key presses things: Enter and Space always do, besides the keys bound to it. */
export const isPressing = (key: string, { play, throw: thrown }: Bindings): boolean =>
  isPress(key) || key === play || key === thrown;

/** `isNative`: the browser presses a focused button by this key. `isThrow`: the key is shown on Throw and Hurry. */
function pressed(
  isNative: boolean,
  isThrow: boolean,
  { aiming, choosing, focus, isRepeat }: KeyContext,
): Command | null {
  const onButton = focus === 'button';
  if (isRepeat) return onButton || aiming || choosing ? null : { do: 'hurry' };
  if (onButton && isNative) return null;
  if (aiming) return { do: 'throw' };
  if (isThrow && !choosing) return { do: 'hurry' };
  if (onButton || (isField(focus) && choosing)) return { do: 'press' };
  return { do: choosing ? 'first' : 'hurry' };
}

export interface PadContext extends Pick<KeyContext, 'aiming' | 'choosing'> {
  /** Whether something on the page is focused. */
  readonly focused: boolean;
  /** Whether pieces have been picked for an action that takes several. */
  readonly picked: boolean;
}

/** Returns a pad command's effect at this moment; null if it is the same as on every page. */
export function padCommandOf(command: PadCommand, context: PadContext): Command | null {
  const { aiming, choosing, focused, picked } = context;
  switch (command) {
    case 'sheet':
    case 'rules':
    case 'menu':
      return { do: command };
    case 'previous':
      return { do: 'lastTrick' };
    case 'done':
      if (aiming) return null;
      return { do: choosing ? 'done' : 'hurry' };
    case 'hint':
      return choosing ? { do: 'hint' } : null;
    case 'back':
      return picked ? { do: 'takeBack' } : null;
    case 'press':
      if (!focused && aiming) return { do: 'throw' };
      return !focused && choosing ? { do: 'first' } : null;
    case 'left':
    case 'right':
    case 'up':
    case 'down':
      return !focused && choosing ? { do: 'first' } : null;
    default:
      return null;
  }
}
