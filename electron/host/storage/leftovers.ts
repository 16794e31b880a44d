import { join } from 'node:path';
import type { Store } from './disk.ts';
import { isRunning, removeDeadLocks } from './lock-file.ts';

/** What a process leaves that is killed while it replaces a file. */
const TEMPORARY = /^(?:settings\.json|dice-counts\.json|guests\.json|.+\.match\.jsonl|.+\.secret)\.(\d{1,10})\.new$/;
/** Milliseconds after which a temporary file is not being written any more. Real ones last for a few. */
const LONGEST_WRITE = 60_000;

/** Removes what processes have left that were killed: half-written temporary files and lock files. */
export async function removeLeftovers({ folder, disk }: Store): Promise<void> {
  // Without a folder there is nothing to remove.
  const names = await disk.readdir(folder).catch(() => []);
  for (const name of names) {
    const writer = Number(TEMPORARY.exec(name)?.[1]);
    if (Number.isNaN(writer)) continue;
    const path = join(folder, name);
    const found = await disk.lstat(path).catch(() => null);
    const isOld = found !== null && Date.now() - found.mtimeMs > LONGEST_WRITE;
    if (isOld || !isRunning(writer)) await disk.rm(path, { force: true }).catch(() => undefined);
  }
  if (names.length > 0) await removeDeadLocks(folder, disk);
}
