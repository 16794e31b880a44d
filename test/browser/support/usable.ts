import type { Page } from '@playwright/test';
import { required } from '../../../renderer/lists.ts';
import { expectTruthfulKeys } from './printed.ts';
import { expectFocusInReach, expectInReach, makeSmall } from './reach.ts';
import { expect } from './served.ts';

/**
 * Checks the open panel, or the page if there is none: its initial focus, the keys shown on its controls, and whether
 * all of it can be read and reached in the smallest windows. Keys pressed at the table itself open panels instead of
 * pressing a control. Returns the keys shown in a panel. `test/tools/panels.test.ts` expects every panel of the game to
 * be checked.
 */
export async function expectUsable(page: Page, screen: string): Promise<ReadonlySet<string>> {
  const size = required(page.viewportSize(), 'size of the window');
  const focused = await page.evaluateHandle(() => document.activeElement);
  const panel = page.locator('dialog[open]').last();
  const isPanel = (await panel.count()) > 0;
  if (isPanel && /^[\w-]+$/.test(screen)) await expect(panel).toHaveAttribute('data-testid', screen);
  const isAtTable = !isPanel && (await page.getByTestId('table').isVisible());
  const printed = isAtTable ? new Set<string>() : await expectTruthfulKeys(page, screen);
  await makeSmall(page);
  // Keeps tooltips from opening.
  await page.mouse.move(0, 0);
  await expectFocusInReach(page, screen);
  await expectInReach(page, screen);
  await page.setViewportSize(size);
  await focused.evaluate(element => element instanceof HTMLElement && element.focus());
  return printed;
}
