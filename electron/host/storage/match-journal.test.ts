import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '../../../test/support/host/manual-clock.ts';
import type { Journal } from '../ports.ts';
import { noJournal, openJournal } from './journal.ts';
import { FileChanged, FileInUse } from './lock-file.ts';
import { MatchJournal } from './match-journal.ts';
import { StorageWarnings } from './storage-warnings.ts';

/** Opens a journal that fails first because the disk is full, then with this error. Returns warnings and retries too. */
function journalThatFails(error: Error) {
  const fails: Error[] = [Object.assign(new Error('no room'), { code: 'ENOSPC' }), error];
  return watchedJournal(async () => {
    const fail = fails.shift();
    if (fail !== undefined) throw fail;
    return noJournal;
  });
}

/** Opens a journal that is opened so. Returns warnings and retries too. */
async function watchedJournal(
  open: (lines: string, found: string | null) => Promise<Journal>,
  found: string | null = null,
) {
  const warned: string[][] = [];
  const counts = { retries: 0 };
  const clock = manualClock();
  const journal = await MatchJournal.open({
    id: 'match-1',
    game: 'trice',
    start: 'eggs\n',
    found,
    open,
    warnings: new StorageWarnings(message => {
      if (message.kind === 'unsaved') warned.push(message.things.map(({ why }) => why));
    }),
    clock: {
      after(milliseconds, call) {
        counts.retries += 1;
        return clock.after(milliseconds, call);
      },
    },
    onClosed: () => undefined,
  });
  return { journal, warned, counts };
}

/** As programs do that synchronize folders. */
function replaceByCopy(path: string): void {
  writeFileSync(`${path}.copy`, readFileSync(path));
  renameSync(`${path}.copy`, path);
}

test('players are warned of a record that another process has changed, and it is not retried', async () => {
  const { journal, warned, counts } = await journalThatFails(new FileChanged('somebody wrote it'));
  await journal.append('milk\n');
  expect(warned).toEqual([['full'], ['overtaken']]);
  expect(counts.retries).toBe(1);
});

test('players are warned of a record that another process has locked, and it is retried until it is free', async () => {
  const { journal, warned, counts } = await journalThatFails(new FileInUse('somebody has it'));
  await journal.append('milk\n');
  expect(counts.retries).toBe(2);
  await journal.append('bread\n');
  expect(warned).toEqual([['full'], ['in-use'], []]);
});

test.each([
  ['new', null, 'removed', (path: string) => rmSync(path)],
  ['resumed', 'eggs\n', 'removed', (path: string) => rmSync(path)],
  ['new', null, 'replaced by a copy', replaceByCopy],
  ['resumed', 'eggs\n', 'replaced by a copy', replaceByCopy],
])(
  'players are warned of a %s record (found: %j) that was %s, and all of it is there later',
  async (_kind, found, _how, change) => {
    const folder = mkdtempSync(join(tmpdir(), 'match-journal-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'match');
    if (found !== null) writeFileSync(path, found);
    const { journal, warned } = await watchedJournal((lines, before) => openJournal(path, lines, before), found);
    await journal.append('milk\n');
    change(path);
    await journal.append('bread\n');
    expect(warned).toEqual([['in-use']]);
    await journal.append('salt\n');
    expect(warned).toEqual([['in-use'], []]);
    await journal.close();
    expect(readFileSync(path, 'utf8')).toBe('eggs\nmilk\nbread\nsalt\n');
  },
);

test('a record that another program has written to meanwhile is left as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'match-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'match');
  const { journal, warned } = await watchedJournal((lines, before) => openJournal(path, lines, before));
  await journal.append('milk\n');
  rmSync(path);
  writeFileSync(path, 'eggs\nflour\n');
  await journal.append('bread\n');
  await journal.append('salt\n');
  expect(warned.at(-1)).toEqual(['overtaken']);
  await journal.end();
  expect(readFileSync(path, 'utf8')).toBe('eggs\nflour\n');
});
