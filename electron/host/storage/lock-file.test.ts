import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Disk, systemDisk } from './disk.ts';
import { acquireLock, FileInUse, lockFile, withLock } from './lock-file.ts';

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
  const unlock = await lockFile(path);
  expect(readdirSync(join(path, '..'))).toHaveLength(1);
  await unlock();
  expect(readdirSync(join(path, '..'))).toEqual([]);
}

test('a file is held by one, and free once that one lets go', async () => {
  const { path } = fileClaimedBy(null);
  const unlock = await lockFile(path);
  await expect(lockFile(path)).rejects.toThrow(FileInUse);
  await unlock();
  await expectTakenOver(path);
});

test('a file is left to another program that is running', async () => {
  const { path, claimed } = fileClaimedBy(process.ppid);
  await expect(lockFile(path)).rejects.toThrow(FileInUse);
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
  await (await lockFile(path))();
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
  else await expect(lockFile(path)).rejects.toThrow(FileInUse);
});

test('work on one file is done one after the other', async () => {
  const { path } = fileClaimedBy(null);
  let atWork = 0;
  const work = async (): Promise<number> => {
    atWork += 1;
    await Promise.resolve();
    return atWork--;
  };
  expect(await Promise.all([1, 2, 3].map(() => withLock(path, work)))).toEqual([1, 1, 1]);
});

test('a claim is as old as the clock of its disk says, though that is hours behind', async () => {
  const { path } = fileClaimedBy(process.ppid);
  const stat = async (file: string) => {
    const found = await systemDisk.stat(file);
    return Object.assign(found, { mtimeMs: found.mtimeMs - uptime() * 1000 - 3_600_000 });
  };
  const disk = { ...systemDisk, stat: stat as unknown as typeof systemDisk.stat };
  await expect(lockFile(path, disk)).rejects.toThrow(FileInUse);
});

test('a file is free again though its claim could not be taken away for a moment', async () => {
  const { path } = fileClaimedBy(null);
  let fails = 1;
  const rm = async (...given: Parameters<typeof systemDisk.rm>): Promise<void> => {
    if (fails-- > 0) throw Object.assign(new Error('EBUSY: scanned'), { code: 'EBUSY' });
    return systemDisk.rm(...given);
  };
  await (await lockFile(path, { ...systemDisk, rm }))();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

/** Two programs that run. */
const PROGRAMS = [process.pid, process.ppid];
const LEFT = `file.${2 ** 30}-${'0'.repeat(36)}.lock`;

/** A program that claims, and does one thing on the disk whenever it is told to. */
interface Stepped {
  /** Resolves when it waits again, or has ended. */
  step(): Promise<void>;
  readonly isDone: () => boolean;
  readonly claimed: Promise<string | null>;
}

function steppedClaim(path: string, program: number): Stepped {
  let isDone = false;
  let goOn = (): void => undefined;
  let arrived = (): void => undefined;
  const gated =
    <Given extends unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> => {
      const gate = new Promise<void>(resolve => {
        goOn = resolve;
      });
      arrived();
      await gate;
      return work(...given);
    };
  const { open, readdir, stat, rm } = systemDisk;
  const disk = { ...systemDisk, open: gated(open), readdir: gated(readdir), stat: gated(stat), rm: gated(rm) };
  const claimed = acquireLock(path, disk as Disk, program).finally(() => {
    isDone = true;
    arrived();
  });
  return {
    step: () =>
      new Promise(resolve => {
        arrived = resolve;
        goOn();
      }),
    isDone: () => isDone,
    claimed,
  };
}

/** Has two programs claim a file, in this order of steps and on in turn; answers how many hold it, and who went. */
async function race(order: readonly number[]): Promise<{ readonly holders: number; readonly went: readonly number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'claim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, LEFT), '');
  const both = PROGRAMS.map(program => steppedClaim(join(folder, 'file'), program));
  const went: number[] = [];
  while (both.some(program => !program.isDone())) {
    const next = order[went.length] ?? 0;
    const who = both[next]!.isDone() ? 1 - next : next;
    await both[who]!.step();
    went.push(who);
  }
  const claims = (await Promise.all(both.map(({ claimed }) => claimed))).filter(claimed => claimed !== null);
  expect(readdirSync(folder).map(name => join(folder, name))).toEqual(claims);
  return { holders: claims.length, went };
}

test('of two programs that take over from one that is gone never both hold the file, whatever comes first', async () => {
  const orders: (readonly number[])[] = [[]];
  const seen: number[] = [];
  for (let order = orders.pop(); order !== undefined; order = orders.pop()) {
    const { holders, went } = await race(order);
    expect(holders, went.join('')).toBeLessThan(2);
    seen.push(holders);
    for (let step = order.length; step < went.length; step++)
      if (went[step] === 0) orders.push([...went.slice(0, step), 1]);
  }
  expect(seen.length).toBeGreaterThan(50);
  expect(new Set(seen)).toEqual(new Set([0, 1]));
});

test('what a claim leaves behind, if nobody can look around, is nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'claim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disk = {
    ...systemDisk,
    readdir: (async () => Promise.reject(new Error('worn'))) as unknown as Disk['readdir'],
  };
  await expect(acquireLock(join(folder, 'file'), disk, process.pid)).rejects.toThrow('worn');
  expect(readdirSync(folder)).toEqual([]);
});
