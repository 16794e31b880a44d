import type { Updates } from '../host/ports.ts';
import type { Finder, OpenFinder } from './finder.ts';
import { type Surroundings, updateSource } from './source.ts';

export interface UpdatesPorts extends Surroundings {
  /** Loads what finds newer versions; it is large, so only where they are looked for. */
  load(): Promise<OpenFinder>;
}

/** The bundle that lies beside the asking one, whose own address is `beside`. */
export async function loadFinder(beside: string): Promise<OpenFinder> {
  const { openFinder } = await import(new URL('./updates.js', beside).href);
  return openFinder;
}

/** Newer versions of the game. Where no place to look is named, nothing is loaded and nothing asked. */
export function newUpdates(ports: UpdatesPorts): Updates {
  let ready: string | null = null;
  let tell: () => void = () => undefined;
  let finder: Promise<Finder | null> | null = null;

  return {
    async look() {
      const opening = finder ?? open();
      // What is wrong with the place is told once.
      finder = opening.catch(() => null);
      await (await opening)?.look();
    },
    ready: () => ready,
    listen(call) {
      tell = call;
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
      tell();
    });
  }
}
