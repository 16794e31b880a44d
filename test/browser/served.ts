import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The built game, served to a browser from a process of its own. */
export interface Served {
  /** With its key, and ending in it: more settings follow with `&`. */
  readonly url: string;
  /** Where it keeps its matches: empty at first, gone after the test. */
  readonly folder: string;
}

const SERVER = join(import.meta.dirname, '../../dist/app/web.js');

/** Playwright's test with a table served, and every complaint of the page collected: a test ends well only without any. */
export const test = base.extend<{ served: Served; complaints: string[] }>({
  served: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'matches-'));
    const server = spawn(process.execPath, [SERVER, '--no-open', `--data=${folder}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await use({ url: await addressOf(server), folder });
    // Gone before its server, so that it does not miss it.
    await page.close();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended, 'the server ends in order').toEqual([0, null]);
    await rm(folder, { recursive: true });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = heardFrom(page);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended without an address');
}

/** Errors of scripts, of the console (breaches of the page's policy are told there too) and of loading. */
export function heardFrom(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
