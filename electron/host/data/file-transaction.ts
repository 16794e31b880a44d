import { join } from 'node:path';
import { z } from 'zod';
import { exists, makeFolder, readText, type Store, setAside } from '../storage/disk.ts';
import { parseJson } from '../storage/format.ts';
import { withLock } from '../storage/lock-file.ts';
import { ifMissing, retry } from '../storage/retry.ts';

/** Matches files of the data folder that may be written or deleted together. */
const OWN_FILES =
  /^(?:(?:settings|dice-counts|statistics|daily)\.json|[a-z0-9-]{1,64}\.match\.jsonl|[a-z0-9-]{1,64}\.secret|set-aside)$/;

/**
 * Files to write into the data folder, and names to delete from it. `time`: when a file was last written, in
 * milliseconds since 1970.
 */
export interface FileTransaction {
  readonly write: readonly { readonly name: string; readonly text: string | Uint8Array; readonly time?: number }[];
  readonly remove: readonly string[];
}

const PREPARED = 'change-prepared';
/** Name of the folder once the change is committed. */
const DECIDED = 'change-decided';
const PLAN = 'plan.json';
const plan = z.strictObject({ remove: z.array(z.string()) });

/**
 * Changes many files at once. New files are written into a folder, which is then renamed; from that moment the change
 * will be completed, at the latest when the program next starts. Throws the disk's error if nothing has changed.
 * Returns whether the change is complete.
 */
export function applyTransaction(store: Store, { write, remove }: FileTransaction): Promise<boolean> {
  const { folder, disk } = store;
  const prepared = join(folder, PREPARED);
  return locked(store, async () => {
    await complete(store);
    try {
      await disk.mkdir(prepared, { mode: 0o700 });
      const files: FileTransaction['write'] = [...write, { name: PLAN, text: JSON.stringify({ remove }) }];
      for (const { name, text, time } of files) {
        const path = join(prepared, name);
        await disk.writeFile(path, text, { mode: 0o600, flush: true });
        // In seconds, plus half a millisecond because systems round down.
        const seconds = time === undefined ? null : (time + 0.5) / 1000;
        if (seconds !== null) await disk.utimes(path, seconds, seconds);
      }
      await retry(() => disk.rename(prepared, join(folder, DECIDED)));
    } catch (error) {
      await disk.rm(prepared, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
    return complete(store).then(
      () => true,
      () => false,
    );
  });
}

/** Completes a change that another process committed but did not finish, and drops one that was only prepared. */
export async function completeTransaction(store: Store): Promise<void> {
  const { folder, disk } = store;
  const isPresent = await Promise.all([PREPARED, DECIDED].map(name => exists(disk, join(folder, name))));
  if (isPresent.includes(true)) await locked(store, () => complete(store));
}

async function complete({ folder, disk }: Store): Promise<void> {
  const decided = join(folder, DECIDED);
  await disk.rm(join(folder, PREPARED), { recursive: true, force: true });
  if (!(await exists(disk, decided))) return;
  const text = await readText(disk, join(decided, PLAN)).catch(ifMissing(''));
  const read = plan.safeParse(parseJson(text));
  // The game writes the plan before renaming the folder, so another program may have copied part of it.
  if (!read.success) {
    await setAside({ folder, disk }, DECIDED);
    return;
  }
  for (const name of read.data.remove.filter(each => OWN_FILES.test(each)))
    await retry(() => disk.rm(join(folder, name), { recursive: true, force: true }));
  for (const name of (await disk.readdir(decided)).filter(each => OWN_FILES.test(each)))
    await retry(() => disk.rename(join(decided, name), join(folder, name)));
  await disk.rm(decided, { recursive: true, force: true });
}

async function locked<Value>(store: Store, work: () => Promise<Value>): Promise<Value> {
  await makeFolder(store);
  return withLock(join(store.folder, 'change'), work, store.disk);
}
