import { join } from 'node:path';
import type { Disk, Store } from './disk.ts';
import { isRunning, removeDeadLocks } from './lock-file.ts';

/** Matches temporary files left by a process that was killed while replacing a file. */
const TEMPORARY =
  /^(?:settings\.json|dice-counts\.json|guests\.json|statistics\.json|daily\.json|.+\.match\.jsonl|.+\.secret)\.(\d{1,10})\.new$/;
/** Matches the file of a match's secret. Captures the match id. */
const SECRET = /^([a-z0-9-]{1,64})\.secret$/;
/** Milliseconds after which a temporary file can't still be being written. Writing takes only a few. */
const MAX_WRITE_TIME = 60_000;

/**
 * Removes what killed processes have left: half-written temporary files, lock files, and secrets of matches that can't
 * continue, as told by `isMatchOver`.
 */
export async function removeLeftovers(
  { folder, disk }: Store,
  isMatchOver: (match: string) => Promise<boolean>,
): Promise<void> {
  // If the folder doesn't exist there is nothing to remove.
  const names = await disk.readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    if ((await isOldSecret(name, isMatchOver)) || (await isHalfWritten(name, path, disk)))
      await disk.rm(path, { force: true }).catch(() => undefined);
  }
  if (names.length > 0) await removeDeadLocks(folder, disk);
}

/** A record that is unreadable for now may still continue, and would need its secret. */
async function isOldSecret(name: string, isMatchOver: (match: string) => Promise<boolean>): Promise<boolean> {
  const match = SECRET.exec(name)?.[1];
  return match !== undefined && (await isMatchOver(match).catch(() => false));
}

async function isHalfWritten(name: string, path: string, disk: Disk): Promise<boolean> {
  const writer = Number(TEMPORARY.exec(name)?.[1]);
  if (Number.isNaN(writer)) return false;
  const stats = await disk.lstat(path).catch(() => null);
  const isOld = stats !== null && Date.now() - stats.mtimeMs > MAX_WRITE_TIME;
  return isOld || !isRunning(writer);
}
