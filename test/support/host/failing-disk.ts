import { type Disk, systemDisk } from '../../../electron/host/storage/disk.ts';

export interface FailingDisk extends Disk {
  /** Error that writes fail with: disk full, or read-only. Null while the disk works. */
  failure: 'ENOSPC' | 'EROFS' | null;
}

/** Returns the system's disk with a switch that makes it full or read-only. A full disk still accepts half of a write. */
export function failingDisk(): FailingDisk {
  const fail = (code: string): never => {
    throw Object.assign(new Error(`${code}: no write`), { code });
  };
  const unlessReadOnly =
    <Given extends unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> =>
      disk.failure === 'EROFS' ? fail('EROFS') : work(...given);
  const unlessFailing =
    <Given extends unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> =>
      disk.failure === null ? work(...given) : fail(disk.failure);
  const disk: FailingDisk = {
    ...systemDisk,
    failure: null,
    open: async (path, flags, mode) => {
      if (disk.failure === 'EROFS' && flags !== 'r' && flags !== undefined) fail('EROFS');
      return failingFile(await systemDisk.open(path, flags, mode));
    },
    writeFile: unlessFailing(systemDisk.writeFile),
    appendFile: unlessFailing(systemDisk.appendFile),
    rename: unlessReadOnly(systemDisk.rename),
    rm: unlessReadOnly(systemDisk.rm),
  };
  return disk;

  function failingFile(file: Awaited<ReturnType<Disk['open']>>): typeof file {
    const write = file.write.bind(file) as (bytes: Uint8Array, at: number, length: number, to: number) => unknown;
    return Object.assign(file, {
      async write(bytes: Uint8Array, at: number, length: number, to: number) {
        if (disk.failure === null) return write(bytes, at, length, to);
        if (disk.failure === 'ENOSPC') await write(bytes, at, Math.floor(length / 2), to);
        return fail(disk.failure);
      },
    });
  }
}

/** Returns the system's disk on which this operation fails `fails` times for files whose path ends with `name`. */
export function failingAt(work: 'readFile' | 'stat' | 'rename', name: string, code: string) {
  const original = systemDisk[work] as (path: string, ...rest: unknown[]) => Promise<unknown>;
  const disk = { ...systemDisk, fails: 0 };
  const failing = async (path: string, ...rest: unknown[]): Promise<unknown> => {
    if (disk.fails === 0 || !path.endsWith(name)) return original(path, ...rest);
    disk.fails -= 1;
    throw Object.assign(new Error(`${code}: not now`), { code });
  };
  return Object.assign(disk, { [work]: failing }) as Disk & { fails: number };
}
