import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Disk, readEnd, systemDisk } from './disk.ts';
import { codeOf, retry } from './retry.ts';

/** Thrown when another process, or another match of this one, is writing the file. */
export class FileInUse extends Error {}
/** Thrown when another process has changed the file since it was read, so that nothing can be appended. */
export class FileChanged extends FileInUse {}

/** Minimum milliseconds between attempts to get a lock (at random up to twice that), and the number of attempts. */
const WAIT = { between: 10, attempts: 500 };
/** Tolerance in milliseconds between clocks when a lock file's age is compared with the system's start. */
const BOOT_MARGIN = 60_000;
/** Maximum bytes read of a lock file, more than it has. */
const MAX_LOCK_BYTES = 256;

/** Paths that this process has locked or is about to lock. */
const lockedHere = new Set<string>();

/** Locks a file. Returns a function that releases the lock. Throws FileInUse if it is already locked. */
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
 * Locks several files of a folder, reading the folder only once. Returns a function that releases the locks. If any
 * file is already locked, throws FileInUse and locks none.
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

/** Returns the endings of lock files' names, by the names of the files they lock. */
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

/** Waits until the file is free, then holds its lock during the work. */
export async function withLock<Value>(path: string, work: () => Promise<Value>, disk = systemDisk): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      const unlock = await lockFile(path, disk);
      return await work().finally(unlock);
    } catch (error) {
      if (!(error instanceof FileInUse) || attempt === WAIT.attempts) throw error;
      // The wait is random so that two colliding processes don't collide again.
      await setTimeout(WAIT.between * (1 + Math.random()));
    }
  }
}

/**
 * Creates a uniquely named lock file beside the file, then looks for other lock files. Of two processes doing so at
 * once, each sees the other's: both may fail, but never do both succeed. Removing a dead process's lock file is safe
 * because names are never reused. A pid says nothing about processes on other machines or in other containers, so those
 * are not excluded. Returns the path of the lock file, or null if another process holds the lock.
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

/** Returns a new lock file path for this process. */
const ownLock = (path: string, pid: number): string => `${path}.${pid}-${randomUUID()}.lock`;

async function createLock(own: string, disk: Disk, pid: number): Promise<void> {
  const file = await disk.open(own, 'wx', 0o600);
  // A full disk stores the name but not the content, which matters only if the pid is reused. Half the content would
  // look like another process's.
  const start = (await startOf(pid)) ?? '';
  await file.writeFile(start).catch(() => file.truncate().catch(() => undefined));
  await file.close();
}

/** Removes a lock file. If that fails, another process removes it once this one is gone. */
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
    // Another lock file with our own pid is a dead process's.
    if (holder !== pid && (await isHeld(lock, holder, disk)) && (await isSinceBoot(lock, own, disk))) return true;
    await releaseLock(lock, disk);
  }
  return false;
}

/** Removes dead processes' lock files from a folder. */
export async function removeDeadLocks(folder: string, disk: Disk): Promise<void> {
  for (const name of await disk.readdir(folder)) {
    const holder = holderOf(name.slice(name.search(LOCK_ENDING)));
    const lock = join(folder, name);
    if (Number.isNaN(holder) || holder === process.pid || (await isHeld(lock, holder, disk))) continue;
    await releaseLock(lock, disk);
  }
}

/** The ending of a lock file's name. */
const LOCK_ENDING = /\.\d{1,10}-[0-9a-f-]{36}\.lock$/;

/** Returns the pid in the ending of a lock file's name, or NaN if it isn't one. */
const holderOf = (ending: string): number => Number(/^\.(\d{1,10})-[0-9a-f-]{36}\.lock$/.exec(ending)?.[1]);

/** Returns whether the process that made a lock file is still running. Its pid may belong to another process by now. */
async function isHeld(lock: string, holder: number, disk: Disk): Promise<boolean> {
  if (!isRunning(holder)) return false;
  const text = readEnd(disk, lock, MAX_LOCK_BYTES).catch(() => '');
  const [written, now] = await Promise.all([text, startOf(holder)]);
  return written === '' || now === null || written === now;
}

/**
 * Returns a process's start time, including the boot id, which tells it apart from any other with the same pid. Null
 * where the system does not provide it; there a lock file counts as long as any process has its pid.
 */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  try {
    const files = [`/proc/${pid}/stat`, '/proc/sys/kernel/random/boot_id'];
    const [stat = '', boot = ''] = await Promise.all(files.map(path => readFile(path, 'utf8')));
    // The second field, the program's name in brackets, may contain anything; the start time is the 22nd.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return started === undefined ? null : `${boot.trim()} ${started}`;
  } catch {
    return null;
  }
}

/**
 * Returns whether a lock file exists (and is not a folder) that was made since the system started. An older one's pid
 * may have been reused.
 */
async function isSinceBoot(lock: string, own: string, disk: Disk): Promise<boolean> {
  // The time by the disk's clock, which may be another machine's.
  const now = (await disk.stat(own)).mtimeMs;
  return disk.stat(lock).then(
    stats => stats.isFile() && stats.mtimeMs >= now - uptime() * 1000 - BOOT_MARGIN,
    (error: unknown) => codeOf(error) !== 'ENOENT',
  );
}

/** Returns whether a process with this pid is running. 0 is nobody's: signals to it reach this process's own group. */
export function isRunning(pid: number): boolean {
  if (pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running but owned by another user.
    return codeOf(error) === 'EPERM';
  }
}
