import { focusOn } from '../keys/focus-on.ts';
import type { PadCommand } from './bindings.ts';
import { focused, openPanel, scope } from './panel.ts';
import { type Box, type Direction, nearestAhead } from './spatial.ts';

/**
 * Elements that a pad's direction keys can focus. All tabs and tiles are included, although only one of each is a tab
 * stop.
 */
const TARGETS = [
  ':is(button, input, summary, a[href], [tabindex="0"]):not([tabindex="-1"], :disabled)',
  '[role="tab"]',
  '[role="toolbar"] button',
].join();
/** Elements changed by left and right. Numbers are handled earlier; the buttons beside them are for the mouse. */
const ADJUSTED = 'input[type="range"]';
const BESIDE_ADJUSTED = '.number button';
/** Fraction of the visible part by which a press scrolls: by a direction, and by the page buttons. */
const SCROLLED = { step: 0.3, page: 0.85 } as const;

/** Runs a command that works on every page: moves the focus, changes or presses the focused element, closes a panel. */
export function runOnPage(command: PadCommand): void {
  switch (command) {
    case 'left':
    case 'right':
    case 'up':
    case 'down':
      move(command);
      break;
    case 'press':
      press();
      break;
    case 'back':
    case 'menu':
      openPanel()?.requestClose();
      break;
    case 'previous':
      turnPage(-1);
      break;
    case 'next':
      turnPage(1);
      break;
    default:
  }
}

function targets(): readonly HTMLElement[] {
  const found = [...scope().querySelectorAll<HTMLElement>(TARGETS)].filter(isTarget);
  // A scrollable element is a target only if it contains none.
  return found.filter(each => !found.some(other => other !== each && each.contains(other)));
}

const isTarget = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[aria-hidden="true"], [inert], .visually-hidden') === null &&
  !element.matches(BESIDE_ADJUSTED) &&
  boxOf(element).width > 0;

/** A switch or radio button is as large as its label. */
function boxOf(element: HTMLElement): Box {
  const isSmall = element.matches('input:is([type="checkbox"], [type="radio"])');
  return ((isSmall && element.closest('label')) || element).getBoundingClientRect();
}

/** Focuses the first target. Refusals are skipped unless there is nothing else. */
function focusFirst(): void {
  const all = targets();
  focusOn(all.find(each => each.matches('[data-initial-focus]')) ?? all.find(each => !isRefusal(each)) ?? all[0]);
}

const isRefusal = (element: HTMLElement): boolean => element.matches('[data-refusal]');

function press(): void {
  const here = focused();
  if (here === null) focusFirst();
  else here.click();
}

function move(way: Direction): void {
  const here = focused();
  if (here === null) focusFirst();
  else if (here.matches(ADJUSTED) && (way === 'left' || way === 'right')) adjust(here as HTMLInputElement, way);
  else moveFrom(here, way);
}

function moveFrom(here: HTMLElement, way: Direction): void {
  const all = targets();
  const scroller = scrollerOf(here);
  // In a heading that was jumped to, or a text, up and down scroll to its end before leaving it.
  const scrolls = scroller !== null && (here === scroller || !all.includes(here));
  if (scrolls && way === 'up' && scroll(scroller, -SCROLLED.step)) return;
  if (scrolls && way === 'down' && scroll(scroller, SCROLLED.step)) return;
  const others = all.filter(each => each !== here && (scrollerOf(each) === scroller || isInSight(each)));
  const next = nearestAhead(boxOf(here), others.map(boxOf), way, index => scrollerOf(others[index]) === scroller);
  focusOn(chosenOf(answerOf(others[next], here, all), here));
}

/** The answers to a question are entered at the default, never at a refusal. */
function answerOf(
  next: HTMLElement | undefined,
  from: HTMLElement,
  all: readonly HTMLElement[],
): HTMLElement | undefined {
  const group = next?.closest('[data-answers]');
  if (!group || group.contains(from)) return next;
  const answers = all.filter(each => group.contains(each));
  return answers.find(each => each.matches('.primary')) ?? answers.find(each => !isRefusal(each)) ?? next;
}

/** Radio buttons are entered at the checked one. */
function chosenOf(next: HTMLElement | undefined, from: HTMLElement): HTMLElement | undefined {
  const isRadio = (element: Element | undefined): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type === 'radio';
  if (!isRadio(next) || (isRadio(from) && from.name === next.name)) return next;
  return scope().querySelector<HTMLElement>(`input[name="${CSS.escape(next.name)}"]:checked`) ?? next;
}

/** Moves a slider by one step. */
function adjust(input: HTMLInputElement, way: 'left' | 'right'): void {
  if (way === 'left') input.stepDown();
  else input.stepUp();
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Opens the previous or next tab. Without tabs, scrolls by a page. */
function turnPage(by: -1 | 1): void {
  const tabs = [...scope().querySelectorAll<HTMLElement>('[role="tab"]')];
  const next = tabs[(tabs.findIndex(tab => tab.ariaSelected === 'true') + by + tabs.length) % tabs.length];
  if (next) {
    next.click();
    focusOn(next);
    return;
  }
  const here = focused();
  const scroller = (here && scrollerOf(here)) ?? [...scope().querySelectorAll<HTMLElement>('*')].find(isScrollable);
  if (scroller) scroll(scroller, by * SCROLLED.page);
}

/** Scrolls by a fraction of the visible part. Returns whether anything moved. */
function scroll(scroller: HTMLElement, by: number): boolean {
  const before = scroller.scrollTop;
  scroller.scrollTop += by * scroller.clientHeight;
  return scroller.scrollTop !== before;
}

const isScrollable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.scrollHeight > element.clientHeight + 1 &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Returns the list or text that an element scrolls with; null if there is none. */
function scrollerOf(element: Element | undefined): HTMLElement | null {
  for (let at: Element | null | undefined = element; at; at = at.parentElement) if (isScrollable(at)) return at;
  return null;
}

/** Whether an element is not scrolled out of sight. */
function isInSight(element: HTMLElement): boolean {
  const scroller = scrollerOf(element);
  if (scroller === null || scroller === element) return true;
  const [own, frame] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const middle = own.top + own.height / 2;
  return middle > frame.top && middle < frame.bottom;
}
