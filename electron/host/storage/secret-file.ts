import { join } from 'node:path';
import type { SecretKeeper } from '../match/seeds.ts';
import { makeFolder, readText, type Store, writeAtomically } from './disk.ts';
import { withoutBom } from './format.ts';

/** Maximum size of a secret's file in bytes, more than it has. */
const MAX_SECRET_BYTES = 256;

/**
 * Opens the file that holds a match's secret until its record reveals it, so that a resumed match keeps the secret
 * whose hash devices know. If the disk fails, the secret is kept only in memory and `onError` is called.
 */
export async function openSecret(
  { folder, disk }: Store,
  id: string,
  onError: (error: unknown) => void,
): Promise<SecretKeeper> {
  const path = join(folder, `${id}.secret`);
  const text = withoutBom(await readText(disk, path, { most: MAX_SECRET_BYTES }).catch(() => '')).trimEnd();
  return {
    kept: /^[0-9a-f]{64}$/.test(text) ? text : null,
    async keep(secret) {
      await makeFolder({ folder, disk })
        .then(() => writeAtomically(disk, path, `${secret}\n`))
        .catch(onError);
    },
    async forget() {
      await disk.rm(path, { force: true }).catch(onError);
    },
  };
}
