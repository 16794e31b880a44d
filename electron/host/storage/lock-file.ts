import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Disk, readEnd, systemDisk } from './disk.ts';
import { codeOf, retry } from './retry.ts';

/** Another process, or another match of this one, is writing this file. */
export class FileInUse extends Error {}
/** Another process has changed this file since it was read, so nothing can be appended to it. */
export class FileChanged extends FileInUse {}

/** Milliseconds between two attempts to get a lock (up to twice as many), and how many attempts are made. */
const WAIT = { between: 10, attempts: 500 };
/** Milliseconds by which clocks may be off when a lock file's age is compared with the system's start. */
const BOOT_MARGIN = 60_000;
/** More bytes than a lock file has. */
const MAX_LOCK_BYTES = 256;

/** Paths that this process has locked, or is about to. */
const lockedHere = new Set<string>();

/** Locks a file. Returns the function that releases the lock. Throws FileInUse if it is locked already. */
export async function lockFile(path: string, disk: Disk = systemDisk): Promise<() => Promise<void>> {
  if (lockedHere.has(path)) throw new FileInUse(`${path} is already being written by this process`);
  lockedHere.add(path);
  try {
    const lock = await acquireLock(path, disk, process.pid);
    if (lock === null) throw new FileInUse(`${path} is being written by another process`);
    return () => releaseLock(lock, disk).finally(() => lockedHere.delete(path));
  } catch (error) {
    lockedHere.delete(path);
    throw error;
  }
}

/**
 * Locks all of these files of one folder, which is read only once for that. Returns the function that releases the locks.
 * Throws FileInUse if one of them is locked already; then none is.
 */
export async function lockFiles(
  paths: readonly string[],
  folder: string,
  disk: Disk = systemDisk,
): Promise<() => Promise<void>> {
  const locks = new Map<string, string>();
  const release = async (): Promise<void> => {
    for (const [path, own] of locks) {
      await releaseLock(own, disk);
      lockedHere.delete(path);
    }
  };
  try {
    for (const path of paths) {
      if (lockedHere.has(path)) throw new FileInUse(`${path} is already being written by this process`);
      const own = ownLock(path, process.pid);
      locks.set(path, own);
      lockedHere.add(path);
      await createLock(own, disk, process.pid);
    }
    const endings = endingsIn(await disk.readdir(folder));
    for (const [path, own] of locks)
      if (await isLockedByOther(own, path, disk, process.pid, endings.get(basename(path)) ?? []))
        throw new FileInUse(`${path} is being written by another process`);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/** The endings of the names of lock files, by the names of the files that they lock. */
function endingsIn(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const endings = new Map<string, string[]>();
  for (const name of names) {
    const at = name.search(LOCK_ENDING);
    if (at < 0) continue;
    const known = endings.get(name.slice(0, at));
    if (known === undefined) endings.set(name.slice(0, at), [name.slice(at)]);
    else known.push(name.slice(at));
  }
  return endings;
}

/** Waits until the file is free, and holds its lock during the work. */
export async function withLock<Value>(path: string, work: () => Promise<Value>, disk = systemDisk): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      const unlock = await lockFile(path, disk);
      return await work().finally(unlock);
    } catch (error) {
      if (!(error instanceof FileInUse) || attempt === WAIT.attempts) throw error;
      // A random wait, so that two processes that collided do not collide again.
      await setTimeout(WAIT.between * (1 + Math.random()));
    }
  }
}

/**
 * Creates a lock file with a unique name beside the file, then looks for the lock files of others. Two processes that do
 * so at once both see the other's, so both may fail, but never both succeed. Removing the lock file of a dead process is
 * safe, since no name is used twice. A pid says nothing about processes on other machines or in other containers, so
 * those are not excluded. Returns the path of the lock file, or null if another process holds the lock.
 */
export async function acquireLock(path: string, disk: Disk, pid: number): Promise<string | null> {
  const own = ownLock(path, pid);
  let isLocked = true;
  try {
    await createLock(own, disk, pid);
    const endings = endingsIn(await disk.readdir(dirname(path)));
    isLocked = await isLockedByOther(own, path, disk, pid, endings.get(basename(path)) ?? []);
  } finally {
    if (isLocked) await releaseLock(own, disk);
  }
  return isLocked ? null : own;
}

