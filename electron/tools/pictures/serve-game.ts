import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ROOT } from '../sources.ts';

/** The built game, served by another process from a new data folder. */
export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The game ended before it printed its address: is it built?');
}

/** Starts the built game with a new data folder, which `close` removes. */
export async function serveGame(): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'matches-'));
  const args = [join(ROOT, 'dist/app/web.js'), '--no-open', `--data=${folder}`];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(server);
  const close = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url, close };
}
