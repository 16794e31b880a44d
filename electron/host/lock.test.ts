import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FileInUse, lock, whileLocked } from './lock.ts';

/** A file of which this is the lock; null: it has none. */
function fileWithLock(holder: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'file');
  if (holder !== null) writeFileSync(`${path}.lock`, holder);
  return path;
}
const NOBODY = String(2 ** 30);

test('a file is held by one, and free once that one lets go', async () => {
  const path = fileWithLock(null);
  const unlock = await lock(path);
  await expect(lock(path)).rejects.toThrow(FileInUse);
  await unlock();
  await (await lock(path))();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test.each([
  ['another program that is running', String(process.ppid)],
  ['a program that is just writing its number', ''],
])('a file is left to %s', async (_name, holder) => {
  await expect(lock(fileWithLock(holder))).rejects.toThrow(FileInUse);
});

test.each([
  ['a program that is gone', NOBODY],
  ['a program that had our own number', String(process.pid)],
])('a file is taken over from %s', async (_name, holder) => {
  const unlock = await lock(fileWithLock(holder));
  await unlock();
});

test('a file is taken over from a program that never wrote its number', async () => {
  const path = fileWithLock('');
  utimesSync(`${path}.lock`, 1, 1);
  await (await lock(path))();
});

test.each([
  ['is taken over', 'before the system was started', 120],
  ['is left to it', 'as the system was started, as far as clocks can tell', 30],
])('a file %s if a lock with a running program’s number was made %s', async (outcome, _when, before) => {
  const path = fileWithLock(String(process.ppid));
  const made = Date.now() / 1000 - uptime() - before;
  utimesSync(`${path}.lock`, made, made);
  if (outcome === 'is taken over') await (await lock(path))();
  else await expect(lock(path)).rejects.toThrow(FileInUse);
});

test('work on one file is done one after the other', async () => {
  const path = fileWithLock(null);
  let atWork = 0;
  const work = async (): Promise<number> => {
    atWork += 1;
    await Promise.resolve();
    return atWork--;
  };
  expect(await Promise.all([1, 2, 3].map(() => whileLocked(path, work)))).toEqual([1, 1, 1]);
});