/** Returns a new name for a lock file of this process. */
const ownLock = (path: string, pid: number): string => `${path}.${pid}-${randomUUID()}.lock`;

async function createLock(own: string, disk: Disk, pid: number): Promise<void> {
  const file = await disk.open(own, 'wx', 0o600);
  // A full disk takes the name, but not the content, which is needed only if the pid is used again. Half of it would
  // look like another process's.
  const start = (await startOf(pid)) ?? '';
  await file.writeFile(start).catch(() => file.truncate().catch(() => undefined));
  await file.close();
}

/** A lock file that can't be removed now is removed by another process once this one is gone. */
const releaseLock = (lock: string, disk: Disk): Promise<void> =>
  retry(() => disk.rm(lock, { force: true })).catch(() => undefined);

async function isLockedByOther(
  own: string,
  path: string,
  disk: Disk,
  pid: number,
  endings: readonly string[],
): Promise<boolean> {
  for (const ending of endings) {
    const lock = path + ending;
    const holder = holderOf(ending);
    if (lock === own) continue;
    // Another lock file with our own pid was left by a dead process.
    if (holder !== pid && (await isHeld(lock, holder, disk)) && (await isSinceBoot(lock, own, disk))) return true;
    await releaseLock(lock, disk);
  }
  return false;
}

/** Removes the lock files of dead processes from a folder. */
export async function removeDeadLocks(folder: string, disk: Disk): Promise<void> {
  for (const name of await disk.readdir(folder)) {
    const holder = holderOf(name.slice(name.search(LOCK_ENDING)));
    const lock = join(folder, name);
    if (Number.isNaN(holder) || holder === process.pid || (await isHeld(lock, holder, disk))) continue;
    await releaseLock(lock, disk);
  }
}

/** What the name of a lock file has after that of the file. */
const LOCK_ENDING = /\.\d{1,10}-[0-9a-f-]{36}\.lock$/;

/** The pid in the last part of a lock file's name; NaN if it is no lock file's. */
const holderOf = (ending: string): number => Number(/^\.(\d{1,10})-[0-9a-f-]{36}\.lock$/.exec(ending)?.[1]);

/** Whether the process that made a lock file runs. Another process may have its pid by now. */
async function isHeld(lock: string, holder: number, disk: Disk): Promise<boolean> {
  if (!isRunning(holder)) return false;
  const text = readEnd(disk, lock, MAX_LOCK_BYTES).catch(() => '');
  const [written, now] = await Promise.all([text, startOf(holder)]);
  return written === '' || now === null || written === now;
}

/**
 * Returns what no other process of this pid has, also after the system has been started again: when it was started. Null
 * where the system does not tell; there a lock file counts as long as any process has its pid.
 */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  try {
    const files = [`/proc/${pid}/stat`, '/proc/sys/kernel/random/boot_id'];
    const [stat = '', boot = ''] = await Promise.all(files.map(path => readFile(path, 'utf8')));
    // The second field is the program's name in brackets, which may contain anything; the time is the 22nd.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return started === undefined ? null : `${boot.trim()} ${started}`;
  } catch {
    return null;
  }
}

/** Whether a lock file exists, and no folder, that was made since the system started. The pid of an older one may have been reused. */
async function isSinceBoot(lock: string, own: string, disk: Disk): Promise<boolean> {
  // The time on the disk's clock, which may be another machine's.
  const now = (await disk.stat(own)).mtimeMs;
  return disk.stat(lock).then(
    stats => stats.isFile() && stats.mtimeMs >= now - uptime() * 1000 - BOOT_MARGIN,
    (error: unknown) => codeOf(error) !== 'ENOENT',
  );
}

/** Whether a process has this pid. Signals to 0 reach this process's own group, so it is nobody's. */
export function isRunning(pid: number): boolean {
  if (pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Running, but owned by another user.
    return codeOf(error) === 'EPERM';
  }
}
