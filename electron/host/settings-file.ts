import { join } from 'node:path';
import { z } from 'zod';
import type { KeptSettings } from '../../engine/protocol/storage.ts';
import { keptSettings } from '../../engine/protocol/storage-schemas.ts';
import type { Store } from './disk.ts';
import { type FileKind, readKept, writeKept } from './kept-file.ts';
import { whileLocked } from './lock.ts';
import type { Clock } from './ports.ts';
import { newRetry } from './retry.ts';
import { setAside } from './set-aside.ts';
import type { StorageNews } from './storage-news.ts';

export const SETTINGS_FILE = 'settings.json';
const KIND: FileKind<{ readonly settings: KeptSettings }> = {
  name: SETTINGS_FILE,
  format: 'trick-and-tumble-settings',
  migrations: [],
  body: z.strictObject({ settings: keptSettings }),
};

/** What screens want remembered, in one file beside the matches. */
export interface SettingsFile {
  /** As they were last kept; null before the first time. */
  read(): Promise<KeptSettings | null>;
  /** They are on disk a moment later. */
  keep(settings: KeptSettings): void;
  /** Resolves when the last ones are on disk, or can't be brought there. */
  close(): Promise<void>;
}

export function newSettingsFile(store: Store, news: StorageNews, clock: Clock): SettingsFile {
  let inFile: KeptSettings | null = null;
  /** Not yet in the file. */
  let fresh: KeptSettings | null = null;
  let isRead = false;
  /** One thing at a time touches the file. */
  let work: Promise<void> = Promise.resolve();
  const retry = newRetry(clock, () => void inTurn(save));

  /** What stands in the file's place is read, or moved out of the way, before anything is written there. */
  async function load(): Promise<void> {
    if (isRead) return;
    const found = await readKept(store, KIND);
    if (typeof found === 'string') await whileLocked(join(store.folder, SETTINGS_FILE), lookAgain, store.disk);
    else inFile = found.body?.settings ?? null;
    isRead = true;
  }

  /** Another program may just have moved it, and written its own. */
  async function lookAgain(): Promise<void> {
    const found = await readKept(store, KIND);
    if (typeof found === 'string') {
      const file = await setAside(store, SETTINGS_FILE);
      news.setAside({ what: 'settings', why: found, file });
    } else inFile = found.body?.settings ?? null;
  }

  /** Of what was kept quickly one after the other only the last is written. */
  async function save(): Promise<void> {
    retry.callOff();
    await load();
    const taken = fresh;
    if (taken !== null) {
      await writeKept(store, KIND, { settings: taken });
      inFile = taken;
      if (fresh === taken) fresh = null;
    }
    news.works('settings');
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    work = work.then(task).catch((error: unknown) => {
      news.failed('settings', error);
      retry.later();
    });
    return work;
  }

  return {
    async read() {
      await inTurn(load);
      return fresh ?? inFile;
    },
    keep(settings) {
      fresh = settings;
      inTurn(save);
    },
    async close() {
      await inTurn(save);
      retry.callOff();
    },
  };
}
