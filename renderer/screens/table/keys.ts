import { type Arrow, isArrow } from '../../prompt/focus.ts';

/** What a key can mean while nothing lies over the table. */
export type Command =
  | { readonly do: 'step'; readonly key: Arrow }
  | { readonly do: 'pick'; readonly index: number }
  | { readonly do: 'throw' | 'first' | 'hurry' | 'menu' | 'sheet' | 'rules' | 'keys' };

export interface KeyMoment {
  /** A throw waits for the person's hand. */
  readonly aiming: boolean;
  /** Pieces may be chosen. */
  readonly choosing: boolean;
  /** The focus is on a button, which answers Enter and Space itself. */
  readonly onButton: boolean;
  /** The key has been down for a while. */
  readonly held: boolean;
}

export function commandOf(key: string, { aiming, choosing, onButton, held }: KeyMoment): Command | null {
  if (held) return isPress(key) && !onButton && !aiming && !choosing ? { do: 'hurry' } : null;
  if (key === 'Escape') return { do: 'menu' };
  if (key === 's' || key === 'S') return { do: 'sheet' };
  if (key === 'r' || key === 'R') return { do: 'rules' };
  if (key === '?') return { do: 'keys' };
  if (choosing && isArrow(key)) return { do: 'step', key };
  if (choosing && /^[1-9]$/.test(key)) return { do: 'pick', index: Number(key) - 1 };
  if (onButton || !isPress(key)) return null;
  if (aiming) return { do: 'throw' };
  return { do: choosing ? 'first' : 'hurry' };
}

/** The keys that press what is pointed at. */
export const isPress = (key: string): boolean => key === 'Enter' || key === ' ';
