import { type HostMessageIn, type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { type Infer, z } from '../zod.ts';

/** The value of one setting: a plain value, a small group of them, or a list of such groups. */
type Plain = string | number | boolean | null;
type Small = Plain | readonly Plain[];
type SettingValue = Small | Readonly<Record<string, Small>> | readonly Readonly<Record<string, Plain>>[];

/** What a screen wants to be remembered. The host stores it and does not interpret it. */
export type KeptSettings = Readonly<Record<string, SettingValue>>;

/** Most characters of stored settings, as JSON. */
const MAX_SETTINGS = 16_000;

/** Most errors of a page in a problem report, and most characters of each. */
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
 * The nesting is limited, so that reading it can't overflow the stack. It is looked at no further than its first fault: a
 * union would describe how each of thousands fits none of its parts.
 */
export const keptSettings = z.custom<KeptSettings>(
  settings => isRecordOf(settings, isSetting) && JSON.stringify(settings).length <= MAX_SETTINGS,
);

/** What is stored on disk. */
const kept = z.enum(['match', 'settings', 'dice-counts', 'guests', 'statistics', 'daily']);
export type Kept = Infer<typeof kept>;

/** Why a file can't be read. */
const whyAside = z.enum([
  'damaged',
  'newer', // of a newer version
  'foreign', // of another program
  'utf-16', // saved as UTF-16
  'unreadable', // refused by the system
]);
export type WhyAside = Infer<typeof whyAside>;

/** A file that could not be read, and where it was moved to within the data folder. */
const setAside = z.strictObject({ what: kept, why: whyAside, file: z.string() });
export type SetAside = Infer<typeof setAside>;

/** Why a file can't be written. */
const whyUnsaved = z.enum([
  'full', // the disk
  'forbidden',
  'in-use', // another process has the file open
  'overtaken', // another process has changed the file, so that it never can be written
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
  /** The stored settings, or null if there are none yet. `isOwn`: the reply to this screen's own change. */
  settings: { settings: keptSettings.nullable(), isOwn: z.exactOptional(z.literal(true)) },
  /** Files that could not be read since the program started. They were moved, not deleted. */
  'set-aside': { files: z.array(setAside) },
  /** What can't be written at the moment and is held in memory. Empty when everything can be written again. */
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
      /** Errors of the page itself. */
      page: z.array(z.string().max(MAX_COMPLAINT)).max(MAX_COMPLAINTS),
    },
  },
} as const satisfies ScreenMessages;
