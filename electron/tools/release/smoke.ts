import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { SOFTWARE_DRAWING } from '../chromium.ts';
import { checkDataFolder } from './data-folder.ts';
import { nextMove, playToTheEnd } from './trice-player.ts';

/** Time limits in milliseconds for one wait and for the whole test. Runners draw without a graphics card. */
const WAIT_TIMEOUT = 120_000;
const TEST_TIMEOUT = 600_000;
/** Address of the game's page in Electron and in its stand-in. */
const GAME_PAGE = /^(app:\/\/table|https:\/\/table\.invalid)\//;
/** Settings without animations to wait for. */
const SETTINGS = { speed: 'instant', motion: 'reduced', graphics: 'low' };

/** A program and its first arguments. */
export type Command = readonly [string, ...string[]];

/**
 * Starts a packed program in a new data folder, plays a short match on its screen, quits from its menu and checks the data
 * folder. Rejects with what went wrong.
 *
 * A packed program's fuses keep debuggers out of its Node. So this asks its Chromium for a port, as Playwright does for any
 * browser, and uses nothing but the game's screen.
 */
export async function smokeTest(command: Command, version: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'smoke-'));
  // An unpublished version finds no list at its address, and would log a warning.
  await writeFile(join(data, 'updates.json'), '{"address": null}');
  const program = start(command, data);
  const deadline = setTimeout(() => program.child.kill('SIGKILL'), TEST_TIMEOUT);
  try {
    const browser = await chromium.connectOverCDP(await program.address);
    const page = await gamePage(browser);
    await checkAbout(page, version);
    await playMatch(page);
    await quit(page);
    const end = await program.ended;
    if (end !== 'exit code 0') throw new Error(`the program ended with ${end}`);
    await checkDataFolder(data, version);
  } catch (error) {
    throw new Error(`${command.join(' ')}: ${messageOf(error)}\n${program.printed()}`);
  } finally {
    clearTimeout(deadline);
    program.child.kill('SIGKILL');
    await program.ended;
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Running {
  readonly child: ChildProcess;
  /** Address for the driver. Rejects if the program ends without one. */
  readonly address: Promise<string>;
  /** Resolves with the exit code or the signal, in words. */
  readonly ended: Promise<string>;
  /** Returns the program's output so far. */
  printed(): string;
}

function start([file, ...args]: Command, data: string): Running {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const given = [...args, `--data=${data}`, '--remote-debugging-port=0', ...SOFTWARE_DRAWING, ...asRoot];
  const child = spawn(file, given, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ended = new Promise<string>(resolve => {
    child.on('error', error => resolve(`no start: ${error.message}`));
    child.on('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  const address = new Promise<string>((resolve, reject) => {
    // Chromium prints it to stderr, which xvfb-run sends to stdout.
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        printed += text;
        const found = /^DevTools listening on (ws:\S+)/m.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    ended.then(end => reject(new Error(`the program ended before its window opened, with ${end}`)));
  });
  return { child, address, ended, printed: () => printed };
}

/** Waits for the game's page and turns its animations off. */
async function gamePage(browser: Browser): Promise<Page> {
  const isGame = (page: Page): boolean => GAME_PAGE.test(page.url());
  const pages = (): readonly Page[] => browser.contexts().flatMap(context => context.pages());
  const until = Date.now() + WAIT_TIMEOUT;
  while (!pages().some(isGame)) {
    if (Date.now() > until) throw new Error('there is no page of the game');
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  const page = pages().find(isGame) as Page;
  page.setDefaultTimeout(WAIT_TIMEOUT);
  await page.getByRole('button', { name: 'New match' }).waitFor();
  // Text, since DOM types are not available here.
  await page.evaluate(`localStorage.setItem('trick-and-tumble.settings', '${JSON.stringify(SETTINGS)}')`);
  await page.reload();
  await page.getByRole('button', { name: 'New match' }).waitFor();
  return page;
}

/** Expects the menu's About to name this version. */
async function checkAbout(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: 'About' }).click();
  await page.getByTestId('about').getByText(`Version ${version}`, { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('about').waitFor({ state: 'hidden' });
}

/** Plays the shortest match of Trice to its end, and returns to the menu. */
async function playMatch(page: Page): Promise<void> {
  await page.getByTestId('tile-trice').click();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Change the rules' }).click();
  await page.getByRole('spinbutton', { name: 'Target score' }).fill('1');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const next = nextMove(page);
  await playToTheEnd(page, {
    throw: () => page.keyboard.press('Space'),
    play: () => next.play.press('Enter'),
    read: () => page.keyboard.press('Enter'),
  });
  await page.getByTestId('end').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'New match' }).waitFor();
}

/** Quits from the menu. The page may be gone before the click is confirmed. */
async function quit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Quit' });
  await button.waitFor();
  await button.click().catch(() => undefined);
}
