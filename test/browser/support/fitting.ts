import { expect, type Page } from '@playwright/test';

/** Returns what must be scrolled into view in the form for a new match, and by how many pixels. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // Text in another font takes more room.
    await document.fonts.ready;
    return [...document.querySelectorAll('[data-testid="new-match"] *')]
      .filter(element => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map(element => ({
        name: element.className,
        across: element.scrollWidth - element.clientWidth,
        down: element.scrollHeight - element.clientHeight,
      }))
      .filter(({ across, down }) => across > 1 || down > 1)
      .map(({ name, across, down }) => `${name}: ${across} across, ${down} down`);
  });

/** Expects nothing to need scrolling in the form for a new match, once its fonts are loaded. */
export const expectFitting = (page: Page, state: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => overflowing(page), state)
    .toEqual([]);
