import { type HostMessageIn, type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { type Infer, z } from '../zod.ts';

/** The value of one setting: a plain value, a small group of them, or a list of such groups. */
type Plain = string | number | boolean | null;
type Small = Plain | readonly Plain[];
type SettingValue = Small | Readonly<Record<string, Small>> | readonly Readonly<Record<string, Plain>>[];

/** A screen's settings, which the host stores without interpreting them. */
export type KeptSettings = Readonly<Record<string, SettingValue>>;

/** Maximum length of stored settings, in characters of JSON. */
const MAX_SETTINGS = 16_000;

/** Maximum number of a page's errors in a problem report, and maximum characters of each. */
export const MAX_COMPLAINTS = 20;
export const MAX_COMPLAINT = 500;

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isSmall = (value: unknown): boolean => isPlain(value) || isListOf(value, isPlain);
const isSetting = (value: unknown): boolean =>
  isSmall(value) || isRecordOf(value, isSmall) || isListOf(value, each => isRecordOf(each, isPlain));

const isListOf = (value: unknown, isElement: (element: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isElement);
const isRecordOf = (value: unknown, isValue: (value: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValue);

/**
 * Limited nesting, so that parsing can't overflow the stack. Validation stops at the first fault: a union would report for
 * each of thousands of values why it fits none of its options.
 */
export const keptSettings = z.custom<KeptSettings>(
  settings => isRecordOf(settings, isSetting) && JSON.stringify(settings).length <= MAX_SETTINGS,
);

/** The kinds of files on disk. */
const kept = z.enum(['match', 'settings', 'dice-counts', 'guests', 'statistics', 'daily']);
export type Kept = Infer<typeof kept>;

/** The reason why a file can't be read. */
export const whyAside = z.enum([
  'damaged',
  'line-endings', // changed by another program; otherwise valid as far as known
  'newer', // of a newer version
  'foreign', // of another program
  'utf-16', // saved as UTF-16
  'unreadable', // refused by the system
]);
export type WhyAside = Infer<typeof whyAside>;

/** An unreadable file, and its new place within the data folder. */
const setAside = z.strictObject({ what: kept, why: whyAside, file: z.string() });
export type SetAside = Infer<typeof setAside>;

/** The reason why a file can't be written. */
const whyUnsaved = z.enum([
  'full', // the disk
  'forbidden',
  'in-use', // another process has the file open
  'overtaken', // another process has changed the file, so this one must never write it
  'failed', // for another reason
]);
export type WhyUnsaved = Infer<typeof whyUnsaved>;
const unsaved = z.strictObject({
  /** `left-match`: steps of matches that are no longer on the table. */
  what: z.enum([...kept.options, 'left-match']),
  why: whyUnsaved,
});
export type Unsaved = Infer<typeof unsaved>;

/** Messages about storage from the host to a screen. */
export const storageHostMessages = {
  /** The stored settings; null if there are none yet. `isOwn`: the reply to this screen's own change. */
  settings: { settings: keptSettings.nullable(), isOwn: z.exactOptional(z.literal(true)) },
  /** Files found unreadable since the program started. They were moved, not deleted. */
  'set-aside': { files: z.array(setAside) },
  /** Data that can't be written at the moment and is kept in memory. Empty once everything can be written again. */
  unsaved: { things: z.array(unsaved) },
  /** The text of a problem report, which the player may save and send. */
  report: { text: z.string() },
} as const satisfies HostMessages;
export type StorageHostMessage = HostMessageIn<typeof storageHostMessages>;

/** Messages about storage from a screen to the host. */
export const storageScreenMessages = {
  /** Changes these settings, and leaves all others as they are. */
  'keep-settings': { from: TABLE, about: [], fields: { settings: keptSettings } },
  report: {
    from: TABLE,
    about: [],
    fields: {
      /** The page's own errors. */
      page: z.array(z.string().max(MAX_COMPLAINT)).max(MAX_COMPLAINTS),
    },
  },
} as const satisfies ScreenMessages;
