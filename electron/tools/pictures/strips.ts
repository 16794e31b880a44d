import { type Browser, errors, type Page } from '@playwright/test';
import * as player from './player.ts';

/** The window that the frames show, and how large they are in the strip. */
const WINDOW = { width: 1280, height: 720 } as const;
const FRAME = { width: 384, height: 216 } as const;
/** Half the pixels and less light, so that the software renderer takes minutes rather than an hour. */
const DRAWN = { pixels: 0.5, quality: 'medium' } as const;
const COLUMNS = 5;
const ROWS = 2;
/** A whole strip. */
export const STRIP = { width: COLUMNS * FRAME.width, height: ROWS * FRAME.height } as const;

/** Milliseconds after the beginning at which the frames are taken. */
const THROW_TIMES = [100, 300, 500, 700, 820, 940, 1060, 1180, 1300, 1450] as const;
const WIN_TIMES = [40, 150, 260, 380, 520, 700, 860, 1000, 1140, 1300] as const;

/** How slowly the clock runs between two frames, and while one is taken. */
const SLOWLY = 0.08;
const STOPPED = 0.0001;

/** Stops the clock as soon as the end of a trick is shown from near. */
const STOP_AT_WIN = `new MutationObserver((_, observer) => {
  if (!document.querySelector('.trick-words.near')) return;
  observer.disconnect();
  slowTo(${STOPPED});
  window.stripStart = performance.now();
}).observe(document.body, { childList: true, subtree: true })`;

/** Lets the clock run to a time of the strip. */
const runTo = (milliseconds: number): string => `new Promise(done => {
  slowTo(${SLOWLY});
  const look = () => {
    if (performance.now() - stripStart < ${milliseconds}) requestAnimationFrame(look);
    else { slowTo(${STOPPED}); done(null); }
  };
  look();
})`;

async function photographFrames(page: Page, times: readonly number[]): Promise<readonly Buffer[]> {
  await player.hideNotices(page);
  const frames: Buffer[] = [];
  for (const time of times) {
    await page.evaluate(runTo(time));
    frames.push(await page.screenshot());
  }
  return frames;
}

/** Puts frames side by side in rows. */
async function joined(browser: Browser, frames: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: STRIP });
  const images = frames.map(frame => `<img src="data:image/png;base64,${frame.toString('base64')}">`).join('');
  const grid = `display: grid; grid-template-columns: repeat(${COLUMNS}, ${FRAME.width}px); margin: 0`;
  const image = `display: block; width: ${FRAME.width}px; height: ${FRAME.height}px`;
  await page.setContent(`<style>body { ${grid} } img { ${image} }</style>${images}`);
  const png = await page.screenshot();
  await page.close();
  return png;
}

/** Ten frames of the first throw of a match. */
export async function photographThrowStrip(browser: Browser, url: string): Promise<Buffer> {
  const page = await player.openPage(browser, url, { width: 640, height: 360 }, DRAWN);
  await player.startMatch(page, 'trice', 4);
  await player.throwing(page).waitFor();
  await page.setViewportSize(WINDOW);
  await player.settle(page);
  await page.evaluate(`slowTo(${STOPPED}); window.stripStart = performance.now();`);
  await player.throwing(page).dispatchEvent('click');
  const frames = await photographFrames(page, THROW_TIMES);
  await page.context().close();
  return joined(browser, frames);
}

/** In so many turns the player has won a trick. */
const MOST_TURNS = 24;

/** Plays a die, if the player's turn comes at all. */
async function tryToPlay(page: Page): Promise<void> {
  try {
    await player.playDice(page, 1);
  } catch (problem) {
    if (!(problem instanceof errors.TimeoutError)) throw problem;
  }
}

/** Ten frames of the end of the first trick that is shown from near. */
export async function photographWinStrip(browser: Browser, url: string): Promise<Buffer> {
  const page = await player.openPage(browser, url, { width: 640, height: 360 }, DRAWN);
  await player.startMatch(page, 'trice', 4);
  await player.advanceToPlay(page);
  await page.evaluate(STOP_AT_WIN);
  const win = page.locator('.trick-words.near');
  for (let turn = 0; (await win.count()) === 0; turn += 1) {
    if (turn === MOST_TURNS) throw new Error(`No trick was shown from near in ${MOST_TURNS} turns.`);
    // The player's next turn does not come while the clock stands still.
    await Promise.race([win.waitFor({ state: 'attached', timeout: 0 }), tryToPlay(page)]);
  }
  await page.setViewportSize(WINDOW);
  await page.waitForTimeout(3000);
  const frames = await photographFrames(page, WIN_TIMES);
  await page.context().close();
  return joined(browser, frames);
}
