import { setTimeout } from 'node:timers/promises';
import { claim, letGo } from './claim.ts';
import { type Disk, systemDisk } from './disk.ts';

/** Another program, or another table of this one, is writing this file. */
export class FileInUse extends Error {}
/** Another program has written this file since it was read: what was to be added does not follow from it any more. */
export class Overtaken extends FileInUse {}

/** Milliseconds between two looks at a lock that is waited for, and as many more at most; and how many looks there are. */
const PATIENCE = { between: 10, looks: 500 };

/** Files that this program holds, or is about to. */
const held = new Set<string>();

/**
 * Holds this file for this program alone; answers how to let go of it.
 * @throws FileInUse while somebody else holds it
 */
export async function lock(path: string, disk: Disk = systemDisk): Promise<() => Promise<void>> {
  if (held.has(path)) throw new FileInUse(`${path} is written by this program already`);
  held.add(path);
  try {
    const claimed = await claim(path, disk, process.pid);
    if (claimed === null) throw new FileInUse(`${path} is written by another program`);
    return async () => {
      await letGo(claimed, disk);
      held.delete(path);
    };
  } catch (error) {
    held.delete(path);
    throw error;
  }
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
      // Of two that saw each other neither waits as long as the other.
      await setTimeout(PATIENCE.between * (1 + Math.random()));
    }
  }
}
