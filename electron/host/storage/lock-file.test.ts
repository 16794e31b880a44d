import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { at, range } from '../../../engine/core/lists.ts';
import { IS_FULL } from '../../../test/support/samples.ts';
import { randomOf } from '../../../test/support/seeds.ts';
import { type Disk, systemDisk } from './disk.ts';
import { acquireLock, FileInUse, lockFile, lockFiles, removeDeadLocks, withLock } from './lock-file.ts';

/** Returns the path of a file and of its lock file, which exists unless the pid is null. */
function fileLockedBy(holder: number | null): { readonly path: string; readonly lock: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'file');
  const lock = `${path}.${holder}-${randomUUID()}.lock`;
  if (holder !== null) writeFileSync(lock, '');
  return { path, lock };
}
/** Larger than any pid. Its lock file is listed before those of real pids, so each attempt meets it first. */
const DEAD_PID = 1_000_000_000;

async function expectTakenOver(path: string): Promise<void> {
  const unlock = await lockFile(path);
  expect(readdirSync(join(path, '..'))).toHaveLength(1);
  await unlock();
  expect(readdirSync(join(path, '..'))).toEqual([]);
}

test('a file is locked once, and free again when the lock is released', async () => {
  const { path } = fileLockedBy(null);
  const unlock = await lockFile(path);
  await expect(lockFile(path)).rejects.toThrow(FileInUse);
  await unlock();
  await expectTakenOver(path);
});

test('a file stays locked by another process that is running', async () => {
  const { path, lock } = fileLockedBy(process.ppid);
  await expect(lockFile(path)).rejects.toThrow(FileInUse);
  expect(readdirSync(join(path, '..'))).toEqual([basename(lock)]);
});

test.each([
  ['a process that has died', DEAD_PID],
  ['a dead process that had our pid', process.pid],
  ['nobody, whose pid would be that of a whole group', 0],
  ['nobody, whose pid no system has', 9_999_999_999],
])('a lock is taken over from %s', async (_name, holder) => {
  await expectTakenOver(fileLockedBy(holder).path);
});

test.runIf(process.platform === 'linux')(
  'a lock is taken over if its pid belongs to another process by now',
  async () => {
    const { path } = fileLockedBy(null);
    const lock = String(await acquireLock(path, systemDisk, process.ppid));
    await expect(lockFile(path)).rejects.toThrow(FileInUse);
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/\d+$/, '1'));
    await expectTakenOver(path);
  },
);

test.each([
  ['nothing', ''],
  ['only a part', 'a part'],
])('a lock of whose content a full disk took %s stays held', async (_name, part) => {
  const { path } = fileLockedBy(null);
  const open = async (...given: Parameters<Disk['open']>) => {
    const file = await systemDisk.open(...given);
    return Object.assign(file, {
      writeFile: async () => {
        await file.write(part);
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      },
    });
  };
  expect(await acquireLock(path, { ...systemDisk, open }, process.ppid)).not.toBeNull();
  await expect(lockFile(path)).rejects.toThrow(FileInUse);
});

test.skipIf(process.platform === 'win32')('a pipe with the name of a lock is not waited for', async () => {
  const { path } = fileLockedBy(null);
  const pipe = `${path}.${process.ppid}-${randomUUID()}.lock`;
  execFileSync('mkfifo', [pipe]);
  await removeDeadLocks(join(path, '..'), systemDisk);
  expect(readdirSync(join(path, '..'))).toEqual([basename(pipe)]);
});

test('a huge file with the name of a lock is not read as a whole', async () => {
  const { path, lock } = fileLockedBy(process.ppid);
  truncateSync(lock, 64 * 1024 ** 2);
  const read: number[] = [];
  const open = async (...given: Parameters<Disk['open']>) => {
    const file = await systemDisk.open(...given);
    const bytes = file.read.bind(file) as (...rest: readonly [Buffer, number, number, number]) => Promise<unknown>;
    return Object.assign(file, {
      read: (...rest: readonly [Buffer, number, number, number]) => {
        read.push(rest[2]);
        return bytes(...rest);
      },
    });
  };
  const readFile = vi.fn(systemDisk.readFile);
  await removeDeadLocks(join(path, '..'), { ...systemDisk, open, readFile } as Disk);
  expect(readFile).not.toHaveBeenCalled();
  expect(read).toHaveLength(1);
  expect(read[0]).toBeLessThan(1024);
});

test('a lock on another file whose name begins in the same way is ignored', async () => {
  const { path } = fileLockedBy(null);
  writeFileSync(`${path}.2.${process.ppid}-${randomUUID()}.lock`, '');
  await (await lockFile(path))();
  expect(readdirSync(join(path, '..'))).toHaveLength(1);
});

