import type { Page } from '@playwright/test';
import type { PadCommand } from '../../../renderer/pads/bindings.ts';
import { sampleOf } from '../../support/samples.ts';
import { press } from './pads.ts';
import { expect } from './served.ts';

/** A key or controller command shown on a control, and the control's text. */
interface Printed {
  readonly mark: string;
  readonly control: string;
}

/** How to find and press what is shown. */
interface Device {
  readonly attribute: 'data-key' | 'data-pad';
  press(mark: string): Promise<void>;
}

/** Number of controls of a kind that have the focus in turn. */
const CONTROLS_PER_KIND = sampleOf(1, 2);

/** Controls that never have initial focus, by their text on the page. */
const REFUSALS = /^(No|Not now|Dismiss|Cancel|Send away|Pass|\u00d7)$/;

/**
 * Checks the open panel, or the page if there is none. Expects the focus in a panel to be on a control that refuses
 * nothing, or on the heading; and each key and controller button shown on a control to press that control, whatever has
 * focus. The page has fake controllers. Returns everything shown.
 */
export async function expectTruthfulKeys(page: Page, screen: string): Promise<ReadonlySet<string>> {
  const first = await page.evaluate(focusedWords);
  expect(first, `${screen}: the first focus`).not.toBe('nothing');
  expect(first, `${screen}: the first focus`).not.toMatch(REFUSALS);
  const count = await page.evaluate(prepareFocus, CONTROLS_PER_KIND);
  const keyboard: Device = {
    attribute: 'data-key',
    press: key => page.keyboard.press(key === ' ' ? 'Space' : key),
  };
  // The attribute holds commands only.
  const controller: Device = { attribute: 'data-pad', press: command => press(page, command as PadCommand) };
  const pressed = new Set<string>();
  const mismatches = await mismatchesOf(page, keyboard, count, pressed);
  // From here on, the symbols of its buttons are shown.
  await press(page, 'down');
  mismatches.push(...(await mismatchesOf(page, controller, count, pressed)));
  await page.keyboard.press('Shift');
  expect(mismatches, screen).toEqual([]);
  return pressed;
}

/** Presses what is shown, with the focus in each place, and records it. Returns what pressed something else. */
async function mismatchesOf(
  page: Page,
  { attribute, press: pressMark }: Device,
  count: number,
  pressed: Set<string>,
): Promise<string[]> {
  const mismatches: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const { focused, printed } = await page.evaluate(focusOnPlace, { place, attribute });
    for (const { mark, control } of printed) {
      await page.evaluate(noteClicks);
      await pressMark(mark);
      pressed.add(`${attribute} ${mark}`);
      const clicked = await page.evaluate(notedClick);
      if (clicked !== control)
        mismatches.push(`${mark} on '${control}' with the focus on '${focused}' presses '${clicked}'`);
    }
  }
  return mismatches;
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

/** Runs in the page. Returns the text of the focused element in the open panel, or 'nothing'. */
function focusedWords(): string {
  const panel = [...document.querySelectorAll('dialog[open]')].at(-1);
  const focused = document.activeElement;
  if (panel === undefined) return 'the page';
  if (focused === null || !panel.contains(focused)) return 'nothing';
  return (focused.getAttribute('aria-label') ?? focused.textContent).trim() || focused.tagName;
}

/** Runs in the page. Chooses focus places: none, and a few controls of each kind. Returns the number of places. */
function prepareFocus(perKind: number): number {
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
    return (counts.get(kind) ?? 0) <= perKind;
  });
  window.keyWalk = {
    places: [null, ...few],
    clicked: '',
    stop: () => {},
  };
  return window.keyWalk.places.length;
}

/** Runs in the page. Moves the focus to a place, and returns what is shown then. */
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

/** Runs in the page. Records the control that is clicked next, and suppresses the click. */
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
