import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PadCommand } from './bindings.ts';
import type { Pads } from './pads.ts';

/** Handles the commands of pads, each with its pad's number, while a component is shown; those that it returns false for have their usual effect. */
export function usePads(pads: Pads, handle: (command: PadCommand, pad: number) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useLayoutEffect(() => pads.listen(({ command, pad }) => latest.current(command, pad)), [pads]);
}
