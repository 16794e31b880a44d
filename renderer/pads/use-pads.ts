import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PadCommand } from './bindings.ts';
import type { CapturedButton, Pads } from './pads.ts';

/**
 * Handles pad commands, each with its pad's number, while a component is mounted; those that return false have their
 * usual effect.
 */
export function usePads(pads: Pads, handle: (command: PadCommand, pad: number, repeat: number) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useLayoutEffect(() => pads.listen(({ command, pad, repeat }) => latest.current(command, pad, repeat)), [pads]);
}

/** Captures the next button of any pad while `isListening`. A press in the first such frame counts. */
export function useCapturedButton(pads: Pads, isListening: boolean, captured: CapturedButton): void {
  const latest = useRef(captured);
  latest.current = captured;
  useLayoutEffect(
    () => (isListening ? pads.captureButton((button, pad) => latest.current(button, pad)) : undefined),
    [pads, isListening],
  );
}
