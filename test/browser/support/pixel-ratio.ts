import type { Page } from '@playwright/test';
import { required } from '../../../renderer/lists.ts';

/**
 * Moves the window to a display of another pixel ratio, on which the page is a pixel higher: an emulated change of the
 * ratio alone is not told to the page.
 */
export async function moveToDisplay(page: Page, deviceScaleFactor: number): Promise<void> {
  const { width, height } = required(page.viewportSize(), 'size of the page');
  const session = await page.context().newCDPSession(page);
  const display = { width, height: height + 1, deviceScaleFactor, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', display);
}
