import { expect, type Page } from '@playwright/test';

/** Returns what must be scrolled to be seen in the form for a new match, and by how many pixels. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // Text in another font takes more room.
    await document.fonts.ready;
    return [...document.querySelectorAll('[data-testid="new-match"] *')]
      .filter(element => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter(element => element.scrollHeight > element.clientHeight + 1)
      .map(element => `${element.className}: ${element.scrollHeight - element.clientHeight}`);
  });

/** Expects that nothing has to be scrolled in the form for a new match, once its letters are loaded. */
export const expectFitting = (page: Page, state: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => overflowing(page), state)
    .toEqual([]);
