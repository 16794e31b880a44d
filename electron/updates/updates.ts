import type { Updates } from '../host/ports.ts';
import type { Finder, OpenFinder } from './finder.ts';
import { type SourceFolders, updateSource } from './source.ts';

interface UpdatesPorts extends SourceFolders {
  /** Loads electron-updater, which is large, so only when an address is given. */
  load(): Promise<OpenFinder>;
}

/** Loads electron-updater from `updates.js`, which lies beside the bundle of this URL. */
export async function loadFinder(bundle: string): Promise<OpenFinder> {
  const { openFinder } = await import(new URL('./updates.js', bundle).href);
  return openFinder;
}

/** Looks for newer versions of the game. Without an address nothing is loaded and nothing asked. */
export function newUpdates(ports: UpdatesPorts): Updates {
  let ready: string | null = null;
  let onReady: () => void = () => undefined;
  let finder: Promise<Finder | null> | null = null;

  return {
    async look() {
      const opening = finder ?? open();
      // An error in the address is reported once.
      finder = opening.catch(() => null);
      await (await opening)?.look();
    },
    ready: () => ready,
    listen(call) {
      onReady = call;
    },
    install() {
      void finder?.then(found => found?.install());
    },
  };

  async function open(): Promise<Finder | null> {
    const source = await updateSource(ports);
    if (source === null) return null;
    const openFinder = await ports.load();
    return openFinder(source, version => {
      ready = version;
      onReady();
    });
  }
}
