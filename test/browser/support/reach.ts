import type { Page } from '@playwright/test';
import { IS_FULL } from '../../support/samples.ts';
import { expect } from './served.ts';

interface Size {
  readonly width: number;
  readonly height: number;
  /** True if text has double size. */
  readonly isLarge: boolean;
}

/** A window of 1280x1024 enlarged to 400 %. */
const SMALLEST: Size = { width: 320, height: 256, isLarge: false };
const LARGEST_TEXT: Size = { width: 1280, height: 800, isLarge: true };
/**
 * In between: that window enlarged to 300 %, and one of 1280x720 to 200 %. Each check takes a while, so only in a full
 * run.
 */
const SIZES: readonly Size[] = IS_FULL
  ? [
      SMALLEST,
      { width: 427, height: 341, isLarge: false },
      { width: 640, height: 360, isLarge: false },
      { width: 640, height: 360, isLarge: true },
      LARGEST_TEXT,
    ]
  : [SMALLEST, LARGEST_TEXT];

/**
 * Expects that everything on the page, or in the dialog over it, can be scrolled into view in small windows, in one
 * direction only, and that the scrolling part has at least half of the height. `card`: selector of an overlay that is
 * checked alone.
 */
export async function expectInReach(page: Page, state: string, card: string | null = null): Promise<void> {
  for (const size of SIZES) {
    await resize(page, size);
    const text = size.isLarge ? ' with large text' : '';
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findUnreachable, card), `${state} at ${size.width}x${size.height}${text}`)
      .toEqual([]);
  }
  await makeSmall(page);
}

/** Resizes to the smallest window in which everything must be within reach. */
export const makeSmall = (page: Page): Promise<void> => resize(page, SMALLEST);

/** Expects everything that Tab reaches in the dialog to be scrolled into view, at the current window size. */
export async function expectFocusInReach(page: Page, state: string): Promise<void> {
  // The focused element may be out of view since the window was shrunk.
  await page.keyboard.press('Tab');
  const met = new Set<string>();
  for (let seen = await page.evaluate(lookAtFocus); !met.has(seen.path); seen = await page.evaluate(lookAtFocus)) {
    met.add(seen.path);
    expect.soft(seen.fault, state).toBe('');
    await page.keyboard.press('Tab');
  }
}

/** Resizes the window, waits until the page has adapted, and sets its text size as the page does. */
async function resize(page: Page, { isLarge, ...size }: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async large => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { style } = document.documentElement;
    if (!large) return;
    style.setProperty('--text-scale', '2');
    style.setProperty('--rem', `${2 * Number.parseFloat(style.getPropertyValue('--rem'))}px`);
    document.documentElement.toggleAttribute('data-large', true);
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, isLarge);
}

