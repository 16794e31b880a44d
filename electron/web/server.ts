import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newHost } from '../host/host.ts';
import { HUMAN_PACE, QUICK_PACE } from '../host/ports.ts';
import { codeOf } from '../host/storage/retry.ts';
import { dataFolder, lessonsFolder, puzzlesFolder, workerFiles } from '../shell/paths.ts';
import { PHONES_VARIABLE, phoneNetwork } from '../shell/phone-network.ts';
import { SHELL_WORDS } from '../shell/words/en.ts';
import { readArguments, type StartArguments, USAGE } from './arguments.ts';
import { openBrowser } from './open-browser.ts';
import { serveWeb, type WebOptions, type WebServer } from './serve.ts';

/** The same port every time, so that the browser reuses its cache for this origin. */
const DEFAULT_PORT = 47_110;

/** Milliseconds for the system's browser to open the page. */
const OPEN_TIMEOUT = 120_000;

async function serve(asked: StartArguments): Promise<void> {
  const defaultFolder = dataFolder({ platform: process.platform, home: homedir(), variables: process.env });
  const folder = asked.data === null ? defaultFolder : resolve(asked.data);
  const phonePage = fileURLToPath(new URL('../phone', import.meta.url));
  const network = phoneNetwork({ page: phonePage, only: process.env[PHONES_VARIABLE] });
  const lessons = lessonsFolder(import.meta.url);
  const puzzles = puzzlesFolder(import.meta.url);
  const pace = asked.quick ? QUICK_PACE : HUMAN_PACE;
  const host = newHost({ folder, lessons, puzzles, workers: workerFiles(import.meta.url), network, pace });
  const page = fileURLToPath(new URL('../page', import.meta.url));
  const key = process.env['TRICK_AND_TUMBLE_KEY'];
  const table = await serveAtPort({ host, page, ...(key ? { key } : {}) }, asked.port);
  // An address works for one browser, so the next is printed when it has been used.
  const print = (words: string): void => {
    process.stdout.write(`${words} ${table.newUrl({ onUsed: () => print('Another browser can open it at') })}\n`);
  };
  print('Trick & Tumble is served at');
  process.stdout.write('Press Ctrl+C to end it.\n');
  // Everybody on this machine can see the opener's arguments, so this key is worthless once the page is open.
  if (asked.open) openBrowser(table.newUrl({ lifetime: OPEN_TIMEOUT }));

  const end = once(async () => {
    await table.close();
    const lost = await host.close();
    if (lost.length > 0) console.error(SHELL_WORDS.lost(lost));
    process.exit(0);
  });
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** Serves at this port; if null, at the default port or else any free one. */
function serveAtPort(options: Omit<WebOptions, 'port'>, port: number | null): Promise<WebServer> {
  if (port !== null) return serveWeb({ ...options, port });
  return serveWeb({ ...options, port: DEFAULT_PORT }).catch((error: NodeJS.ErrnoException) => {
    // EACCES: some systems reserve whole ranges of ports.
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    return serveWeb({ ...options, port: 0 });
  });
}

function once(work: () => Promise<void>): () => void {
  let isCalled = false;
  return () => {
    if (isCalled) return;
    isCalled = true;
    work().catch(fail);
  };
}

function fail(error: unknown): void {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') console.error('That port is taken. Choose another with --port.');
  else if (code === 'EACCES' && error instanceof Error && 'syscall' in error && error.syscall === 'listen')
    console.error('This system does not allow that port. Choose another with --port.');
  else console.error(error);
  process.exit(1);
}

const asked = readArguments(process.argv.slice(2));
if (typeof asked === 'string') {
  console.error(`${asked}\n${USAGE}`);
  process.exit(2);
}
serve(asked).catch(fail);
