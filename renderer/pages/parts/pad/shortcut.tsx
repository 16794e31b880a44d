import { type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { keyLabel } from '../../../keys/key-names.ts';
import { isPrinted, KEY_MARK, PAD_MARK } from '../../../keys/printed.ts';
import type { PadBindings, PadCommand } from '../../../pads/bindings.ts';
import type { PadMaker } from '../../../pads/pads.ts';
import { PadSign } from './pad-sign.tsx';

/** The pad the player is using. */
export interface PadInUse {
  readonly maker: PadMaker;
  readonly bindings: PadBindings;
}

/** Null while the player uses the mouse, the keyboard or a finger. */
export const PadInUseContext = createContext<PadInUse | null>(null);

/** The focused element; null if there is none. */
export const FocusedContext = createContext<ReadonlySignal<Element | null>>(signal(null));

interface ShortcutProps {
  /** Name of the key. */
  readonly bound?: string | undefined;
  /** The equivalent pad command. */
  readonly pad?: PadCommand | undefined;
  /** Whether pressing the focused element does the same. */
  readonly isForFocused?: boolean;
}

/**
 * The key that presses the enclosing button, or the pad button that does. It is hidden while another focused element
 * uses the key, so that a visible mark is always true. It keeps its space, so that no button moves.
 */
export function Shortcut({ bound, pad, isForFocused = false }: ShortcutProps) {
  const used = useContext(PadInUseContext);
  const focused = useContext(FocusedContext);
  const mark = useRef<HTMLSpanElement>(null);
  const sign = used ? pad && <PadSign maker={used.maker} button={used.bindings[pad]} /> : bound && keyLabel(bound);
  // A pad's press button acts on the focused element like Enter; its other buttons never do.
  const key = used ? (pad === 'press' ? 'Enter' : null) : (bound ?? null);
  const isSeen = isForFocused || key === null || isPrinted(mark.current?.closest('button') ?? null, focused.value, key);
  useLayoutEffect(() => {
    const width = isSeen ? '0px' : `calc(${mark.current?.offsetWidth ?? 0}px + 0.55rem)`;
    mark.current?.parentElement?.style.setProperty('--unseen', width);
  }, [isSeen]);
  if (bound === undefined && pad === undefined) return null;
  return (
    <span
      class="key"
      ref={mark}
      aria-hidden="true"
      hidden={!sign}
      style={{ visibility: isSeen ? undefined : 'hidden' }}
      {...{ [KEY_MARK]: bound, [PAD_MARK]: pad }}
    >
      {sign}
    </span>
  );
}
