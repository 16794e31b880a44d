import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

const RUNS = 5;
const SERVER = join(import.meta.dirname, '../../dist/app/web.js');
/** Software rendering and nothing of the browser's own on any network, as in the browser tests. */
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

/** How long the built game takes, in a browser that has just been started, until its menu can be used. */
export async function benchStart(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'matches-'));
  const server = spawn(process.execPath, [SERVER, '--no-open', `--data=${folder}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = `${await addressOf(server)}&quality=low`;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeOfMenu(address));
    times.sort((a, b) => a - b);
    const [least, median, most] = [times[0], times[RUNS >> 1], times.at(-1)].map(time => Math.round(time ?? 0));
    return [`menu usable, cold, lowest quality: median ${median} ms of ${RUNS} (${least} to ${most})`];
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  }
}

async function timeOfMenu(address: string): Promise<number> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: ARGUMENTS,
    ...(executablePath === null ? {} : { executablePath }),
  });
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

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended without an address; is the game built?');
}