test.each([
  ['is taken over', 'before the system started', 120],
  ['is respected', 'within the margin of clocks at the start of the system', 30],
])('a lock %s if the lock file with a running pid was made %s', async (outcome, _when, before) => {
  const { path, lock } = fileLockedBy(process.ppid);
  const made = Date.now() / 1000 - uptime() - before;
  utimesSync(lock, made, made);
  if (outcome === 'is taken over') await expectTakenOver(path);
  else await expect(lockFile(path)).rejects.toThrow(FileInUse);
});

test('work on one file is never done twice at once', async () => {
  const { path } = fileLockedBy(null);
  let atWork = 0;
  const work = async (): Promise<number> => {
    atWork += 1;
    await Promise.resolve();
    return atWork--;
  };
  expect(await Promise.all([1, 2, 3].map(() => withLock(path, work)))).toEqual([1, 1, 1]);
});

test('the age of a lock file is measured by the clock of its disk', async () => {
  const { path } = fileLockedBy(process.ppid);
  const stat = async (file: string) => {
    const found = await systemDisk.stat(file);
    return Object.assign(found, { mtimeMs: found.mtimeMs - uptime() * 1000 - 3_600_000 });
  };
  const disk = { ...systemDisk, stat: stat as unknown as typeof systemDisk.stat };
  await expect(lockFile(path, disk)).rejects.toThrow(FileInUse);
});

test('a lock is released even if the first attempt to remove its file fails', async () => {
  const { path } = fileLockedBy(null);
  let fails = 1;
  const rm = async (...given: Parameters<typeof systemDisk.rm>): Promise<void> => {
    if (fails-- > 0) throw Object.assign(new Error('EBUSY: scanned'), { code: 'EBUSY' });
    return systemDisk.rm(...given);
  };
  await (await lockFile(path, { ...systemDisk, rm }))();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

/** The pids of two running processes. */
const PIDS = [process.pid, process.ppid];
const DEAD_LOCK = `file.${DEAD_PID}-${'0'.repeat(36)}.lock`;

/** An attempt to acquire the lock that does one disk operation at each step. */
interface SteppedLock {
  /** Does the next operation. Resolves when the attempt waits for the next step, or is over. */
  step(): Promise<void>;
  readonly isDone: () => boolean;
  readonly lock: Promise<string | null>;
}

function steppedLock(path: string, pid: number): SteppedLock {
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
  const lock = acquireLock(path, disk as Disk, pid).finally(() => {
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
    lock,
  };
}

/** Lets two processes lock a file in this order of steps. Returns how many hold the lock, and the whole order. */
async function race(order: readonly number[]): Promise<{ readonly holders: number; readonly went: readonly number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, DEAD_LOCK), '');
  const attempts = PIDS.map(pid => steppedLock(join(folder, 'file'), pid));
  const went: number[] = [];
  while (attempts.some(attempt => !attempt.isDone())) {
    const next = order[went.length] ?? 0;
    const who = at(attempts, next).isDone() ? 1 - next : next;
    await at(attempts, who).step();
    went.push(who);
  }
  const locks = (await Promise.all(attempts.map(({ lock }) => lock))).filter(lock => lock !== null);
  expect(readdirSync(folder).map(name => join(folder, name))).toEqual(locks);
  return { holders: locks.length, went };
}

/** Orders at random: there are thousands, of which only long runs try all. */
function randomOrders(count: number): (readonly number[])[] {
  const random = randomOf(1);
  return range(count).map(() => range(MAX_STEPS).map(() => random.below(2)));
}
/** Two attempts together take no more disk operations than this. */
const MAX_STEPS = 30;

test('two processes never both take over the lock of a dead one, in any order of their disk operations', async () => {
  const orders: (readonly number[])[] = IS_FULL ? [[]] : randomOrders(80);
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

test('the lock file is removed again if the folder can not be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disk = {
    ...systemDisk,
    readdir: (async () => Promise.reject(new Error('worn'))) as unknown as Disk['readdir'],
  };
  await expect(acquireLock(join(folder, 'file'), disk, process.pid)).rejects.toThrow('worn');
  expect(readdirSync(folder)).toEqual([]);
});

test('many files are locked at one look at their folder, or none of them is', async () => {
  const { path } = fileLockedBy(process.ppid);
  const folder = join(path, '..');
  const others = range(300).map(index => join(folder, `other-${index}`));
  let looks = 0;
  const readdir = async (name: string): Promise<string[]> => {
    looks += 1;
    return systemDisk.readdir(name);
  };
  const disk: Disk = { ...systemDisk, readdir: readdir as Disk['readdir'] };
  const unlock = await lockFiles(others, folder, disk);
  expect(looks).toBe(1);
  await expect(lockFile(at(others, 7))).rejects.toThrow(FileInUse);
  await expect(lockFiles([join(folder, 'new'), at(others, 7)], folder)).rejects.toThrow(FileInUse);
  await unlock();
  await expect(lockFiles([...others, path], folder)).rejects.toThrow(FileInUse);
  expect(readdirSync(folder)).toHaveLength(1);
  await (await lockFile(at(others, 7)))();
});
