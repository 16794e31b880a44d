import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { type Command, chooseBrowser, commandsFor } from './browser-choice.ts';

/** Software rendering, so that every machine draws the same; nothing of the browser's own goes to any network. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** The Chromium that the browser tests run in, or null. */
export function findBrowser(): string | null {
  return chooseBrowser({ exists: existsSync, variables: process.env, own: chromium.executablePath() });
}

/** Finds a Chromium, or brings one. */
function bringBrowser(): string | null {
  const found = findBrowser();
  if (found !== null) return found;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  for (const commands of commandsFor({ platform: process.platform, root: process.getuid?.() === 0, release })) {
    console.log(`The browser tests need a Chromium: ${commands.map(words => words.join(' ')).join(' && ')}`);
    if (commands.every(succeeds) && findBrowser() !== null) return findBrowser();
  }
  return null;
}

function succeeds([command, ...args]: Command): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: 'inherit', env, shell }).status === 0;
}

if (process.argv[1] === import.meta.filename && bringBrowser() === null) {
  console.error("The browser tests found no Chromium: install one with 'npx playwright install --with-deps chromium'.");
  process.exitCode = 1;
}
