import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readDataFile } from '../../electron/host/data/data-file.ts';
import { type DataReader, localReader, threadReader } from '../../electron/host/data/data-reader.ts';
import { bytesOfParts } from '../../electron/shell/data-requests.ts';
import { ROOT } from '../../electron/tools/sources.ts';
import { MAX_DATA_BYTES } from '../../engine/protocol/bridge.ts';
import { forge, wholeRecord } from '../support/host/record.ts';
import { importOf, startTrice, testHost } from '../support/host/test-host.ts';
import { attachScreen } from '../support/host/test-screen.ts';

/** A data file with these records. */
const fileOf = (...records: readonly string[]): string =>
  JSON.stringify({
    ...{ format: 'trick-and-tumble-data', version: 2, settings: null, diceCounts: null, statistics: null },
    matches: records.map(record => ({ time: 0, record })),
  });
const withId = (record: string, id: string): string =>
  forge(
    record,
    () => undefined,
    header => ({ ...header, id }),
  );

/** A reader that goes on until it is stopped, and resolves `begun` when it has begun. */
function endlessReader() {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const reader: DataReader = {
    read: (_bytes, { onProgress, signal }) => {
      onProgress?.({ checked: 1, of: 100 });
      begin();
      return new Promise(resolve => signal.addEventListener('abort', () => resolve('stopped')));
    },
  };
  return { reader, begun };
}

describe('while a data file is checked', () => {
  test('nobody waits for it, and no other is brought in', async () => {
    const { reader, begun } = endlessReader();
    const host = testHost({ reader });
    const onProgress = vi.fn();
    const answer = host.data({ ...importOf('{}', 'replace'), onProgress });
    await begun;
    expect(onProgress).toHaveBeenCalledExactlyOnceWith({ checked: 1, of: 100 });
    const read = vi.fn();
    expect(await host.data({ kind: 'import', manner: 'add', check: 'other', read })).toEqual({ refused: 'working' });
    expect(read).not.toHaveBeenCalled();
    expect(await host.data({ kind: 'export' })).toHaveProperty('file');
    const screen = attachScreen(host);
    await screen.hears(({ kind }) => kind === 'menu');
    startTrice(screen);
    await screen.hears(({ kind }) => kind === 'table');
    // A press that comes late, about an earlier check.
    expect(await host.data({ kind: 'stop', check: 'earlier' })).toEqual({ matches: 0 });
    expect(await host.data({ kind: 'import', manner: 'add', check: 'other', read })).toEqual({ refused: 'working' });
    expect(await host.data({ kind: 'stop', check: 'check-1' })).toEqual({ matches: 0 });
    expect(await answer).toEqual({ refused: 'stopped' });
  });

  test.each(['the player stops it', 'its page goes', 'the program ends'])('it ends when %s', async how => {
    const { reader, begun } = endlessReader();
    const host = testHost({ reader });
    const page = new AbortController();
    const answer = host.data({ ...importOf('{}', 'replace'), signal: page.signal });
    await begun;
    if (how === 'its page goes') page.abort();
    else if (how === 'the program ends') await host.close();
    else await host.data({ kind: 'stop', check: 'check-1' });
    expect(await answer).toEqual({ refused: 'stopped' });
    expect(readdirSync(host.folder)).toEqual([]);
  });

  test('a match may begin, before which nothing is written', async () => {
    let go: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      go = resolve;
    });
    const reader: DataReader = {
      read: async (bytes, reading) => {
        await held;
        return localReader.read(bytes, reading);
      },
    };
    const host = testHost({ reader });
    const answer = host.data(importOf(fileOf(withId(await wholeRecord(), 'other-1')), 'replace'));
    const screen = attachScreen(host);
    startTrice(screen);
    await screen.hears(({ kind }) => kind === 'table');
    go();
    expect(await answer).toEqual({ refused: 'busy' });
  });
});

