import { z } from 'zod';
import { type KeptSettings, keptSettings } from '../../../engine/protocol/records/storage.ts';
import type { FileKind } from './saved-file.ts';

/** The settings shared by all screens. A change that would make them too large is dropped. */
export const SAVED_SETTINGS: FileKind<{ readonly settings: KeptSettings }> = {
  name: 'settings.json',
  what: 'settings',
  maxBytes: 128 * 1024,
  format: 'trick-and-tumble-settings',
  migrations: [],
  body: z.strictObject({ settings: keptSettings }),
  merge(saved, change) {
    const settings = { ...saved?.settings, ...change.settings };
    return saved === null || keptSettings.safeParse(settings).success ? { settings } : saved;
  },
};
