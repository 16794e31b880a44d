import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { at } from '../../lists.ts';

/** Pixels by which text may be larger than its box: widths are rounded. */
const TOLERANCE = 1;
/** Height above and below the letters of a line, in its font size. */
const LEADING = 0.16;

/**
 * Makes the contents of an element smaller, step by step, until nothing in it is cut. Style sheets find the step in
 * `data-fit`: 0 is the usual type. Checked are its parts with `data-fits`, and all of one with `data-fits-each`.
 *
 * `steps`: number of steps after the usual one. `dependencies`: all that its size and contents depend on. `isTight`:
 * whether something does not fit at the present step.
 */
export function useFit(
  element: RefObject<HTMLElement | null>,
  steps: number,
  dependencies: readonly unknown[],
  isTight: (element: HTMLElement) => boolean = isAnyCut,
): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const shrink = (): void => shrinkToFit(current, steps, isTight);
    shrink();
    // The type follows the window and its fonts, which may come after this.
    const frame = requestAnimationFrame(shrink);
    document.fonts.addEventListener('loadingdone', shrink);
    // A score counts up by itself.
    const changes = new MutationObserver(shrink);
    changes.observe(current, { characterData: true, childList: true, subtree: true });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      document.fonts.removeEventListener('loadingdone', shrink);
    };
  }, [element, steps, ...dependencies]);
}

function shrinkToFit(element: HTMLElement, steps: number, isTight: (element: HTMLElement) => boolean): void {
  for (let step = 0; step <= steps; step += 1) {
    element.dataset['fit'] = String(step);
    if (!isTight(element)) return;
  }
}

/** Whether a part that must be whole is cut, reaches out of the element or meets another part. */
function isAnyCut(element: HTMLElement): boolean {
  const room = element.getBoundingClientRect();
  const marked = element.hasAttribute('data-fits-each') ? element.children : element.querySelectorAll('[data-fits]');
  const parts = [...marked].filter(isShown);
  const boxes = parts.map(inkedBox);
  const doesMeetLater = (one: Element, index: number): boolean =>
    parts.some((other, place) => place > index && !one.contains(other) && doMeet(at(boxes, index), at(boxes, place)));
  const isOutside = (box: DOMRect): boolean =>
    box.left < room.left - TOLERANCE ||
    box.right > room.right + TOLERANCE ||
    box.top < room.top - TOLERANCE ||
    box.bottom > room.bottom + TOLERANCE;
  return parts.some(isCut) || boxes.some(isOutside) || parts.some(doesMeetLater);
}

/** Whether a part is drawn: neither left out nor clipped away for screen readers only. */
const isShown = (part: Element): boolean =>
  part.getClientRects().length > 0 && getComputedStyle(part).clipPath === 'none';

/** Whether a part's text is wider than the part, or a button's label higher by more than the empty edge of a line. */
const isCut = (part: Element): boolean =>
  getComputedStyle(part).display !== 'inline' && (isTooWide(part) || (part.matches('button') && isTooHigh(part)));

const isTooHigh = (part: Element): boolean => part.scrollHeight > part.clientHeight + 2 * leadingOf(part) + TOLERANCE;

/**
 * Whether a part's own text reaches out of it; the meaning of a word in it may. Text that is cut by less than a pixel has
 * already lost part of a letter: `scrollWidth` is too coarse.
 */
function isTooWide(part: Element): boolean {
  const room = part.getBoundingClientRect();
  return textsOf(part).some(text => {
    const range = document.createRange();
    range.selectNode(text);
    const { left, right, width } = range.getBoundingClientRect();
    // A text that is not drawn has an empty box in the corner of the window.
    if (width === 0) return false;
    return left < room.left - TOLERANCE / 2 || right > room.right + TOLERANCE / 2;
  });
}

const textsOf = (part: Element): readonly Text[] => [...part.childNodes].filter(child => child instanceof Text);

/** The box of a part without the empty edges above and below its letters. */
function inkedBox(part: Element): DOMRect {
  const { left, top, width, height } = part.getBoundingClientRect();
  const empty = Math.min(LEADING * height, leadingOf(part));
  return new DOMRect(left, top + empty, width, height - 2 * empty);
}

const leadingOf = (part: Element): number => LEADING * Number.parseFloat(getComputedStyle(part).fontSize);

const doMeet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - TOLERANCE &&
  other.left < one.right - TOLERANCE &&
  one.top < other.bottom - TOLERANCE &&
  other.top < one.bottom - TOLERANCE;
