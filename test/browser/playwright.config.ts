import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../electron/tools/chromium.ts';
import { serveOnlyHere } from './support/phones-address.ts';
import type { Options } from './support/served.ts';

const executablePath = findBrowser();
const phonesArgument = serveOnlyHere();

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  // On a busy machine one of many tests with real sockets may fail by chance. It gets a second try and is listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // A whole match takes minutes where graphics are drawn by the processor.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // The processor draws the table: a quarter of the pixels is enough where none of them is measured.
    deviceScaleFactor: 0.5,
    // As in Electron, a page may close its window.
    launchOptions: {
      args: [
        ...BROWSER_ARGUMENTS,
        phonesArgument,
        '--blink-settings=allowScriptsToCloseWindows=true',
        // Without it, the page's text and boxes would be drawn by the simulated graphics card, which is slower.
        '--disable-gpu-rasterization',
      ],
      ...(executablePath === null ? {} : { executablePath }),
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'web', testIgnore: 'desktop*.spec.ts', use: { shell: 'web' } },
    // Tests tagged @desktop run in both shells. With DESKTOP=electron they run on Electron itself.
    { name: 'desktop', grep: /@desktop/, use: { shell: 'desktop' } },
  ],
});
