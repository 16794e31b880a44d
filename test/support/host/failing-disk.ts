import { type Disk, systemDisk } from '../../../electron/host/storage/disk.ts';

/** What is wrong with a disk: no room, read only, or nothing. */
type Ailment = 'ENOSPC' | 'EROFS' | null;

/** The real disk, until it is told otherwise. */
export interface FailingDisk extends Disk {
  ails: Ailment;
}

/** A disk that can become full (a part of a write still fits, the rest fails) or read only, and well again. */
export function failingDisk(): FailingDisk {
  const fail = (code: string): never => {
    throw Object.assign(new Error(`${code}: no write`), { code });
  };
  const unlessReadOnly =
    <Given extends unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> =>
      disk.ails === 'EROFS' ? fail('EROFS') : work(...given);
  const unlessAiling =
    <Given extends unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> =>
      disk.ails === null ? work(...given) : fail(disk.ails);
  const disk: FailingDisk = {
    ...systemDisk,
    ails: null,
    open: async (path, flags, mode) => {
      if (disk.ails === 'EROFS' && flags !== 'r' && flags !== undefined) fail('EROFS');
      return ailing(await systemDisk.open(path, flags, mode));
    },
    writeFile: unlessAiling(systemDisk.writeFile),
    appendFile: unlessAiling(systemDisk.appendFile),
    rename: unlessReadOnly(systemDisk.rename),
    rm: unlessReadOnly(systemDisk.rm),
  };
  return disk;

  function ailing(file: Awaited<ReturnType<Disk['open']>>): typeof file {
    const write = file.write.bind(file) as (bytes: Uint8Array, at: number, length: number, to: number) => unknown;
    return Object.assign(file, {
      async write(bytes: Uint8Array, at: number, length: number, to: number) {
        if (disk.ails === null) return write(bytes, at, length, to);
        if (disk.ails === 'ENOSPC') await write(bytes, at, Math.floor(length / 2), to);
        return fail(disk.ails);
      },
    });
  }
}
