import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { required } from '../../../renderer/lists.ts';
import { launchDesktop, type RunningDesktop } from './desktop-shell.ts';

export { expect };

/** The built game, served to a browser from a process of its own. */
export interface Served {
  /** With its key, and ending in it: more settings follow with `&`. */
  readonly url: string;
  /** Where it keeps its matches: empty at first, gone after the test. */
  readonly folder: string;
}

export const ROOT = join(import.meta.dirname, '../../..');

interface Fixtures {
  /** Null in the web shell. */
  desktop: RunningDesktop | null;
  folder: string;
  served: Served;
  complaints: string[];
}

export interface Options {
  /** Which shell the page is in. */
  shell: 'web' | 'desktop';
  /** The built web server that is started in the web shell. */
  server: string;
}

/**
 * Playwright's test with a table served, in a browser or in the desktop shell's window, and every complaint of the page
 * collected: a test ends well only without any.
 */
export const test = base.extend<Fixtures & Options>({
  shell: ['web', { option: true }],
  server: [join(ROOT, 'dist/app/web.js'), { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is used
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'matches-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  desktop: async ({ context, shell, folder }, use, { annotations }) => {
    if (shell === 'web') return use(null);
    const desktop = await launchDesktop(context, folder);
    await use(desktop);
    const end = await desktop.stop();
    annotations.push({
      type: 'shell',
      description: desktop.standIn === null ? 'Electron' : 'the stand-in of Electron',
    });
    expect(end, 'the program ends in order').toEqual({ code: 0, signal: null });
    expect(desktop.standIn?.errors() ?? '', 'and says nothing of errors').toBe('');
  },
  page: async ({ context, desktop }, use) => use(desktop === null ? await context.newPage() : desktop.page),
  served: async ({ page, desktop, folder, server: entry }, use) => {
    if (desktop !== null) return use({ url: desktop.url, folder });
    const server = spawn(process.execPath, [entry, '--no-open', `--data=${folder}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await use({ url: await addressOf(server), folder });
    // Gone before its server, so that it does not miss it.
    await page.close();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended, 'the server ends in order').toEqual([0, null]);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = heardFrom(context);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: required(server.stdout, 'output') })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended without an address');
}

/** Errors of scripts, of the console (breaches of the page's policy are told there too) and of loading. */
function heardFrom(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', error => complaints.push(error.error().message));
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/**
 * Does something that takes the match on, and waits until the table has shown a step that came of it. What is offered
 * or asked may look the same before and after; a step's number never comes twice.
 */
export async function shown<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const table = page.getByTestId('table');
  const before = (await table.getAttribute('data-step')) ?? '';
  const done = await act();
  await expect(table).not.toHaveAttribute('data-step', before);
  return done;
}
