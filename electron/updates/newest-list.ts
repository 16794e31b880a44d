import { createHash, type KeyObject } from 'node:crypto';
import { dirname } from 'node:path';
import { makeFolder, readText, systemDisk, writeAtomically } from '../host/storage/disk.ts';

/** More bytes than the file ever has. */
const MAX_BYTES = 256;

/** Signing time of the newest version list that this installation has accepted; older lists are refused. */
export class NewestList {
  readonly #file: string;
  /** Hash of the key: each key has its own lists. */
  readonly #owner: string;

  constructor(file: string, key: KeyObject) {
    this.#file = file;
    this.#owner = createHash('sha256')
      .update(key.export({ format: 'der', type: 'spki' }))
      .digest('hex');
  }

  /** Returns milliseconds since 1970; 0 if none was accepted, or if the file can't be read. */
  async time(): Promise<number> {
    const text = await readText(systemDisk, this.#file, { most: MAX_BYTES }).catch(() => '');
    const [owner, time] = text.trim().split(' ');
    return owner === this.#owner && /^\d{1,16}$/.test(time ?? '') ? Number(time) : 0;
  }

  /** Throws the disk's error. */
  async note(time: number): Promise<void> {
    await makeFolder({ folder: dirname(this.#file), disk: systemDisk });
    await writeAtomically(systemDisk, this.#file, `${this.#owner} ${time}\n`);
  }
}
