import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { illegible } from './legible.ts';
import { expect } from './served.ts';

/** A window that text grows with: the usual one of the tests is so small that text has its least size there. */
const WIDE = { width: 1920, height: 1080 } as const;

/** Nothing that axe knows of is wrong, and every text is large and strong enough, in a wide window too. */
export async function expectAccess(page: Page, screen: string): Promise<void> {
  expect(await illegible(page), screen).toEqual([]);
  expect(await illegibleWide(page), `${screen} on ${WIDE.width}x${WIDE.height}`).toEqual([]);
  // The picture behind says nothing; all that it shows is in words too.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('#picture').analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)]);
  expect(found, screen).toEqual([]);
}

/** What is wrong with the text in a wide window. The picture behind has no room there, or it would be drawn anew. */
async function illegibleWide(page: Page): Promise<string[]> {
  const usual = page.viewportSize()!;
  const picture = page.locator('#picture');
  await picture.evaluate(({ style }) => style.setProperty('width', '0'));
  await page.setViewportSize(WIDE);
  const faults = await illegible(page);
  await page.setViewportSize(usual);
  await picture.evaluate(({ style }) => style.removeProperty('width'));
  return faults;
}

/** Where Tab has been: of each stop what it is, and whether one saw it. */
interface Walk {
  readonly met: Element[];
  readonly wanted: Element[];
}

/** Tab goes through everything that can be pressed or filled in, and everywhere one sees where one is. */
export async function expectVisibleFocus(page: Page, screen: string): Promise<void> {
  const most = 200;
  await page.evaluate(beginWalk);
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(takeStep);
    if (seen === 'round') break;
    expect(seen, screen).toBe('seen');
  }
  const { met, missed } = await page.evaluate(endWalk);
  expect(met, screen).toBeGreaterThan(0);
  expect(met, `${screen}: Tab comes round again`).toBeLessThan(most);
  expect(missed, screen).toEqual([]);
}

/** In the page: what Tab must meet. Of radios with one name, of tabs and of the tiles of a toolbar, arrows lead to the others. */
function beginWalk(): void {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('#interface')!;
  const controls = [...place.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]')];
  const isWanted = (element: HTMLElement): boolean =>
    element.checkVisibility() &&
    !element.matches(':disabled') &&
    !(element.ariaHidden === 'true' && element.tabIndex < 0) &&
    !(element.tabIndex < 0 && element.closest('[role=toolbar], [role=tablist]')?.querySelector('[tabindex="0"]'));
  const walk: Walk = { met: [], wanted: controls.filter(isWanted) };
  Object.assign(window, { walk });
}

/** In the page: whether the focus is seen, or has been here before. Behind the last stop Tab leaves the page. */
function takeStep(): string {
  const { met } = (window as unknown as { walk: Walk }).walk;
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'seen';
  if (met.includes(focused)) return 'round';
  met.push(focused);
  const outlined = focused instanceof HTMLInputElement ? [focused, focused.nextElementSibling ?? focused] : [focused];
  return outlined.some(element => getComputedStyle(element).outlineStyle !== 'none') ? 'seen' : focused.outerHTML;
}

/** In the page: how many stops there were, and what was not among them though it is still there. */
function endWalk(): { readonly met: number; readonly missed: readonly string[] } {
  const { met, wanted } = (window as unknown as { walk: Walk }).walk;
  const groups = new Set(
    met.map(element => element instanceof HTMLInputElement && element.type === 'radio' && element.name),
  );
  const isMet = (element: Element): boolean =>
    met.includes(element) ||
    (element instanceof HTMLInputElement && element.type === 'radio' && groups.has(element.name));
  const missed = wanted.filter(element => element.isConnected && !element.matches(':disabled') && !isMet(element));
  return { met: met.length, missed: missed.map(element => element.outerHTML) };
}
