import { join } from 'node:path';
import type { Disk, Store } from './disk.ts';
import { isRunning, removeDeadLocks } from './lock-file.ts';

/** What a process leaves that is killed while it replaces a file. */
const TEMPORARY =
  /^(?:settings\.json|dice-counts\.json|guests\.json|statistics\.json|daily\.json|.+\.match\.jsonl|.+\.secret)\.(\d{1,10})\.new$/;
/** The secret of a match whose id this captures. */
const SECRET = /^([a-z0-9-]{1,64})\.secret$/;
/** Milliseconds after which a temporary file is not being written any more. Real ones last for a few. */
const MAX_WRITE = 60_000;

/**
 * Removes what processes have left that were killed: half-written temporary files, lock files, and secrets of matches
 * that never go on. `isMatchOver` returns whether that is so.
 */
export async function removeLeftovers(
  { folder, disk }: Store,
  isMatchOver: (match: string) => Promise<boolean>,
): Promise<void> {
  // Without a folder there is nothing to remove.
  const names = await disk.readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    if ((await isOldSecret(name, isMatchOver)) || (await isHalfWritten(name, path, disk)))
      await disk.rm(path, { force: true }).catch(() => undefined);
  }
  if (names.length > 0) await removeDeadLocks(folder, disk);
}

/** A record that can't be read now may go on later, and so needs its secret. */
async function isOldSecret(name: string, isMatchOver: (match: string) => Promise<boolean>): Promise<boolean> {
  const match = SECRET.exec(name)?.[1];
  return match !== undefined && (await isMatchOver(match).catch(() => false));
}

async function isHalfWritten(name: string, path: string, disk: Disk): Promise<boolean> {
  const writer = Number(TEMPORARY.exec(name)?.[1]);
  if (Number.isNaN(writer)) return false;
  const found = await disk.lstat(path).catch(() => null);
  const isOld = found !== null && Date.now() - found.mtimeMs > MAX_WRITE;
  return isOld || !isRunning(writer);
}
