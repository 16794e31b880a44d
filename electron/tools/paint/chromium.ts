import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';

/** The Chromium of the browser tests, without a window. */
export async function openChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('No Chromium was found: npm run test:browser brings one.');
  return await chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS] });
}
