import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isUnreadable, readToPlay, recordPath } from '../../../electron/host/records/archive.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { randomOf } from '../../support/seeds.ts';

const KILLS = 10;
/** Steps that are seen before a kill, so few that the match never ends before the last one. */
const LEAST = 3;
const MOST = 8;

let program: string;

/** One file, so that it starts at once. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trick-and-tumble-program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('../../support/host/killed-host.ts', import.meta.url)),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'host.mjs' } },
    },
    ssr: { noExternal: true },
  });
  program = join(folder, 'host.mjs');
  return () => rmSync(folder, { recursive: true, force: true });
});

type Running = ChildProcessByStdio<null, Readable, null>;

const start = (folder: string, most: number): Running =>
  spawn(process.execPath, [program, folder, String(most)], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Kills it as soon as it has shown so many steps; answers the last one that was seen. */
async function killAfter(steps: number, folder: string): Promise<number> {
  const running = start(folder, steps + 1);
  let said = '';
  running.stdout.setEncoding('utf8');
  running.stdout.on('data', (text: string) => {
    said += text;
    if (said.split('\n').length > steps) running.kill('SIGKILL');
  });
  const [, signal] = await once(running, 'close');
  expect(signal).toBe('SIGKILL');
  return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trick-and-tumble-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const recordIn = (folder: string): string => readFileSync(recordPath(folder, 'match-1'), 'utf8');

async function playedToItsEnd(folder: string): Promise<string> {
  const [code] = await once(start(folder, Number.POSITIVE_INFINITY), 'close');
  expect(code).toBe(0);
  return recordIn(folder);
}

describe('a process that is killed', () => {
  test(`${KILLS} times at random moments loses nothing that was seen, and its match ends as if it never had been`, async () => {
    const whole = await playedToItsEnd(newFolder());
    expect(judgeRecord(whole).fault).toBeNull();
    const folder = newFolder();
    const random = randomOf(9);
    const seen: number[] = [];
    for (let kills = 0; kills < KILLS; kills++) {
      seen.push(await killAfter(LEAST + random.below(MOST - LEAST + 1), folder));
      const record = recordIn(folder);
      const opened = readToPlay(record);
      if (isUnreadable(opened)) throw new Error(opened.reason);
      expect(opened.steps).toBeGreaterThanOrEqual(seen.at(-1)!);
      expect(opened.result).toBeNull();
      expect(whole.startsWith(opened.sound)).toBe(true);
    }
    expect(seen.at(-1)).toBeGreaterThan(KILLS);
    expect(await playedToItsEnd(folder)).toBe(whole);
  });
});
