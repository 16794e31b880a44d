import type { Page } from '@playwright/test';
import { expect } from './served.ts';

/** What a control prints, and its words. */
interface Printed {
  readonly key: string;
  readonly control: string;
}

/** What never has the focus at first, in the words of the page. */
const REFUSALS = /^(No|Dismiss|Cancel|Send away|Pass|\u00d7)$/;

/**
 * Looks at the open panel, or the page if there is none. Expects that what has the focus there is a control that refuses
 * nothing, or the heading; and that each key that is printed on a control presses that control, whatever has the focus.
 */
export async function expectTruthfulKeys(page: Page, screen: string): Promise<void> {
  const first = await page.evaluate(focusedWords);
  expect(first, `${screen}: the first focus`).not.toBeNull();
  expect(first, `${screen}: the first focus`).not.toMatch(REFUSALS);
  const count = await page.evaluate(prepareFocus);
  const lies: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const { focused, printed } = await page.evaluate(focusOnPlace, place);
    for (const { key, control } of printed) {
      await page.evaluate(noteClicks);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      const clicked = await page.evaluate(notedClick);
      if (clicked !== control) lies.push(`${key} on '${control}' with the focus on '${focused}' presses '${clicked}'`);
    }
  }
  await page.evaluate(returnFocus);
  expect(lies, screen).toEqual([]);
}

declare global {
  interface Window {
    keyWalk: {
      places: (HTMLElement | null)[];
      first: HTMLElement | null;
      clicked: string;
      stop(): void;
    };
  }
}

/** Runs in the page. Returns the words of what has the focus in the open panel or page; null if nothing has. */
function focusedWords(): string | null {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const focused = document.activeElement;
  if (focused === null || focused === document.body || !scope.contains(focused)) return null;
  return (focused.getAttribute('aria-label') ?? focused.textContent).trim() || focused.tagName;
}

/** Runs in the page. Chooses where the focus is to be: nowhere, and on a few controls of each kind. Returns how many places these are. */
function prepareFocus(): number {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found = [...scope.querySelectorAll<HTMLElement>('button, input, summary, a[href], [tabindex="0"]')].filter(
    each => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
  );
  const counts = new Map<string, number>();
  const few = found.filter(each => {
    const kind = `${each.tagName} ${each.getAttribute('type')} ${each.getAttribute('role')} ${each.querySelector('.key') !== null}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= 2;
  });
  const focused = document.activeElement;
  window.keyWalk = {
    places: [null, ...few],
    first: focused instanceof HTMLElement ? focused : null,
    clicked: '',
    stop: () => {},
  };
  return window.keyWalk.places.length;
}

/** Runs in the page. Moves the focus to a place, and returns what is printed then. */
async function focusOnPlace(place: number): Promise<{ readonly focused: string; readonly printed: Printed[] }> {
  const to = window.keyWalk.places[place] ?? null;
  if (to === null) (document.activeElement as HTMLElement | null)?.blur();
  else to.focus();
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const printed = [...scope.querySelectorAll<HTMLElement>('[data-key]')].flatMap(mark => {
    const control = mark.closest('button');
    const isSeen = mark.checkVisibility({ visibilityProperty: true }) && mark.textContent !== '';
    return control && isSeen ? [{ key: mark.dataset['key'] ?? '', control: control.textContent }] : [];
  });
  return {
    focused: to === null ? 'nothing' : (to.getAttribute('aria-label') ?? to.textContent) || to.tagName,
    printed,
  };
}

/** Runs in the page. Notes the control that is clicked next, and keeps the click from doing anything. */
function noteClicks(): void {
  const { keyWalk } = window;
  keyWalk.clicked = 'nothing';
  const note = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
    const control = event.target instanceof Element ? event.target.closest('button') : null;
    keyWalk.clicked = control?.textContent ?? 'no button';
  };
  // A panel that the system closes.
  const close = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
    keyWalk.clicked = 'the way out';
  };
  window.addEventListener('click', note, { capture: true });
  window.addEventListener('cancel', close, { capture: true });
  keyWalk.stop = () => {
    window.removeEventListener('click', note, { capture: true });
    window.removeEventListener('cancel', close, { capture: true });
  };
}

/** Runs in the page. Returns what has been clicked since. */
function notedClick(): string {
  window.keyWalk.stop();
  return window.keyWalk.clicked;
}

/** Runs in the page. */
function returnFocus(): void {
  window.keyWalk.first?.focus();
}
