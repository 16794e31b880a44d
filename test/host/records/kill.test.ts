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
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

const KILLS = sampleOf(3, 10);
/** The number of steps that are seen before a kill: so small that the match is not over before the last kill. */
const MIN_STEPS = 3;
const MAX_STEPS = 8;

let program: string;

// Bundled into one file, which starts fastest.
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

/** Starts the program, kills it once it has shown this many steps, and returns the number of the last one. */
async function killAfter(steps: number, folder: string): Promise<number> {
  const running = start(folder, steps + 1);
  let printed = '';
  running.stdout.setEncoding('utf8');
  running.stdout.on('data', (text: string) => {
    printed += text;
    if (printed.split('\n').length > steps) running.kill('SIGKILL');
  });
  const [, signal] = await once(running, 'close');
  expect(signal).toBe('SIGKILL');
  return Number(printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1));
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

describe('a killed process', () => {
  test(`loses nothing that was seen when it is killed ${KILLS} times, and its match ends as it would have`, async () => {
    const whole = await playedToItsEnd(newFolder());
    expect(judgeRecord(whole).fault).toBeNull();
    const folder = newFolder();
    const random = randomOf(9);
    const seen: number[] = [];
    for (let kills = 0; kills < KILLS; kills++) {
      const lastSeen = await killAfter(MIN_STEPS + random.below(MAX_STEPS - MIN_STEPS + 1), folder);
      seen.push(lastSeen);
      const record = recordIn(folder);
      const opened = readToPlay(record);
      if (isUnreadable(opened)) throw new Error(opened.reason);
      expect(opened.steps).toBeGreaterThanOrEqual(lastSeen);
      expect(opened.result).toBeNull();
      expect(whole.startsWith(opened.validText)).toBe(true);
    }
    expect(seen.at(-1)).toBeGreaterThan(KILLS);
    expect(await playedToItsEnd(folder)).toBe(whole);
  });
});
