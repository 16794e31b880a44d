import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { newKey } from '../../web/access.ts';
import { openBrowser } from '../../web/open-browser.ts';
import { buildApp } from '../packaging/build.ts';
import { ROOT } from '../sources.ts';
import { hasDisplay } from './shell.ts';

const key = newKey();
const HOST_PORT = 47_111;
/** Milliseconds to wait after a change: saving a file causes several events. */
const DEBOUNCE = 150;

let host: ChildProcess | null = null;
/** The latest restart. Restarts are queued, since two at once would build into the same folder. */
let last: Promise<void> = Promise.resolve();

async function restartHost(): Promise<void> {
  await buildApp();
  await stopHost();
  const env = { ...process.env, TRICK_AND_TUMBLE_KEY: key };
  const args = [join(ROOT, 'dist/app/web.js'), '--no-open', `--port=${HOST_PORT}`, `--data=${join(ROOT, 'dist/data')}`];
  host = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Stops the host and waits for it to end, since the next one listens at the same port. */
async function stopHost(): Promise<void> {
  if (host === null || host.exitCode !== null || host.signalCode !== null) return;
  const ended = once(host, 'exit');
  host.kill('SIGTERM');
  await ended;
}

function restartOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    last = last.then(restartHost).catch(error => console.error(error));
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(next, DEBOUNCE);
  };
  for (const folder of ['engine', 'electron']) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.ts') && !file.endsWith('.test.ts')) later();
    });
  }
}

await mkdir(join(ROOT, 'dist/page'), { recursive: true });
await restartHost();
restartOnChange();
const table = { target: `http://127.0.0.1:${HOST_PORT}`, ws: true, changeOrigin: true, rewriteWsOrigin: true };
const page = await createServer({
  configFile: join(ROOT, 'renderer/vite.config.ts'),
  // The request with the key goes to the game, which sets a cookie and redirects back.
  server: { host: '127.0.0.1', proxy: { '/table': table, '^/\\?key=': table } },
});
await page.listen();
const url = `${page.resolvedUrls?.local[0] ?? ''}?key=${key}`;
console.log(`The page reloads on every change at ${url}`);
if (hasDisplay(process.platform, process.env)) openBrowser(url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    host?.kill('SIGTERM');
    process.exit(0);
  });
}
