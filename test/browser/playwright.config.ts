import { defineConfig } from '@playwright/test';
import { findBrowser, withoutGraphics, withSoftwareGraphics } from '../../electron/tools/chromium.ts';
import { IS_FULL } from '../support/samples.ts';
import { serveOnlyHere } from './support/phones-address.ts';
import type { Options } from './support/served.ts';

const executablePath = findBrowser();

const ARGUMENTS = [
  serveOnlyHere(),
  // As in Electron, a page may close its window.
  '--blink-settings=allowScriptsToCloseWindows=true',
  // Otherwise the page's text and boxes would be drawn by the simulated GPU, which is slower.
  '--disable-gpu-rasterization',
];
const program = executablePath === null ? {} : { executablePath };

const DRAWN = { draws: true, hears: IS_FULL, launchOptions: { ...withSoftwareGraphics(ARGUMENTS), ...program } };
const STAND_IN = { draws: false, launchOptions: { ...withoutGraphics(ARGUMENTS), ...program } };
/**
 * With FULL=1, as in the nightly workflow, every table is drawn and heard. The CPU draws, and a frame may take seconds.
 */
const UNSEEN = IS_FULL ? DRAWN : STAND_IN;

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../test-results/browser',
  workers: IS_FULL ? 1 : 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: '../../electron/tools/tests/playwright-reporter.ts',
  timeout: IS_FULL ? 600_000 : 120_000,
  expect: { timeout: IS_FULL ? 60_000 : 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // The CPU draws the table: a quarter of the pixels is enough where none is measured.
    deviceScaleFactor: 0.5,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Only boxes are measured there, so nothing is ever drawn.
    { name: 'layout', testMatch: 'layout/*.spec.ts', use: { shell: 'web', ...STAND_IN } },
    {
      name: 'web',
      testIgnore: ['desktop*.spec.ts', 'layout/*.spec.ts'],
      grepInvert: /@picture/,
      use: { shell: 'web', ...UNSEEN },
    },
    // Tests tagged @desktop run in both shells. With DESKTOP=electron they run on Electron itself.
    { name: 'desktop', grep: /@desktop/, grepInvert: /@picture/, use: { shell: 'desktop', ...UNSEEN } },
    // Tests tagged @picture look at pixels, or at what WebGL itself does.
    { name: 'picture', grep: /@picture/, use: { shell: 'web', ...DRAWN } },
  ],
});
