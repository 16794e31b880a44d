import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { required } from '../../../renderer/lists.ts';
import { launchDesktop, type RunningDesktop, skipFirstStart } from './desktop-shell.ts';
import { standInForWebGl } from './stand-in-webgl.ts';

export { untilNextStep, untilVisible } from '../../../electron/tools/page-waits.ts';
export { expect };

/** The built game, served to a browser by a separate process. */
export interface Served {
  /** Ends with a key that admits one browser; further parameters are appended with `&`. */
  readonly url: string;
  /** The data folder: empty at first, removed after the test. */
  readonly folder: string;
}

/** The built web server in its own process. */
interface WebProcess {
  readonly url: string;
  /** Ends the process. Returns its exit code and the signal that ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<readonly unknown[]>;
}

export const ROOT = join(import.meta.dirname, '../../..');
/** The script of the 3D table, loaded after the menu. Tests that do not need it block it. */
export const SCENE_SCRIPT = /\/three-scene-stage-[^/]*\.js$/;

/**
 * Milliseconds to wait for results that the host has to search or simulate. That takes seconds of both cores, and
 * longer than all other expectations on a busy machine.
 */
export const SEARCH_TIMEOUT = 60_000;

interface Fixtures {
  /** Null in the web shell. */
  desktop: RunningDesktop | null;
  folder: string;
  /** Starts the web server on the test's data folder. If still running after the test, it is killed. */
  startServer: () => Promise<WebProcess>;
  served: Served;
  pageErrors: string[];
}

export interface Options {
  /** The shell of the page. */
  shell: 'web' | 'desktop';
  /** True if the table is really drawn; otherwise WebGL is a stand-in. */
  draws: boolean;
  /** True if sounds are made; otherwise the machine has no loudspeaker, which saves a tenth of the time. */
  hears: boolean;
  /** True if opponents on the web server think as little as possible. */
  quick: boolean;
  /** The built web server for the web shell. */
  server: string;
  /** True if the program starts for the first time, and asks for settings. */
  isFirstStart: boolean;
  /** The date on which the web server starts, at noon, such as 2026-11-22; null for today. */
  day: string | null;
}

/**
 * Playwright's test with the game served, in a browser or in the desktop shell's window. A test fails if the page logs
 * any error.
 */
export const test = base.extend<Fixtures & Options>({
  shell: ['web', { option: true }],
  draws: [true, { option: true }],
  hears: [false, { option: true }],
  quick: [true, { option: true }],
  server: [join(ROOT, 'dist/app/web.js'), { option: true }],
  isFirstStart: [false, { option: true }],
  day: [null, { option: true }],
  context: async ({ context, isFirstStart, draws, hears }, use) => {
    if (!draws) await context.addInitScript(standInForWebGl);
    if (!hears) await context.addInitScript(() => Reflect.deleteProperty(window, 'AudioContext'));
    if (!isFirstStart) await skipFirstStart(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is used
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'matches-'));
    await use(folder);
    // Windows keeps the files of a killed program open for a moment.
    await rm(folder, { recursive: true, maxRetries: 5 });
  },
  desktop: async ({ context, shell, folder, pageErrors }, use, { annotations }) => {
    if (shell === 'web') return use(null);
    const desktop = await launchDesktop(context, folder);
    // Electron has its own context.
    if (desktop.standIn === null) collectErrors(desktop.page.context(), pageErrors);
    await use(desktop);
    const end = await desktop.stop();
    annotations.push({
      type: 'shell',
      description: desktop.standIn === null ? 'Electron' : 'the stand-in for Electron',
    });
    expect(end, 'the program ends in order').toEqual({ code: 0, signal: null });
    expect(desktop.standIn?.errors() ?? '', 'and says nothing of errors').toBe('');
  },
  page: async ({ context, desktop }, use) => use(desktop === null ? await context.newPage() : desktop.page),
  startServer: async ({ folder, server: entry, day, quick }, use) => {
    const started: ChildProcess[] = [];
    await use(async () => {
      const clock = day === null ? [] : ['--import', clockFrom(day)];
      const pace = quick ? ['--pace=quick'] : [];
      const server = spawn(process.execPath, [...clock, entry, '--no-open', `--data=${folder}`, ...pace], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started.push(server);
      const ended = once(server, 'exit');
      return {
        url: await addressOf(server),
        end(signal) {
          server.kill(signal);
          return ended;
        },
      };
    });
    for (const server of started) server.kill('SIGKILL');
  },
  served: async ({ page, desktop, folder, startServer }, use) => {
    if (desktop !== null) return use({ url: desktop.url, folder });
    const server = await startServer();
    await use({ url: server.url, folder });
    // Closed before its server, so that it does not try to reconnect.
    await page.close();
    expect(await server.end('SIGTERM'), 'the server ends in order').toEqual([0, null]);
  },
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = [];
      collectErrors(context, pageErrors);
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** A module that makes a process start at noon of this day. */
const clockFrom = (day: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    const { now } = Date;
    const ahead = new Date('${day}T12:00:00').getTime() - now();
    Date.now = () => now() + ahead;
  `)}`;

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: required(server.stdout, 'output') })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended without an address');
}

/** Collects script, loading and console errors, including violations of the page's policy. */
function collectErrors(context: BrowserContext, pageErrors: string[]): void {
  context.on('weberror', error => pageErrors.push(error.error().message));
  context.on('console', message => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
}
