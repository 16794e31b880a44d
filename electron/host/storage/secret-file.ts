import { join } from 'node:path';
import type { SecretKeeper } from '../match/seeds.ts';
import { makeFolder, readText, type Store, writeAtomically } from './disk.ts';
import { withoutBom } from './format.ts';

/** More bytes than a file with a secret has. */
const MAX_SECRET_BYTES = 256;

/**
 * Opens the file that holds the secret of a match until its record opens it, so that a match that is resumed goes on with
 * the secret that devices know the hash of. Without a disk the secret is kept in memory only; `onError` is told.
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
