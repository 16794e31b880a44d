/** The value of one setting: a plain value, a small group of them, or a list of such groups. */
type Plain = string | number | boolean | null;
type Small = Plain | readonly Plain[];
type SettingValue = Small | Readonly<Record<string, Small>> | readonly Readonly<Record<string, Plain>>[];

/** What a screen wants to be remembered. The host stores it and does not interpret it. */
export type KeptSettings = Readonly<Record<string, SettingValue>>;

/** Most characters of stored settings, as JSON. */
export const LONGEST_SETTINGS = 16_000;

/** Most errors of a page in a problem report, and most characters of each. */
export const MOST_COMPLAINTS = 20;
export const LONGEST_COMPLAINT = 500;

/** What is stored on disk. */
export type Kept = 'match' | 'settings' | 'dice-counts' | 'guests' | 'statistics' | 'daily';

/** Why a file can't be read: damaged, of a newer version, of another program, saved as UTF-16, or refused by the system. */
export type WhyAside = 'damaged' | 'newer' | 'foreign' | 'utf-16' | 'unreadable';

/** A file that could not be read, and where it was moved to within the data folder. */
export interface SetAside {
  readonly what: Kept;
  readonly why: WhyAside;
  readonly file: string;
}

/**
 * Why a file can't be written: the disk is full, access is denied, another process has the file open (`in-use`) or has
 * changed it since, so that it never can be written (`overtaken`), or something else.
 */
export type WhyUnsaved = 'full' | 'forbidden' | 'in-use' | 'overtaken' | 'failed';
export interface Unsaved {
  /** `left-match`: steps of matches that are no longer on the table. */
  readonly what: Kept | 'left-match';
  readonly why: WhyUnsaved;
}

/** Messages about storage from the host to a screen. */
export type StorageHostMessage =
  /** The stored settings, or null if there are none yet. `isOwn`: the reply to this screen's own change. */
  | { readonly kind: 'settings'; readonly settings: KeptSettings | null; readonly isOwn?: true }
  /** Files that could not be read since the program started. They were moved, not deleted. */
  | { readonly kind: 'set-aside'; readonly files: readonly SetAside[] }
  /** What can't be written at the moment and is held in memory. Empty when everything can be written again. */
  | { readonly kind: 'unsaved'; readonly things: readonly Unsaved[] }
  /** The text of a problem report, which the player may save and send. */
  | { readonly kind: 'report'; readonly text: string };

/** Messages about storage from a screen to the host. */
export type StorageScreenMessage =
  /** Changes these settings, and leaves all others as they are. */
  | { readonly kind: 'keep-settings'; readonly settings: KeptSettings }
  /** Asks for a problem report. `page`: errors of the page itself. */
  | { readonly kind: 'report'; readonly page: readonly string[] };
