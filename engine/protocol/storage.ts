/** The value of one setting: plain, or a small group of plain ones. */
type Plain = string | number | boolean | null;
type Small = Plain | readonly Plain[];
type SettingValue = Small | Readonly<Record<string, Small>>;

/** What a screen wants remembered from one visit to the next. The host keeps it and reads nothing in it. */
export type KeptSettings = Readonly<Record<string, SettingValue>>;

/** The most characters that kept settings may have as JSON. */
export const LONGEST_SETTINGS = 16_000;

/** The most complaints of a page in a problem report, and the most characters of one. */
export const MOST_COMPLAINTS = 20;
export const LONGEST_COMPLAINT = 500;

/** What is kept on disk. */
export type Kept = 'match' | 'settings' | 'dice-counts';

/** Why a file can't be read: torn or changed, of a newer version, of another program, or the system gives it to nobody. */
export type WhyAside = 'damaged' | 'newer' | 'foreign' | 'unreadable';

/** A file that could not be read, and where it is now, within the folder of everything that is kept. */
export interface SetAside {
  readonly what: Kept;
  readonly why: WhyAside;
  readonly file: string;
}

/**
 * Why nothing can be written: no room, no leave, another program has the file (`in-use`) or has gone on with it, so that
 * it never can be (`overtaken`), or something else.
 */
export type WhyUnsaved = 'full' | 'forbidden' | 'in-use' | 'overtaken' | 'failed';
export interface Unsaved {
  /** `left-match`: what was played of matches that are no longer on the table. */
  readonly what: Kept | 'left-match';
  readonly why: WhyUnsaved;
}

/** What the host says of everything it keeps. */
export type StorageHostMessage =
  /** The settings as they were last kept; null before the first time. */
  | { readonly kind: 'settings'; readonly settings: KeptSettings | null }
  /** Files that could not be read since the program started; none of them is lost. */
  | { readonly kind: 'set-aside'; readonly files: readonly SetAside[] }
  /** What can't be written at the moment, and goes on in memory; empty when all of it can again. */
  | { readonly kind: 'unsaved'; readonly things: readonly Unsaved[] }
  /** A problem report: a file that the player may keep and send. */
  | { readonly kind: 'report'; readonly text: string };

/** What a screen may say of it. */
export type StorageScreenMessage =
  | { readonly kind: 'keep-settings'; readonly settings: KeptSettings }
  /** Asks for a problem report. `page`: what the page itself has complained of. */
  | { readonly kind: 'report'; readonly page: readonly string[] };
