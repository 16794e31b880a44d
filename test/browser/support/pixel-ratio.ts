import type { Page } from '@playwright/test';
import { required } from '../../../renderer/lists.ts';

/**
 * Moves the window to a display with another pixel ratio, on which the page is a pixel higher: the page is not told of
 * an emulated change of the ratio alone.
 */
export async function moveToDisplay(page: Page, deviceScaleFactor: number): Promise<void> {
  const { width, height } = required(page.viewportSize(), 'size of the page');
  const session = await page.context().newCDPSession(page);
  const display = { width, height: height + 1, deviceScaleFactor, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', display);
}
