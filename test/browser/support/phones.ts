import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { readQr } from '../../support/qr.ts';
import { expect } from './served.ts';

/** Opens a phone, held upright. `storage`: data its browser has kept. */
export async function takePhone(
  browser: Browser,
  storage?: BrowserContextOptions['storageState'],
): Promise<BrowserContext> {
  const pocket = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 0.5,
    // A phone's page is animated while it waits, which takes a quarter of the CPU.
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    ...(storage === undefined ? {} : { storageState: storage }),
  });
  failOnErrors(pocket);
  return pocket;
}

/** Logged by browsers although nothing is wrong with the page. */
const HARMLESS = [
  // The table has closed, perhaps with messages still on their way, or is out of reach, or the phone has lost its
  // network. Phones retry until the table is back.
  /^WebSocket connection to '[^']*' failed/,
  /^Failed to load resource: net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED)/,
  // Phones have no https, where browsers ignore this header.
  /^The Cross-Origin-Opener-Policy header has been ignored/,
];

/** Fails the test if a phone's page logs any error, including violations of the page's policy. */
export function failOnErrors(phone: BrowserContext): void {
  const fail = (error: string): void => {
    if (!HARMLESS.some(pattern => pattern.test(error))) expect.soft(error, 'an error of a phone’s page').toBe('');
  };
  phone.on('weberror', error => fail(error.error().message));
  phone.on('console', message => {
    if (message.type() === 'error') fail(message.text());
  });
}

/** The code that phones scan. */
export const qrCode = (page: Page): Locator => page.getByTestId('phones-card').locator('.qr-code');

/** Reads the address from the QR code, like a phone's camera. */
export async function scan(page: Page): Promise<string> {
  const code = qrCode(page);
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  return readQr((await code.locator('path').last().getAttribute('d')) ?? '', size) ?? '';
}

/** Knocks with a phone that has scanned the code. */
export async function knock(phone: Page, name: string): Promise<void> {
  await phone.getByLabel('Your name').fill(name);
  await phone.getByRole('button', { name: 'Knock' }).tap();
}

/** The pieces in the hand that a phone shows. */
export async function handOf(phone: Page): Promise<readonly number[]> {
  const pieces = phone.locator('.tray [data-piece]');
  await expect(pieces).not.toHaveCount(0);
  return pieces.evaluateAll(all => all.map(piece => Number(piece.getAttribute('data-piece'))));
}
