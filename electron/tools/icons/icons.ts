import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openChromium } from '../chromium.ts';
import { ROOT } from '../sources.ts';
import { ICNS_SIZES, icnsOf, icoOf, type Png } from './containers.ts';

const FOLDER = join(ROOT, 'assets/icon');
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Margin on each side of a macOS icon, as a share of its width. */
const MAC_MARGIN = 0.07;

/** Renders the drawing `size` pixels wide, including margins. */
async function renderPng(page: Page, size: number, margin = 0): Promise<Png> {
  const drawing = `data:image/svg+xml;base64,${readFileSync(join(FOLDER, 'icon.svg'), 'base64')}`;
  const inner = Math.round(size * (1 - 2 * margin));
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin: ${(size - inner) / 2}px; background: none">
    <img src="${drawing}" width="${inner}" height="${inner}" style="display: block"></body>`);
  await page.locator('img').evaluate('image => image.decode()');
  return { size, bytes: await page.screenshot({ omitBackground: true }) };
}

async function pngs(page: Page, sizes: readonly number[], margin = 0): Promise<readonly Png[]> {
  const made: Png[] = [];
  for (const size of sizes) made.push(await renderPng(page, size, margin));
  return made;
}

function save(name: string, bytes: Buffer): void {
  writeFileSync(join(FOLDER, name), bytes);
  console.log(`${name}  ${Math.ceil(bytes.length / 1024)} kB`);
}

/** `npm run icons` renders assets/icon/icon.svg in all sizes and formats of the program's icon. */
mkdirSync(join(FOLDER, 'linux'), { recursive: true });
const browser = await openChromium();
const page = await browser.newPage();
for (const { size, bytes } of await pngs(page, LINUX_SIZES)) save(`linux/${size}x${size}.png`, bytes);
save('icon.ico', icoOf(await pngs(page, WINDOWS_SIZES)));
save('icon.icns', icnsOf(await pngs(page, ICNS_SIZES, MAC_MARGIN)));
await browser.close();
