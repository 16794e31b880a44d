import {
  type KeptSettings,
  LONGEST_COMPLAINT,
  LONGEST_SETTINGS,
  MOST_COMPLAINTS,
  type SetAside,
  type Unsaved,
} from './storage.ts';
import { z } from './zod.ts';

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const small = z.union([plain, z.array(plain)]);
const setting = z.union([small, z.record(z.string(), small), z.array(z.record(z.string(), plain))]);
/** The nesting is limited, so that reading it can't overflow the stack. */
export const keptSettings: z.ZodType<KeptSettings> = z
  .record(z.string(), setting)
  .refine(settings => JSON.stringify(settings).length <= LONGEST_SETTINGS, 'too long');

const kept = z.enum(['match', 'settings', 'dice-counts', 'guests', 'statistics', 'daily']);
const setAside: z.ZodType<SetAside> = z.strictObject({
  what: kept,
  why: z.enum(['damaged', 'newer', 'foreign', 'utf-16', 'unreadable']),
  file: z.string(),
});
const unsaved: z.ZodType<Unsaved> = z.strictObject({
  what: z.enum([...kept.options, 'left-match']),
  why: z.enum(['full', 'forbidden', 'in-use', 'overtaken', 'failed']),
});

/** Messages about storage from the host to a screen. */
export const storageHostMessages = [
  z.strictObject({ kind: z.literal('settings'), settings: keptSettings.nullable() }),
  z.strictObject({ kind: z.literal('set-aside'), files: z.array(setAside) }),
  z.strictObject({ kind: z.literal('unsaved'), things: z.array(unsaved) }),
  z.strictObject({ kind: z.literal('report'), text: z.string() }),
] as const;

/** Messages about storage from a screen to the host. */
export const storageScreenMessages = [
  z.strictObject({ kind: z.literal('keep-settings'), settings: keptSettings }),
  z.strictObject({ kind: z.literal('report'), page: z.array(z.string().max(LONGEST_COMPLAINT)).max(MOST_COMPLAINTS) }),
] as const;
