import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import type { Lifetime } from '../../../engine/protocol/lab/lab.ts';
import type { DataProgress } from '../../../engine/protocol/records/data.ts';
import type { KeptSettings } from '../../../engine/protocol/records/storage.ts';
import { isUnreadable, isUnusable, readToReplay } from '../records/archive.ts';
import { isKeptId } from '../records/match-id.ts';
import { SUMMARIES_FILE, type SummariesBody, summariesIn } from '../records/match-summaries.ts';
import { MAX_RECORD_LENGTH, readRecord, withLastLineBreak } from '../records/record.ts';
import { DICE_COUNTS } from '../storage/dice-counts.ts';
import { isUtf16, type Migration, migrate, parseJson, versionAfter, withoutBom } from '../storage/format.ts';
import { bodyIn, type FileKind, fileOf, listOf } from '../storage/saved-file.ts';
import { SAVED_SETTINGS } from '../storage/saved-settings.ts';

const FORMAT = 'trick-and-tumble-data';
/** Version 1 had no statistics. */
const MIGRATIONS: readonly Migration[] = [fields => ({ ...fields, statistics: null })];
export const MAX_MATCHES = 20_000;
/** Latest time a date can represent, in milliseconds since 1970. */
const MAX_TIME = 8_640_000_000_000_000;

/** A match's record and the time it was last written, in milliseconds since 1970. */
interface RecordedMatch<Content> {
  readonly id: string;
  readonly time: number;
  readonly record: Content;
}
/** All of the player's data in one file. Null means never saved. */
interface AllOf<Content> {
  readonly settings: KeptSettings | null;
  readonly diceCounts: Lifetime | null;
  /** Summaries of finished matches whose records are not among `matches`. */
  readonly statistics: SummariesBody | null;
  readonly matches: readonly RecordedMatch<Content>[];
}
export type PlayerData = AllOf<string>;
/** A data file's content, with records as bytes, which a thread can transfer without copying. */
export type FileContent = AllOf<Uint8Array<ArrayBuffer>>;
/** Why a file can't be used at all. */
export type Unusable = 'foreign' | 'utf-16' | 'newer' | 'damaged';

const envelope = z.looseObject({ format: z.literal(FORMAT), version: z.int().min(1) });
const content = z.strictObject({
  settings: z.unknown(),
  diceCounts: z.unknown(),
  statistics: z.unknown(),
  matches: listOf(
    z.strictObject({ time: z.int().min(0).max(MAX_TIME), record: z.string().max(MAX_RECORD_LENGTH) }),
    MAX_MATCHES,
  ),
});

/** Returns a data file's text: the content of each file in the data folder, without its name. */
export function dataFileOf({ settings, diceCounts, statistics, matches }: PlayerData): string {
  const file: z.infer<typeof envelope> & z.infer<typeof content> = {
    format: FORMAT,
    version: versionAfter(MIGRATIONS),
    settings: settings && fileOf(SAVED_SETTINGS, { settings }),
    diceCounts: diceCounts && fileOf(DICE_COUNTS, diceCounts),
    statistics: statistics && fileOf(SUMMARIES_FILE, statistics),
    matches: matches.map(({ time, record }) => ({ time, record })),
  };
  return `${JSON.stringify(file)}\n`;
}

/** Reads a complete data file, checking every record, or returns why it can't be used. */
export function readDataFile(
  bytes: Uint8Array,
  onProgress: (progress: DataProgress) => void = () => undefined,
): FileContent | Unusable {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  if (isUtf16(text)) return 'utf-16';
  // Saved in another encoding: what its letters were is lost.
  if (!isUtf8(bytes)) return looksLikeDataFile(text) ? 'damaged' : 'foreign';
  const json = parseJson(text);
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return json === undefined && looksLikeDataFile(text) ? 'damaged' : 'foreign';
  const { format: _, version, ...fields } = parsed.data;
  const migrated = migrate(fields, version, MIGRATIONS);
  if (typeof migrated === 'string') return migrated;
  const file = content.safeParse(migrated);
  if (!file.success) return 'damaged';
  const settings = partIn(file.data.settings, SAVED_SETTINGS);
  const diceCounts = partIn(file.data.diceCounts, DICE_COUNTS);
  const statistics = partIn(file.data.statistics, SUMMARIES_FILE);
  for (const part of [settings, diceCounts, statistics]) if (typeof part === 'string') return part;
  const matches = new Map<string, FileContent['matches'][number]>();
  const { length } = file.data.matches;
  for (const { time, record } of file.data.matches) {
    const match = validMatch(record);
    if (match === null || match.record !== record || matches.has(match.id)) return 'damaged';
    matches.set(match.id, { id: match.id, time, record: new TextEncoder().encode(record) });
    if (isAnotherPercent(matches.size, length)) onProgress({ checked: matches.size, of: length });
  }
  if (typeof settings === 'string' || typeof diceCounts === 'string' || typeof statistics === 'string')
    return 'damaged';
  if (!areValid(statistics, matches)) return 'damaged';
  return { settings: settings?.settings ?? null, diceCounts, statistics, matches: [...matches.values()] };
}

/** True if text that isn't valid JSON starts like a data file, as a truncated one does. */
const looksLikeDataFile = (text: string): boolean => text.slice(0, 100).includes(`"${FORMAT}"`);

const isAnotherPercent = (checked: number, of: number): boolean =>
  checked < of && Math.floor((checked * 100) / of) > Math.floor(((checked - 1) * 100) / of);

/** Returns whether all summaries are readable and each belongs to a different match without a record in the file. */
function areValid(statistics: SummariesBody | null, records: ReadonlyMap<string, unknown>): boolean {
  const ids = summariesIn(statistics).map(({ id }) => id);
  const isComplete = ids.length === (statistics?.matches.length ?? 0);
  return isComplete && new Set(ids).size === ids.length && ids.every(id => isKeptId(id) && !records.has(id));
}

function partIn<Body>(json: unknown, kind: FileKind<Body>): Body | null | 'newer' | 'damaged' {
  if (json === null) return null;
  const read = bodyIn(json, kind);
  if (typeof read !== 'string') return read.body;
  return read === 'newer' ? read : 'damaged';
}

/**
 * Returns a match if its record is valid: every line follows from those before it, and every step is legal. A truncated
 * last line is dropped. Records of other rules or physics are kept, as in the data folder.
 */
export function validMatch(found: string): Omit<RecordedMatch<string>, 'time'> | null {
  const text = withLastLineBreak(withoutBom(found));
  const { header, validBytes } = readRecord(text);
  if (header === null || !isKeptId(header.id)) return null;
  const record = Buffer.from(text).toString('utf8', 0, validBytes);
  const read = replayed(record);
  return read === null || (isUnreadable(read) && !isUnusable(read.why)) ? null : { id: header.id, record };
}

/** Returns null if the rules throw at a step. */
function replayed(record: string): ReturnType<typeof readToReplay> | null {
  try {
    return readToReplay(record);
  } catch {
    return null;
  }
}
