import { uptime } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { codeOf, type Disk, systemDisk } from './disk.ts';

/** Another program, or another table of this one, is writing this file. */
export class FileInUse extends Error {}

/** Milliseconds in which a program that has made its lock file has also written its number there. */
const WRITTEN_WITHIN = 2000;
/** Milliseconds between two looks at a lock that is waited for, and how many looks there are. */
const PATIENCE = { between: 10, looks: 500 };

/** Milliseconds by which clocks may be off: a lock older than the system's start by more is of a program long gone. */
const BOOT_MARGIN = 60_000;

/** Locks that this program holds: after a crash another one may have left its lock under the same number. */
const held = new Set<string>();

/**
 * Holds `<path>.lock`, a file with this program's number in it; one whose program is gone is taken over. Answers how to
 * let go of it.
 * @throws FileInUse while somebody else holds it
 */
export async function lock(path: string, disk: Disk = systemDisk): Promise<() => Promise<void>> {
  const file = `${path}.lock`;
  if (held.has(file)) throw new FileInUse(`${path} is written by this program already`);
  held.add(file);
  try {
    await claim(disk, file);
  } catch (error) {
    held.delete(file);
    throw error;
  }
  return async () => {
    // One that can't be taken away now is taken over later, like that of a program that is gone.
    await disk.rm(file, { force: true }).catch(() => undefined);
    held.delete(file);
  };
}

/** The same for what is written in a moment: waits until it is free, and lets go of it when the work is done. */
export async function whileLocked<Value>(
  path: string,
  work: () => Promise<Value>,
  disk: Disk = systemDisk,
): Promise<Value> {
  const unlock = await lockWhenFree(path, disk);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

async function lockWhenFree(path: string, disk: Disk): Promise<() => Promise<void>> {
  for (let looks = 1; ; looks++) {
    try {
      return await lock(path, disk);
    } catch (error) {
      if (!(error instanceof FileInUse) || looks === PATIENCE.looks) throw error;
      await setTimeout(PATIENCE.between);
    }
  }
}

async function claim(disk: Disk, file: string): Promise<void> {
  for (let hasTakenOver = false; ; ) {
    if (await isMade(disk, file)) return;
    const holder = await holderOf(disk, file);
    if (holder === 'nobody') continue;
    if (hasTakenOver || holder === 'alive') throw new FileInUse(`${file} is held by another program`);
    await disk.rm(file, { force: true });
    hasTakenOver = true;
  }
}

/** Whether there was no such file and now is one of ours. */
async function isMade(disk: Disk, file: string): Promise<boolean> {
  const made = await disk.open(file, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') return null;
    throw error;
  });
  if (made === null) return false;
  try {
    await made.writeFile(String(process.pid));
  } catch (error) {
    // On a full disk there is a name, and nothing in it: that would lock us out ourselves.
    await disk.rm(file, { force: true });
    throw error;
  } finally {
    await made.close();
  }
  return true;
}

/** `nobody`: the lock has been let go of since it was found. */
async function holderOf(disk: Disk, file: string): Promise<'alive' | 'gone' | 'nobody'> {
  const text = await disk.readFile(file, 'utf8').catch(() => null);
  const made = await disk.stat(file).catch(() => null);
  if (text === null || made === null) return 'nobody';
  if (text === '') return Date.now() - made.mtimeMs < WRITTEN_WITHIN ? 'alive' : 'gone';
  // Its number may be a stranger's since the system was started again.
  if (made.mtimeMs < Date.now() - uptime() * 1000 - BOOT_MARGIN) return 'gone';
  const holder = Number(text);
  // Our own number, though it is not our lock: it was left by a program that is gone.
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid) return 'gone';
  try {
    process.kill(holder, 0);
    return 'alive';
  } catch (error) {
    // Alive, but not ours to signal.
    return codeOf(error) === 'EPERM' ? 'alive' : 'gone';
  }
}
