import type { Page } from '@playwright/test';
import type { PadCommand } from '../../../renderer/pads/bindings.ts';
import { press } from './pads.ts';
import { expect } from './served.ts';

/** What a control prints, a key or a command of a controller, and its words. */
interface Printed {
  readonly mark: string;
  readonly control: string;
}

/** How what is printed is found and pressed. */
interface Device {
  readonly attribute: 'data-key' | 'data-pad';
  press(mark: string): Promise<void>;
}

/** What never has the focus at first, in the words of the page. */
const REFUSALS = /^(No|Dismiss|Cancel|Send away|Pass|\u00d7)$/;

/**
 * Looks at the open panel, or the page if there is none. Expects that what has the focus in a panel is a control that refuses
 * nothing, or the heading; and that each key and each button of a controller that is printed on a control presses that
 * control, whatever has the focus. The page has fake controllers. Returns all that is printed.
 */
export async function expectTruthfulKeys(page: Page, screen: string): Promise<ReadonlySet<string>> {
  const first = await page.evaluate(focusedWords);
  expect(first, `${screen}: the first focus`).not.toBe('nothing');
  expect(first, `${screen}: the first focus`).not.toMatch(REFUSALS);
  const count = await page.evaluate(prepareFocus);
  const keyboard: Device = {
    attribute: 'data-key',
    press: key => page.keyboard.press(key === ' ' ? 'Space' : key),
  };
  // The attribute holds commands only.
  const controller: Device = { attribute: 'data-pad', press: command => press(page, command as PadCommand) };
  const pressed = new Set<string>();
  const lies = await liesOf(page, keyboard, count, pressed);
  // From here on, the signs of its buttons are shown.
  await press(page, 'down');
  lies.push(...(await liesOf(page, controller, count, pressed)));
  await page.keyboard.press('Shift');
  expect(lies, screen).toEqual([]);
  return pressed;
}

/** Presses what is printed, with the focus on each place, and notes it. Returns what pressed something else. */
async function liesOf(
  page: Page,
  { attribute, press: pressMark }: Device,
  count: number,
  pressed: Set<string>,
): Promise<string[]> {
  const lies: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const { focused, printed } = await page.evaluate(focusOnPlace, { place, attribute });
    for (const { mark, control } of printed) {
      await page.evaluate(noteClicks);
      await pressMark(mark);
      pressed.add(`${attribute} ${mark}`);
      const clicked = await page.evaluate(notedClick);
      if (clicked !== control) lies.push(`${mark} on '${control}' with the focus on '${focused}' presses '${clicked}'`);
    }
  }
  return lies;
}

declare global {
  interface Window {
    keyWalk: {
      places: (HTMLElement | null)[];
      clicked: string;
      stop(): void;
    };
  }
}

/** Runs in the page. Returns the words of what has the focus in the open panel; 'nothing' if nothing has. */
function focusedWords(): string {
  const panel = [...document.querySelectorAll('dialog[open]')].at(-1);
  const focused = document.activeElement;
  if (panel === undefined) return 'the page';
  if (focused === null || !panel.contains(focused)) return 'nothing';
  return (focused.getAttribute('aria-label') ?? focused.textContent).trim() || focused.tagName;
}

/** Runs in the page. Chooses where the focus is to be: nowhere, and on a few controls of each kind. Returns how many places these are. */
function prepareFocus(): number {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  // The first Escape hides the meaning of a term.
  const focusable = 'button:not(.term), input, summary, a[href], [tabindex="0"]';
  const found = [...scope.querySelectorAll<HTMLElement>(focusable)].filter(
    each => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
  );
  const counts = new Map<string, number>();
  const few = found.filter(each => {
    const kind = `${each.tagName} ${each.getAttribute('type')} ${each.getAttribute('role')} ${each.querySelector('.key') !== null}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= 2;
  });
  window.keyWalk = {
    places: [null, ...few],
    clicked: '',
    stop: () => {},
  };
  return window.keyWalk.places.length;
}

/** Runs in the page. Moves the focus to a place, and returns what is printed then. */
async function focusOnPlace({ place, attribute }: { readonly place: number } & Pick<Device, 'attribute'>): Promise<{
  readonly focused: string;
  readonly printed: Printed[];
}> {
  const to = window.keyWalk.places[place] ?? null;
  if (to === null) (document.activeElement as HTMLElement | null)?.blur();
  else to.focus();
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const printed = [...scope.querySelectorAll<HTMLElement>(`[${attribute}]`)].flatMap(mark => {
    const control = mark.closest('button');
    const isSeen = mark.checkVisibility({ visibilityProperty: true }) && mark.childNodes.length > 0;
    return control && isSeen ? [{ mark: mark.getAttribute(attribute) ?? '', control: control.textContent }] : [];
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
