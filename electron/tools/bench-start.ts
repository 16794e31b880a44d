import { openChromium } from './paint/chromium.ts';
import { serveGame } from './pictures/served.ts';

const RUNS = 5;

/** How long the built game takes, in a browser that has just been started, until its menu can be used. */
export async function benchStart(): Promise<string[]> {
  const served = await serveGame();
  try {
    const address = `${served.url}&quality=low`;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeOfMenu(address));
    times.sort((a, b) => a - b);
    const [least, median, most] = [times[0], times[RUNS >> 1], times.at(-1)].map(time => Math.round(time ?? 0));
    return [`menu usable, cold, lowest quality: median ${median} ms of ${RUNS} (${least} to ${most})`];
  } finally {
    await served.close();
  }
}

async function timeOfMenu(address: string): Promise<number> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const started = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'New match' }).waitFor();
    return performance.now() - started;
  } finally {
    await browser.close();
  }
}
