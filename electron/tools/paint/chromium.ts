import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';

/** Software rendering, so that every machine draws the same; nothing of the browser's own goes to any network. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** The Chromium of the browser tests, without a window. */
export async function openChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('No Chromium was found: npm run test:browser brings one.');
  return await chromium.launch({ executablePath, args: ARGUMENTS });
}
