import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { standInBundles } from '../../../test/support/electron/chromium/bundle.ts';
import { startDesktop } from '../../../test/support/electron/desktop.ts';
import { openChromium } from '../chromium.ts';
import { buildAll } from '../packaging/build.ts';
import { serveGame } from '../pictures/serve-game.ts';
import { isBuilt } from '../sources.ts';

const RUNS = 5;
const VIEW = { viewport: { width: 1280, height: 800 } };

/** Measures the built game's time until its menu is usable, in a freshly started browser. */
export async function benchStart(): Promise<string[]> {
  if (!isBuilt()) await buildAll();
  return [await benchPage(), ...(await benchDesktop())];
}

async function benchPage(): Promise<string> {
  const served = await serveGame();
  try {
    const times = await timesOf(async browser => {
      const page = await browser.newPage(VIEW);
      const started = performance.now();
      await page.goto(`${served.url}&quality=low`, { waitUntil: 'commit' });
      return timeToMenu(page, started);
    });
    return describe('menu usable, cold, lowest quality', times);
  } finally {
    await served.close();
  }
}

/** Measures from the start of the shell's process on the stand-in for Electron, in a running Chromium. */
async function benchDesktop(): Promise<readonly string[]> {
  // Built before the clock starts, since the stand-in is not part of the game.
  await standInBundles();
  const shows: number[] = [];
  const menus = await timesOf(async browser => {
    const data = await mkdtemp(join(tmpdir(), 'bench-'));
    const started = performance.now();
    const desktop = await startDesktop({ context: await browser.newContext(VIEW), data, search: '?quality=low' });
    const shown = desktop.shown.then(() => shows.push(performance.now() - started));
    const menu = await timeToMenu(await desktop.page, started);
    await shown;
    await desktop.stop();
    await rm(data, { recursive: true });
    return menu;
  });
  return [
    describe('desktop shell on the stand-in: window shown', shows),
    describe('desktop shell on the stand-in: menu usable', menus),
  ];
}

async function timesOf(measure: (browser: Browser) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const browser = await openChromium();
    try {
      times.push(await measure(browser));
    } finally {
      await browser.close();
    }
  }
  return times;
}

async function timeToMenu(page: Page, started: number): Promise<number> {
  await page.getByRole('button', { name: 'New match' }).waitFor();
  return performance.now() - started;
}

function describe(what: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  return `${what}: median ${sorted[RUNS >> 1]} ms of ${RUNS} (${sorted[0]} to ${sorted[RUNS - 1]})`;
}
