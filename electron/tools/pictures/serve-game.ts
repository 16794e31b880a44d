import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PHONES_VARIABLE } from '../../shell/phone-network.ts';
import { newKey } from '../../web/access.ts';
import { ROOT } from '../sources.ts';

/** The built game, served by a child process from a new data folder. */
export interface Served {
  readonly url: string;
  /** Suspends the process until it is closed, so that it does not continue while the page's clock is stopped. */
  readonly halt: () => void;
  readonly close: () => Promise<void>;
}

async function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The game ended before it printed its address: is it built?');
}

/**
 * Starts the built game with a new data folder, which `close` removes. `fill` may save matches in it first. `phones` is the
 * loopback address for phones when the table is opened to them.
 */
export async function serveGame(fill?: (folder: string) => Promise<unknown>, phones?: string): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'matches-'));
  try {
    await fill?.(folder);
    return await startServer(folder, phones);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

async function startServer(folder: string, phones: string | undefined): Promise<Served> {
  const args = [join(ROOT, 'dist/app/web.js'), '--no-open', `--data=${folder}`];
  // Unlike players' keys, this opens any number of browsers.
  const env = {
    ...process.env,
    TRICK_AND_TUMBLE_KEY: newKey(),
    ...(phones === undefined ? {} : { [PHONES_VARIABLE]: phones }),
  };
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = once(server, 'exit');
  const url = await addressOf(server);
  const close = async (): Promise<void> => {
    server.kill('SIGCONT');
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url, halt: () => void server.kill('SIGSTOP'), close };
}