/** Runs in the page, so it can't call anything outside itself. Returns a line for everything that is out of reach. */
function findUnreachable(card: string | null): readonly string[] {
  const { innerWidth: width, innerHeight: height } = window;
  const dialog = card
    ? document.querySelector<HTMLElement>(card)
    : ([...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null);
  if (card && dialog === null) return ['the card is gone'];
  const place = dialog ?? document.body;
  const faults: string[] = [];
  const name = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.className} "${text}"`;
  };
  const where = ({ left, top, right, bottom }: DOMRect): string => [left, top, right, bottom].map(Math.round).join(' ');
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.visually-hidden, svg, #picture, .hand, [aria-hidden="true"]') === null &&
    getComputedStyle(element).clipPath !== 'inset(50%)' &&
    element.getBoundingClientRect().width > 1;
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);
  const isLonger = (element: Element): boolean =>
    scrolls(element) && element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 1;
  /** True if all of it is in the window and in all surrounding boxes that clip their content, or as much as can be. */
  const isInView = (element: Element, box: DOMRect): boolean => {
    let [left, top, right, bottom] = [-1, -1, width + 1, height + 1];
    for (
      let round = element.parentElement;
      round !== null && round !== place.parentElement;
      round = round.parentElement
    ) {
      if (round !== dialog && getComputedStyle(round).overflow === 'visible') continue;
      const edge = round.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left - 1), Math.min(right, edge.right + 1)];
      [top, bottom] = [Math.max(top, edge.top - 1), Math.min(bottom, edge.bottom + 1)];
    }
    const isHigher = box.height > bottom - top && box.top < bottom && box.bottom > top;
    return box.left >= left && box.right <= right && (isHigher || (box.top >= top && box.bottom <= bottom));
  };

  const scrollers = [place, ...place.querySelectorAll('*')].filter(isLonger);
  for (const scroller of scrollers) {
    // Panels over the table are as high as the pieces allow.
    if (dialog !== null && scroller.clientHeight < 0.48 * dialog.offsetHeight)
      faults.push(`${name(scroller)} shows ${scroller.clientHeight} px of ${dialog.offsetHeight}`);
    if (scrollers.some(other => other !== scroller && other.contains(scroller)))
      faults.push(`${name(scroller)} scrolls in what scrolls`);
  }
  for (const element of [document.documentElement, place, ...place.querySelectorAll('*')]) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (overflowX === 'visible' || textOverflow === 'ellipsis' || element instanceof HTMLInputElement) continue;
    if (element !== document.documentElement && element !== place && !isSeen(element)) continue;
    // Plates omit what does not fit, and a wide table scrolls by itself.
    if (
      element.closest('.plates') === null &&
      element.querySelector('table') === null &&
      element.scrollWidth > element.clientWidth + 1
    )
      faults.push(`${name(element)} is ${element.scrollWidth} px wide in ${element.clientWidth}`);
  }
  const controls = [...place.querySelectorAll<HTMLElement>('button, input, select, summary, a[href]')].filter(isSeen);
  for (const control of controls) {
    // For a hidden radio button or switch, the drawn label.
    const drawn = getComputedStyle(control).opacity === '0' ? (control.closest('label') ?? control) : control;
    drawn.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = drawn.getBoundingClientRect();
    if (!isInView(drawn, box)) faults.push(`${name(drawn)} stays at ${where(box)}`);
    if (control.matches('[inert] *')) continue;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (hit === null || !(drawn.contains(hit) || hit.contains(drawn)))
      faults.push(`${name(drawn)} is under ${hit === null ? 'nothing' : name(hit)}`);
  }
  // Text on the table is placed by its pieces.
  const texts = dialog ?? document.querySelector('.menu, .lab');
  for (const element of texts?.querySelectorAll<HTMLElement>('*') ?? []) {
    const hasText = [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    if (!hasText || !isSeen(element) || element.closest('button') !== null) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (!isInView(element, box)) faults.push(`${name(element)} stays at ${where(box)}`);
  }
  for (const scroller of scrollers) scroller.scrollTop = 0;
  return faults;
}

/** Runs in the page. Returns a unique path of the focused element, and any fault of its position. */
function lookAtFocus(): { readonly path: string; readonly fault: string } {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { path: 'page', fault: '' };
  const steps: number[] = [];
  for (let each: Element | null = focused; each?.parentElement; each = each.parentElement)
    steps.unshift([...each.parentElement.children].indexOf(each));
  const path = steps.join('/');
  const drawn = getComputedStyle(focused).opacity === '0' ? (focused.closest('label') ?? focused) : focused;
  const { left, top, right, bottom } = drawn.getBoundingClientRect();
  const scroller = [...document.querySelectorAll('*')].findLast(
    each => each !== drawn && each.contains(drawn) && /auto|scroll/.test(getComputedStyle(each).overflowY),
  );
  const fits = bottom - top <= (scroller?.clientHeight ?? window.innerHeight);
  const isInside = top >= -2 && bottom <= window.innerHeight + 2 && left >= -2 && right <= window.innerWidth + 2;
  const isTouched = top < window.innerHeight && bottom > 0;
  const hit = document.elementFromPoint(
    (left + right) / 2,
    Math.min(Math.max((top + bottom) / 2, 1), window.innerHeight - 2),
  );
  const isFree = hit !== null && (drawn.contains(hit) || hit.contains(drawn));
  if ((fits ? isInside : isTouched) && isFree) return { path, fault: '' };
  const box = [left, top, right, bottom].map(Math.round).join(' ');
  return {
    path,
    fault: `${drawn.outerHTML.slice(0, 120)} has the focus at ${box}${isFree ? '' : ', under something'}`,
  };
}