describe('a data file', () => {
  test('tells how far its check is, at most a hundred times', async () => {
    const record = await wholeRecord();
    const told = vi.fn();
    const records = Array.from({ length: 250 }, (_, index) => withId(record, `match-${index}`).split('\n', 1)[0] ?? '');
    readDataFile(Buffer.from(fileOf(...records.map(line => `${line}\n`))), told);
    expect(told.mock.calls.length).toBeLessThanOrEqual(100);
    expect(told.mock.calls.at(-1)).toEqual([{ checked: 248, of: 250 }]);
  });

  test.each(['con', 'nul', 'com1', 'again-1', 'lesson-x', 'puzzle-1', 'daily-x', 'CON', 'con.txt'])(
    'with a match of the id %s is damaged',
    async id => {
      const record = await wholeRecord();
      expect(readDataFile(Buffer.from(fileOf(withId(record, 'match-2'))))).toMatchObject({
        matches: [{ id: 'match-2' }],
      });
      const changed = /^[a-z0-9-]+$/.test(id) ? withId(record, id) : record.replace('"id":"match-1"', `"id":"${id}"`);
      expect(readDataFile(Buffer.from(fileOf(changed)))).toBe('damaged');
    },
  );

  test('that an editor has touched is read', async () => {
    const file = fileOf(await wholeRecord());
    for (const text of [
      `\uFEFF${file}`,
      `${file}\r\n\r\n`,
      JSON.stringify(JSON.parse(file), null, 2).replaceAll('\n', '\r\n'),
    ])
      expect(readDataFile(Buffer.from(text))).toMatchObject({ matches: [{ id: 'match-1' }] });
    const utf16 = Buffer.from(`\uFEFF${file}`, 'utf16le');
    expect(readDataFile(utf16)).toBe('utf-16');
    expect(readDataFile(utf16.swap16())).toBe('utf-16');
  });

  test.each([
    ['[', 'foreign'],
    ['{"a":', 'foreign'],
    ['[],', 'foreign'],
    ['{"format":"trick-and-tumble-data","version":2,"matches":[', 'damaged'],
    ['"', 'foreign'],
    [' ', 'foreign'],
    ['\\', 'foreign'],
  ])('of nothing but %j is refused at one look', (part, refusal) => {
    const megabytes = part === '[' ? 120 : 10;
    const bytes = Buffer.alloc(megabytes * 1_000_000, part);
    const begun = performance.now();
    expect(readDataFile(bytes)).toBe(refusal);
    console.log(`${megabytes} MB of ${part}: ${Math.round(performance.now() - begun)} ms`);
  });

  test('that is too large is not kept while it arrives', async () => {
    const part = Buffer.alloc(1024 * 1024);
    const parts = (count: number) => Array.from({ length: count }, () => part);
    expect(await bytesOfParts(parts(MAX_DATA_BYTES / part.length + 1))).toBeNull();
    expect((await bytesOfParts(parts(3)))?.byteLength).toBe(3 * part.length);
  });
});

/** Builds the thread's own script, as the program has it. */
async function builtThread(): Promise<URL> {
  const outDir = mkdtempSync(join(tmpdir(), 'data-thread-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const configFile = join(ROOT, 'electron/vite.config.ts');
  const builder = await createBuilder({ configFile, environments: { data: { build: { outDir } } } });
  const { data } = builder.environments;
  if (data === undefined) throw new Error("the build has no 'data'");
  await builder.build(data);
  return pathToFileURL(join(outDir, 'data-worker.mjs'));
}

/** From here on, counts how often this thread could do something else. Returns that, and ends it. */
function turnsOfThisThread(): () => number {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  return () => {
    clearImmediate(next);
    return turns;
  };
}

/** From here on, notes the most milliseconds in which this thread did nothing else. Returns them, and ends that. */
function greatestGap(): () => number {
  let [last, greatest] = [performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    greatest = Math.max(greatest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  return () => {
    clearInterval(timer);
    return Math.round(greatest);
  };
}

describe('the thread that checks a data file', () => {
  const threadThat = (code: string): DataReader =>
    threadReader(
      new URL(
        `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`,
      ),
      64,
    );
  const read = (reader: DataReader, signal = new AbortController().signal, onProgress: () => void = () => undefined) =>
    reader.read(new Uint8Array([7]), { signal, onProgress });

  test('is given the bytes, and tells of progress and what it has read', async () => {
    const onProgress = vi.fn();
    const thread = threadThat(`parentPort.postMessage({ progress: { checked: 1, of: workerData[0] } });
      parentPort.postMessage({ content: 'damaged' });`);
    expect(await read(thread, undefined, onProgress)).toBe('damaged');
    expect(onProgress).toHaveBeenCalledExactlyOnceWith({ checked: 1, of: 7 });
  });

  test('ends when it is stopped, before it begins as well', async () => {
    const stopping = new AbortController();
    const endless = threadThat('parentPort.postMessage({ progress: { checked: 1, of: 2 } }); for (;;);');
    expect(await read(endless, stopping.signal, () => stopping.abort())).toBe('stopped');
    expect(await read(endless, stopping.signal)).toBe('stopped');
  });

  test('holds nobody up while it looks at a large one', { timeout: 120_000 }, async () => {
    const host = testHost({ reader: threadReader(await builtThread()) });
    const screen = attachScreen(host);
    await screen.hears(({ kind }) => kind === 'menu');
    const keys = Array.from({ length: 500_000 }, (_, index) => `"k${index}":{}`);
    const file = `{"format":"trick-and-tumble-data","matches":[${keys.map(each => `{${each}}`).join()}]}`;
    const gap = greatestGap();
    const turns = turnsOfThisThread();
    const answer = host.data(importOf(file, 'replace'));
    startTrice(screen);
    await screen.hears(({ kind }) => kind === 'table');
    expect(await answer).toHaveProperty('refused');
    // A file that is read in this thread leaves it a few.
    expect(turns()).toBeGreaterThan(100);
    console.log(`${Math.round(file.length / 1e6)} MB in the thread: nobody waits longer than ${gap()} ms`);
  });

  test('that uses up its memory takes nothing else down', async () => {
    const greedy = threadThat('const all = []; for (;;) all.push(new Array(100_000).fill(0).map(() => []));');
    expect(await read(greedy)).toBe('too-large');
  });

  test('that dies says nothing', async () => {
    await expect(read(threadThat('process.exit(1)'))).rejects.toThrow('has ended');
    await expect(read(threadThat("throw new Error('broken')"))).rejects.toThrow('broken');
  });
});
