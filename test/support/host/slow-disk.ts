import { type Disk, systemDisk } from '../../../electron/host/storage/disk.ts';

interface SlowDisk extends Disk {
  /** Blocks all writes to open files until the returned function is called. */
  hold(): () => void;
  /** Blocks writes of whole files whose name and text contain these. */
  holdFile(name: string, text?: string): HeldFile;
}

interface HeldFile {
  /** Resolves when such a write is waiting. */
  readonly isWaiting: Promise<void>;
  release(): void;
}

/** Returns the system's disk with writes that can be blocked. */
export function slowDisk(): SlowDisk {
  let isFree = Promise.resolve();
  const held: ((path: string, text: string) => Promise<void>)[] = [];
  const writeFile = systemDisk.writeFile as (path: unknown, text: unknown, options: unknown) => Promise<void>;
  return {
    ...systemDisk,
    async writeFile(path: unknown, text: unknown, options: unknown) {
      for (const wait of held) await wait(String(path), String(text));
      return writeFile(path, text, options);
    },
    holdFile(name, content = '') {
      let [arrive, release] = [(): void => undefined, (): void => undefined];
      const isWaiting = new Promise<void>(resolve => {
        arrive = resolve;
      });
      const isReleased = new Promise<void>(resolve => {
        release = resolve;
      });
      held.push(async (path, text) => {
        if (!path.includes(name) || !text.includes(content)) return;
        arrive();
        await isReleased;
      });
      return { isWaiting, release: () => release() };
    },
    async open(path, flags, mode) {
      const file = await systemDisk.open(path, flags, mode);
      const write = file.write.bind(file) as (bytes: Uint8Array, at: number, length: number, to: number) => unknown;
      return Object.assign(file, {
        async write(bytes: Uint8Array, at: number, length: number, to: number) {
          await isFree;
          return write(bytes, at, length, to);
        },
      });
    },
    hold() {
      let free = (): void => undefined;
      isFree = new Promise(resolve => {
        free = resolve;
      });
      return () => free();
    },
  };
}
