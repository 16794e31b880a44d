import { type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { keyLabel } from '../../../keys/key.ts';
import { isPrinted, KEY_MARK, PAD_MARK } from '../../../keys/printed.ts';
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

/** What has the focus; null if nothing has. */
export const FocusedContext = createContext<ReadonlySignal<Element | null>>(signal(null));

interface ShortcutProps {
  /** The name of the key. */
  readonly bound?: string | undefined;
  /** The command of a pad that does the same. */
  readonly pad?: PadCommand | undefined;
  /** Whether what has the focus does the same when it is pressed. */
  readonly isForFocused?: boolean;
}

/**
 * The key that presses the button that this is in, or the button of the pad that the player uses. It is hidden while
 * something else has the focus that uses the key: a mark that is seen is true. It keeps its room, so that no button moves.
 */
export function Shortcut({ bound, pad, isForFocused = false }: ShortcutProps) {
  const used = useContext(PadInUseContext);
  const focused = useContext(FocusedContext);
  const mark = useRef<HTMLSpanElement>(null);
  const sign = used ? pad && <PadSign maker={used.maker} button={used.bindings[pad]} /> : bound && keyLabel(bound);
  // A pad presses what has the focus just as Enter does; its other buttons are never used by it.
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
