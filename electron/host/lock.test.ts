import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemDisk } from './disk.ts';
import { FileInUse, lock, whileLocked } from './lock.ts';

/** A file, and this program's claim to it; null: nobody's. */
function fileClaimedBy(holder: number | null): { readonly path: string; readonly claimed: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'file');
  const claimed = `${path}.${holder}-${randomUUID()}.lock`;
  if (holder !== null) writeFileSync(claimed, '');
  return { path, claimed };
}
const NOBODY = 2 ** 30;

async function expectTakenOver(path: string): Promise<void> {
  const unlock = await lock(path);
  expect(readdirSync(join(path, '..'))).toHaveLength(1);
  await unlock();
  expect(readdirSync(join(path, '..'))).toEqual([]);
}

test('a file is held by one, and free once that one lets go', async () => {
  const { path } = fileClaimedBy(null);
  const unlock = await lock(path);
  await expect(lock(path)).rejects.toThrow(FileInUse);
  await unlock();
  await expectTakenOver(path);
});

test('a file is left to another program that is running', async () => {
  const { path, claimed } = fileClaimedBy(process.ppid);
  await expect(lock(path)).rejects.toThrow(FileInUse);
  expect(readdirSync(join(path, '..'))).toEqual([basename(claimed)]);
});

test.each([
  ['a program that is gone', NOBODY],
  ['a program that had our own number', process.pid],
])('a file is taken over from %s', async (_name, holder) => {
  await expectTakenOver(fileClaimedBy(holder).path);
});

test('a claim to another file of nearly the same name is no claim to this one', async () => {
  const { path } = fileClaimedBy(null);
  writeFileSync(`${path}.2.${process.ppid}-${randomUUID()}.lock`, '');
  await (await lock(path))();
  expect(readdirSync(join(path, '..'))).toHaveLength(1);
});

test.each([
  ['is taken over', 'before the system was started', 120],
  ['is left to it', 'as the system was started, as far as clocks can tell', 30],
])('a file %s if the claim with a running program’s number was made %s', async (outcome, _when, before) => {
  const { path, claimed } = fileClaimedBy(process.ppid);
  const made = Date.now() / 1000 - uptime() - before;
  utimesSync(claimed, made, made);
  if (outcome === 'is taken over') await expectTakenOver(path);
  else await expect(lock(path)).rejects.toThrow(FileInUse);
});

test('work on one file is done one after the other', async () => {
  const { path } = fileClaimedBy(null);
  let atWork = 0;
  const work = async (): Promise<number> => {
    atWork += 1;
    await Promise.resolve();
    return atWork--;
  };
  expect(await Promise.all([1, 2, 3].map(() => whileLocked(path, work)))).toEqual([1, 1, 1]);
});

test('a claim is as old as the clock of its disk says, though that is hours behind', async () => {
  const { path } = fileClaimedBy(process.ppid);
  const stat = async (file: string) => {
    const found = await systemDisk.stat(file);
    return Object.assign(found, { mtimeMs: found.mtimeMs - uptime() * 1000 - 3_600_000 });
  };
  const disk = { ...systemDisk, stat: stat as unknown as typeof systemDisk.stat };
  await expect(lock(path, disk)).rejects.toThrow(FileInUse);
});

test('a file is free again though its claim could not be taken away for a moment', async () => {
  const { path } = fileClaimedBy(null);
  let fails = 1;
  const rm = async (...given: Parameters<typeof systemDisk.rm>): Promise<void> => {
    if (fails-- > 0) throw Object.assign(new Error('EBUSY: scanned'), { code: 'EBUSY' });
    return systemDisk.rm(...given);
  };
  await (await lock(path, { ...systemDisk, rm }))();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});
