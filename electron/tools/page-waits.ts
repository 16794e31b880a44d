import type { Locator, Page } from '@playwright/test';

/** Milliseconds to wait for an element that should appear. */
const PATIENCE = 60_000;

/** An expression for the page, which the types here do not know: resolves after its next change or half a second. */
const NEXT_CHANGE = `new Promise(resolve => {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    requestAnimationFrame(resolve);
  };
  const observer = new MutationObserver(end);
  observer.observe(document, { attributes: true, childList: true, subtree: true });
  const timer = setTimeout(end, 500);
})`;

/**
 * Waits until an element is visible, and looks again after every change of the page. Playwright's own waiting looks only
 * twice a second. Throws Playwright's TimeoutError if the element does not appear within a minute.
 */
export async function seen(page: Page, locator: Locator): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if (await locator.first().isVisible()) return;
    await page.evaluate(NEXT_CHANGE);
  }
  await locator.first().waitFor({ timeout: 1 });
}

/**
 * Does something that advances the match, and waits until the table shows a new step. Steps have unique numbers, while
 * the choices may look the same before and after. Returns what `act` returns.
 */
export async function shown<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const table = page.getByTestId('table');
  const before = (await table.getAttribute('data-step')) ?? '';
  const done = await act();
  await seen(page, page.locator(`[data-testid="table"]:not([data-step="${before}"])`));
  return done;
}
