import {
  type KeptSettings,
  LONGEST_COMPLAINT,
  LONGEST_SETTINGS,
  MOST_COMPLAINTS,
  type SetAside,
  type Unsaved,
} from './storage.ts';
import { z } from './zod.ts';

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isSmall = (value: unknown): boolean => isPlain(value) || isListOf(value, isPlain);
const isSetting = (value: unknown): boolean =>
  isSmall(value) || isRecordOf(value, isSmall) || isListOf(value, each => isRecordOf(each, isPlain));

const isListOf = (value: unknown, isElement: (element: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isElement);
const isRecordOf = (value: unknown, isValue: (value: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValue);

/**
 * The nesting is limited, so that reading it can't overflow the stack. It is looked at no further than its first fault: a
 * union would describe how each of thousands fits none of its parts.
 */
export const keptSettings: z.ZodType<KeptSettings> = z.custom<KeptSettings>(
  settings => isRecordOf(settings, isSetting) && JSON.stringify(settings).length <= LONGEST_SETTINGS,
);

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
  z.strictObject({
    kind: z.literal('settings'),
    settings: keptSettings.nullable(),
    isOwn: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('set-aside'), files: z.array(setAside) }),
  z.strictObject({ kind: z.literal('unsaved'), things: z.array(unsaved) }),
  z.strictObject({ kind: z.literal('report'), text: z.string() }),
] as const;

/** Messages about storage from a screen to the host. */
export const storageScreenMessages = [
  z.strictObject({ kind: z.literal('keep-settings'), settings: keptSettings }),
  z.strictObject({ kind: z.literal('report'), page: z.array(z.string().max(LONGEST_COMPLAINT)).max(MOST_COMPLAINTS) }),
] as const;
