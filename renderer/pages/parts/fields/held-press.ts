import { useEffect, useRef } from 'preact/hooks';
import { isPress } from '../../../keys/key.ts';

/** Milliseconds until a held press first repeats, and between further repeats. */
const REPEAT = { first: 420, next: 110 } as const;
/** Factor by which the system's key repeat is faster. */
const KEY_REPEATS = 3;

/** Returns a function that counts the repeats of a held key from its events. */
export function useKeyRepeat(): (event: KeyboardEvent) => number {
  const count = useRef(0);
  return ({ repeat }) => {
    count.current = repeat ? count.current + 1 : 0;
    return Math.ceil(count.current / KEY_REPEATS);
  };
}

/**
 * Returns handlers for a button whose press repeats while held, by pointer or by key. `press` gets the number of
 * repeats so far, 0 for the press itself.
 */
export function useHeldPress(press: (repeat: number) => void) {
  const latest = useRef(press);
  latest.current = press;
  /** Number of repeats, by pointer and by key. */
  const held = useRef({ timer: 0, repeat: 0, keyRepeat: 0 });
  const keyRepeat = useKeyRepeat();
  const stop = (): void => window.clearTimeout(held.current.timer);
  useEffect(() => stop, []);
  const repeat = (count: number): void => {
    held.current.repeat = count;
    latest.current(count);
  };
  const repeatAfter = (time: number): void => {
    held.current.timer = window.setTimeout(() => {
      repeat(held.current.repeat + 1);
      repeatAfter(REPEAT.next);
    }, time);
  };
  return {
    onPointerDown: ({ button, isPrimary }: PointerEvent): void => {
      stop();
      held.current.repeat = 0;
      if (button === 0 && isPrimary) repeatAfter(REPEAT.first);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    onKeyDown: (event: KeyboardEvent): void => {
      if (!isPress(event.key)) return;
      const count = keyRepeat(event);
      held.current.keyRepeat = count;
      if (count === 0) return;
      // The browser would click at each repeat of Enter, and never for Space.
      event.preventDefault();
      latest.current(count);
    },
    onKeyUp: (): void => {
      // After the click that the browser may send for the key.
      window.setTimeout(() => {
        held.current.keyRepeat = 0;
      });
    },
    onClick: ({ detail }: MouseEvent): void => {
      // The press already acted while held. A click by key or controller follows no pointer press.
      const { repeat: pointerRepeat, keyRepeat: ofKey } = held.current;
      if ((detail === 0 ? ofKey : pointerRepeat) === 0) latest.current(0);
      held.current.repeat = 0;
    },
  };
}
