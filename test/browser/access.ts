import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { illegible } from './legible.ts';
import { expect } from './served.ts';

/** Nothing that axe knows of is wrong, every text is large and strong enough, and the focus can be seen. */
export async function expectAccess(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(each => each.finished.catch(() => null))));
  // The picture behind says nothing; all that it shows is in words too.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('#picture').analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)]);
  expect(found, screen).toEqual([]);
  expect(await illegible(page), screen).toEqual([]);
}

/** Tab goes through everything that can be pressed, and everywhere one sees where one is. */
export async function expectVisibleFocus(page: Page, screen: string): Promise<void> {
  const steps = 9;
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return true;
      const outlined =
        focused instanceof HTMLInputElement ? [focused, focused.nextElementSibling ?? focused] : [focused];
      return outlined.some(element => getComputedStyle(element).outlineStyle !== 'none') || focused.outerHTML;
    });
    expect(seen, screen).toBe(true);
  }
}
