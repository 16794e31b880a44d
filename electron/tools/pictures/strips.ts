import type { Browser } from '@playwright/test';
import type { Size } from './player.ts';

/** Window for the frames of a strip, and the frames' size in the strip. */
export const STRIP_WINDOW: Size = { width: 1280, height: 720 };
const FRAME: Size = { width: 384, height: 216 };
const COLUMNS = 5;
const ROWS = 2;
export const STRIP: Size = { width: COLUMNS * FRAME.width, height: ROWS * FRAME.height };

/** Times of the frames, in milliseconds after the start of a throw and of a trick's end. */
export const THROW_TIMES = [100, 350, 520, 640, 760, 880, 1000, 1150, 1400, 1750] as const;
export const WON_TIMES = [40, 160, 280, 400, 540, 700, 900, 1100, 1400, 1700] as const;

/** Combines frames in rows. */
export async function stripOf(browser: Browser, frames: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: STRIP });
  const images = frames.map(frame => `<img src="data:image/png;base64,${frame.toString('base64')}">`).join('');
  const grid = `display: grid; grid-template-columns: repeat(${COLUMNS}, ${FRAME.width}px); margin: 0`;
  const image = `display: block; width: ${FRAME.width}px; height: ${FRAME.height}px`;
  await page.setContent(`<style>body { ${grid} } img { ${image} }</style>${images}`);
  const png = await page.screenshot();
  await page.close();
  return png;
}
