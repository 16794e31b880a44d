import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../electron/tools/browser.ts';

const executablePath = findBrowser();

/** Software rendering, so that every machine draws the same; nothing of the browser's own goes to any network. */
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

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: ARGUMENTS, ...(executablePath === null ? {} : { executablePath }) },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
