import { once } from 'node:events';
import { join } from 'node:path';
import { type BrowserContext, _electron as electron, type Page, test } from '@playwright/test';
import { SOFTWARE_DRAWING } from '../../../electron/tools/chromium.ts';
import { findElectron } from '../../../electron/tools/start/electron-binary.ts';
import type { End } from '../../support/electron/chromium/program.ts';
import { ORIGIN } from '../../support/electron/chromium/window.ts';
import { type Desktop, startDesktop } from '../../support/electron/desktop.ts';

/** The built desktop shell with its window, on Electron or its stand-in. */
export interface RunningDesktop {
  readonly page: Page;
  /** The page's address; further parameters are appended with `&`. */
  readonly url: string;
  /** The stand-in's record of the shell; null on Electron itself. */
  readonly standIn: Desktop | null;
  stop(): Promise<End>;
  kill(): Promise<End>;
}

/** True if the tests must run on Electron itself. */
export const isRealWanted = process.env['DESKTOP'] === 'electron';
const binary = isRealWanted ? findElectron() : null;

const MISSING =
  "DESKTOP=electron: Electron's program is not here (node_modules/electron/dist), so nothing is tested on it.";

/** Starts the desktop shell. Skips the test, with a clear message, if Electron was requested and is missing. */
export async function launchDesktop(context: BrowserContext, folder: string): Promise<RunningDesktop> {
  if (binary !== null) return launchElectron(binary, folder);
  if (isRealWanted) console.log(`\n!!! SKIPPED. ${MISSING}\n`);
  test.skip(isRealWanted, MISSING);
  const standIn = await startDesktop({ context, data: folder, search: '?quality=low' });
  const page = await standIn.page;
  // The shell loads its page first, which would interrupt a test that loads one meanwhile.
  await page.waitForURL(`${ORIGIN}/index.html**`);
  return { page, url: `${ORIGIN}/index.html?`, standIn, stop: standIn.stop, kill: standIn.kill };
}

/** Gives pages stored settings, so that they do not ask for any. No hint appears on its own during a test. */
export async function skipFirstStart(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A blank page has no storage.
    if (window.origin !== 'null') localStorage['trick-and-tumble.settings'] ??= '{"guide":"request"}';
  });
}

async function launchElectron(executablePath: string, folder: string): Promise<RunningDesktop> {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...asRoot, ...SOFTWARE_DRAWING, join(import.meta.dirname, '../../..'), `--data=${folder}`];
  const app = await electron.launch({ executablePath, args });
  const ended = once(app.process(), 'exit').then(([code, signal]): End => ({ code, signal }));
  const page = await app.firstWindow();
  await skipFirstStart(app.context());
  // Its first page loaded before the script was added.
  await page.reload();
  return {
    page,
    url: 'app://table/index.html?',
    standIn: null,
    async stop() {
      await app.close();
      return ended;
    },
    async kill() {
      app.process().kill('SIGKILL');
      return ended;
    },
  };
}
