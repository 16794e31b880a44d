import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';

/**
 * Phones upright and on their side, small and large, a tablet, and a page enlarged to 400 %. Large text has least room
 * on the smallest.
 */
const SIZES = [
  { width: 320, height: 568, isLarge: true },
  { width: 320, height: 568, isLarge: false },
  { width: 568, height: 320, isLarge: true },
  { width: 568, height: 320, isLarge: false },
  { width: 844, height: 390, isLarge: true },
  { width: 844, height: 390, isLarge: false },
  { width: 1366, height: 1024, isLarge: false },
  { width: 1024, height: 1366, isLarge: false },
  { width: 320, height: 256, isLarge: false },
  { width: 390, height: 844, isLarge: false },
] as const;

/** Expects everything to be visible and pressable in every size, with normal and large text, and no axe violations. */
export async function expectGoodPage(page: Page, state: string): Promise<void> {
  for (const { isLarge, ...size } of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(largeText, isLarge);
    // A resized tray resizes its pieces in a later frame.
    await expect
      .poll(() => page.evaluate(findFaults), {
        message: `${state} at ${size.width}x${size.height}${isLarge ? ' with large text' : ''}`,
        intervals: [20, 50, 100],
      })
      .toEqual([]);
  }
  expect(await axeViolations(page), state).toEqual([]);
}

/** Runs in the page. Resolves when the page has adapted to its text size. */
function largeText(isLarge: boolean): Promise<void> {
  document.documentElement.toggleAttribute('data-large', isLarge);
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Runs in the page. Returns a line for everything that is cut off, covered, too small, or off the screen. */
function findFaults(): readonly string[] {
  /** Minimum pixels of controls, and of pieces that are only read. */
  const [pressed, read] = [44, 32];
  const faults: string[] = [];
  const place = document.querySelector('dialog[open]') ?? document.body;
  const name = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const where = ({ left, top, right, bottom }: DOMRect): string => [left, top, right, bottom].map(Math.round).join(' ');
  const scrollerOf = (element: Element): Element | null =>
    // All of an enlarged page scrolls.
    element.closest(window.innerHeight > 300 ? '.body, .doing, .message' : '.body, .message, .play');
  const isScrolled = (element: Element): boolean => scrollerOf(element) !== null;
  /** True if it lies above the start of its scroller, so that it can't be scrolled to. */
  const isBeyondReach = (element: Element): boolean => {
    const scroller = scrollerOf(element);
    if (scroller === null) return false;
    const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    return top + scroller.scrollTop < -1;
  };
  /** True if an element that hides its overflow cuts it off. */
  const isClipped = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    // Content cut off by the page's own edge can be scrolled to.
    for (let outer = element.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement) {
      const { left, top, right, bottom } = outer.getBoundingClientRect();
      const isOutside = box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
      if (isOutside && getComputedStyle(outer).overflow !== 'visible') return true;
    }
    return false;
  };
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > window.innerWidth) faults.push(`the page is ${scrollWidth} wide`);
  // A form and a message may be longer than a small screen with large text; a hand may not.
  if (document.querySelector('.play') && window.innerHeight > 300 && scrollHeight > window.innerHeight)
    faults.push(`the page is ${scrollHeight} high`);
  for (const control of place.querySelectorAll('button, input, output')) {
    if (!control.checkVisibility()) continue;
    const box = control.getBoundingClientRect();
    const least = control.matches('.piece:not(.lit)') ? read : pressed;
    if (Math.round(box.height) < least || Math.round(box.width) < least)
      faults.push(`${name(control)} is small: ${where(box)}`);
    const isBeside = box.left < -1 || box.right > window.innerWidth + 1;
    if (isBeside || (!isScrolled(control) && (box.top < -1 || box.bottom > window.innerHeight + 1)))
      faults.push(`${name(control)} is outside: ${where(box)}`);
    if (isBeyondReach(control)) faults.push(`${name(control)} cannot be scrolled to`);
    if (control.matches('.piece') && isClipped(control)) faults.push(`${name(control)} is clipped`);
    if (control.scrollWidth > control.clientWidth + 1) faults.push(`${name(control)} is cut`);
  }
  const person = document.querySelector('.person .name');
  // It is hidden where there is no room for it, but never half visible.
  if (person && person.clientWidth > 1 && person.scrollWidth > person.clientWidth + 1) faults.push('the name is cut');
  for (const mark of document.querySelectorAll('.piece .place')) {
    const { width } = mark.getBoundingClientRect();
    if (width > 0.45 * (mark.parentElement?.getBoundingClientRect().width ?? 0)) faults.push('a mark hides its piece');
  }
  const overlap = (one: Element, other: Element): boolean => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 2 && down > 2;
  };
  const regions = [...document.querySelectorAll('.play header, .sentence, .tray, .play .doing')];
  // A raised piece covers its neighbours.
  const pieces = [...document.querySelectorAll('.piece:not(.lifted)')];
  for (const group of [regions, pieces])
    for (const [index, one] of group.entries())
      for (const other of group.slice(index + 1))
        if (overlap(one, other)) faults.push(`${one.className} is over ${other.className}`);
  return faults;
}
