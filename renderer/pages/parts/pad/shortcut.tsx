import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PadBindings, PadCommand } from '../../../pads/bindings.ts';
import type { PadMaker } from '../../../pads/pads.ts';
import { PadSign } from './pad-sign.tsx';

/** The pad that the player uses. */
export interface PadInUse {
  readonly maker: PadMaker;
  readonly bindings: PadBindings;
}

/** Null while the player uses the mouse, the keyboard or a finger. */
export const PadInUseContext = createContext<PadInUse | null>(null);

interface ShortcutProps {
  /** The label of the key. */
  readonly label?: string | undefined;
  /** The command of a pad that does the same. */
  readonly pad?: PadCommand | undefined;
}

/** The key that does the same as a button on the page, or the button of the pad that the player uses. */
export function Shortcut({ label, pad }: ShortcutProps) {
  const used = useContext(PadInUseContext);
  const sign = used ? pad && <PadSign maker={used.maker} button={used.bindings[pad]} /> : label;
  return sign ? (
    <span class="key" aria-hidden="true">
      {sign}
    </span>
  ) : null;
}
