import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type DragHandlers, followDrags } from './drags.ts';

/** Follows drags over an element while its component is mounted. */
export function useDrags(element: RefObject<HTMLElement | null>, handlers: DragHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    return followDrags(element.current, {
      begin: start => latest.current.begin(start),
      move: samples => latest.current.move?.(samples),
      drop: samples => latest.current.drop(samples),
      cancel: () => latest.current.cancel(),
    });
  }, [element]);
}
