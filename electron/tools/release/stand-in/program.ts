// The program of a game packed with the stand-in for Electron: `program.ts RESOURCES [FLAGS]`.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll } from '@electron/asar';
import { type BrowserContext, chromium } from '@playwright/test';
import { startDesktop } from '../../../../test/support/electron/desktop.ts';
import { dataFolder } from '../../../shell/paths.ts';
import { findBrowser, withSoftwareGraphics } from '../../chromium.ts';

const [resources = '', ...flags] = process.argv.slice(2);
const place = await mkdtemp(join(tmpdir(), 'packed-program-'));
try {
  process.exitCode = await run(openArchive());
} finally {
  await rm(place, { recursive: true, maxRetries: 5 });
}

/**
 * Unpacks the archive into a folder of the same name, because Node can't read inside archives as Electron does. Returns the
 * path of the main bundle.
 */
function openArchive(): string {
  const archive = join(place, 'app.asar');
  extractAll(join(resources, 'app.asar'), archive);
  return join(archive, 'dist/app/main.js');
}

/** Runs the program to its end. Returns its exit code. */
async function run(main: string): Promise<number> {
  const profile = join(place, 'profile');
  const context = await openChromium(profile);
  const shell = await startDesktop({ context, main, data: dataGiven(), args: flags.filter(isPassedOn) });
  process.on('SIGTERM', () => void shell.stop());
  await shell.page.then(() => printAddress(profile)).catch(() => undefined);
  const end = await shell.ended;
  process.stderr.write(shell.errors());
  await context.close();
  return end.code ?? 1;
}

async function openChromium(profile: string): Promise<BrowserContext> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('No Chromium was found: npm run test:browser installs one.');
  const port = flags.filter(flag => flag.startsWith('--remote-debugging-port='));
  const graphics = withSoftwareGraphics(['--blink-settings=allowScriptsToCloseWindows=true', ...port]);
  const viewport = { width: 1280, height: 800 };
  // The CPU draws the table: a quarter of the pixels is enough to play a match.
  return chromium.launchPersistentContext(profile, { ...graphics, executablePath, viewport, deviceScaleFactor: 0.5 });
}

/** Prints Chromium's debugging address as Electron does, if a port was requested. */
async function printAddress(profile: string): Promise<void> {
  if (!flags.some(flag => flag.startsWith('--remote-debugging-port='))) return;
  const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  process.stderr.write(`DevTools listening on ws://127.0.0.1:${port}${path}\n`);
}

function dataGiven(): string {
  const given = flags.find(flag => flag.startsWith('--data='));
  if (given !== undefined) return given.slice('--data='.length);
  return dataFolder({ platform: process.platform, home: homedir(), variables: process.env });
}

/** True if a flag is passed on as is: the game itself decides which of Chromium's flags it allows. */
function isPassedOn(flag: string): boolean {
  return !flag.startsWith('--data=');
}
