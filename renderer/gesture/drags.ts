import type { PointerSample } from './gesture.ts';

/** Handlers for drags over an element. All samples of a drag are passed in order. */
export interface DragHandlers {
  /** Handles a press. Returns whether it begins a drag. */
  begin(start: PointerSample): boolean;
  move?(samples: readonly PointerSample[]): void;
  /** Handles the release of the pointer. */
  drop(samples: readonly PointerSample[]): void;
  /** Handles a cancelled drag. */
  cancel(): void;
}

/** A drag under way. */
interface Drag {
  readonly pointer: number;
  readonly samples: PointerSample[];
  /** Removes the listeners active only during a press. */
  readonly end: AbortController;
}

/** The bit in `buttons` for the left button, a finger or the tip of a pen. */
const LEFT = 1;

const sampleOf = ({ clientX, clientY, timeStamp }: PointerEvent): PointerSample => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
});

/**
 * Whether a drag's press is over or mixed with another without an event for it: a mouse released over another window,
 * or a second button.
 */
const isSpoilt = ({ buttons, pointerType }: PointerEvent): boolean =>
  (buttons & ~LEFT) !== 0 || (pointerType === 'mouse' && buttons === 0);

/**
 * Follows drags over an element, one pointer at a time: the first finger, or the left button. Other fingers, a pen
 * beside a finger and other buttons are ignored. Returns a function that stops this and cancels a drag.
 */
export function followDrags(element: HTMLElement, handlers: DragHandlers): () => void {
  const following = new AbortController();
  let drag: Drag | null = null;

  const end = (): void => {
    drag?.end.abort();
    drag = null;
  };
  const cancel = (): void => {
    if (drag === null) return;
    end();
    handlers.cancel();
  };
  const begin = (event: PointerEvent): void => {
    if (drag !== null || event.button !== 0 || !event.isPrimary) return;
    const start = sampleOf(event);
    if (!handlers.begin(start)) return;
    drag = { pointer: event.pointerId, samples: [start], end: new AbortController() };
    const { signal } = drag.end;
    event.view?.addEventListener('blur', cancel, { signal });
    // A menu would swallow the release. A long press opens one.
    event.view?.addEventListener('contextmenu', menu => menu.preventDefault(), { signal });
    capture(element, event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (drag?.pointer !== event.pointerId) return;
    if (isSpoilt(event)) {
      cancel();
      return;
    }
    drag.samples.push(sampleOf(event));
    handlers.move?.(drag.samples);
  };
  const drop = (event: PointerEvent): void => {
    if (drag?.pointer !== event.pointerId) return;
    const samples = [...drag.samples, sampleOf(event)];
    end();
    handlers.drop(samples);
  };
  const lose = ({ pointerId }: PointerEvent): void => {
    if (drag?.pointer === pointerId) cancel();
  };

  const { signal } = following;
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', drop, { signal });
  element.addEventListener('pointercancel', lose, { signal });
  element.addEventListener('lostpointercapture', lose, { signal });
  return () => {
    following.abort();
    cancel();
  };
}

/** Lets a drag continue outside its element, if the pointer is still down. */
function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // The pointer is already gone. The drag continues within the element.
  }
}
