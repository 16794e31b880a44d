import { z } from 'zod';
import type { KeptSettings } from '../../../engine/protocol/storage.ts';
import { keptSettings } from '../../../engine/protocol/storage-schemas.ts';
import type { FileKind } from './saved-file.ts';

/** The settings of all screens. A change replaces them all. */
export const SAVED_SETTINGS: FileKind<{ readonly settings: KeptSettings }> = {
  name: 'settings.json',
  what: 'settings',
  format: 'trick-and-tumble-settings',
  migrations: [],
  body: z.strictObject({ settings: keptSettings }),
  merge: (_saved, change) => change,
};
