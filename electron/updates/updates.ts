import type { Updates } from '../host/ports.ts';
import type { Finder, OpenFinder } from './finder.ts';
import { type SourceFolders, updateSource } from './source.ts';

interface UpdatesPorts extends SourceFolders {
  /** Loads electron-updater. It is large, so this is called only if there is an address. */
  load(): Promise<OpenFinder>;
}

/** Loads electron-updater from `updates.js`, beside the bundle at this URL. */
export async function loadFinder(bundle: string): Promise<OpenFinder> {
  const { openFinder } = await import(new URL('./updates.js', bundle).href);
  return openFinder;
}

/** Checks for newer versions of the game. Without an address nothing is loaded or requested. */
export function newUpdates(ports: UpdatesPorts): Updates {
  let ready: string | null = null;
  let onReady: () => void = () => undefined;
  let finder: Promise<Finder | null> | null = null;

  return {
    async look() {
      const opening = finder ?? open();
      // An invalid address is reported once.
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
