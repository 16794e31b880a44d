import type { Locator, Page } from '@playwright/test';

/** Milliseconds to wait for an element that should appear. */
const PATIENCE = 60_000;

/**
 * An expression for the page, whose types are not known here: resolves in the frame after the document's next change, or
 * after half a second, as when the page is hidden and has no frames.
 */
const NEXT_CHANGE = `new Promise(resolve => {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    resolve();
  };
  const observer = new MutationObserver(() => requestAnimationFrame(end));
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  const timer = setTimeout(end, 500);
})`;

/**
 * Waits until an element is visible. It looks again after the page's next change, where Playwright's own waiting looks
 * only twice a second. Throws Playwright's TimeoutError if the element does not appear within a minute.
 */
export async function untilVisible(page: Page, locator: Locator): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if (await locator.first().isVisible()) return;
    // A page that is loaded anew has changed, too.
    await page.evaluate(NEXT_CHANGE).catch(ignoreNavigation);
  }
  await locator.first().waitFor({ timeout: 1 });
}

function ignoreNavigation(error: unknown): void {
  if (!/context was destroyed|navigation/i.test(String(error))) throw error;
}

/**
 * Does something that advances the match, and waits until the table shows a new step. Steps have unique numbers, while
 * the choices may look the same before and after. Returns what `act` returns.
 */
export async function untilNextStep<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const table = page.getByTestId('table');
  const before = (await table.getAttribute('data-step')) ?? '';
  const done = await act();
  await untilVisible(page, page.locator(`[data-testid="table"]:not([data-step="${before}"])`));
  return done;
}
