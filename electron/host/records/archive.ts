import { join } from 'node:path';
import type { Match } from '../../../engine/core/match.ts';
import type { SavedMatch } from '../../../engine/protocol/messages.ts';
import type { WhyAside } from '../../../engine/protocol/storage.ts';
import { exists, readText, SET_ASIDE, type Store, setAside } from '../storage/disk.ts';
import type { Migration } from '../storage/format.ts';
import { codeOf, newRetryPolicy, type RetryPolicy } from '../storage/retry.ts';
import type { StorageWarnings } from '../storage/storage-warnings.ts';
import { playableMatch, replayableMatch } from './match-setup.ts';
import { type RecordHeader, readRecord, recordOf } from './record.ts';
import { type Follower, type Replay, replayEntries } from './replay.ts';

const SUFFIX = '.match.jsonl';
/** More bytes than the last line of a finished record has. */
const TAIL = 1024;

const nameOf = (id: string): string => `${id}${SUFFIX}`;
export const recordPath = (folder: string, id: string): string => join(folder, nameOf(id));
/** Ids are made by the host; nothing else may become a path. */
const isId = (id: string): boolean => /^[a-z0-9-]{1,64}$/.test(id);

/** The folder of records. */
export interface RecordFolder extends Store {
  /** Records that are not completely on disk, by the ids of their matches; `leftAt` is in milliseconds since 1970. */
  readonly unwritten?: ReadonlyMap<string, { readonly text: string; readonly leftAt: number | null }>;
  /** Shared by reads of many records. */
  readonly retryPolicy?: RetryPolicy;
}

/** A saved match brought to the end of its record. */
export interface LoadedMatch extends Replay {
  readonly header: RecordHeader;
  readonly steps: number;
  readonly lines: number;
  readonly hash: string;
  /** The text that was read. */
  readonly found: string;
  /** The valid part of it in today's format, which new lines are appended to. */
  readonly sound: string;
}

/**
 * Why a record can't be read. `unfit`: the file is fine, but this program can't use it. `withheld`: the system does not
 * let it be read now, so nobody knows what is in it. `reason` is for players.
 */
export interface Unreadable {
  readonly why: WhyAside | 'unfit' | 'withheld';
  readonly reason: string;
}
export const isUnreadable = (read: LoadedMatch | Unreadable): read is Unreadable => 'reason' in read;

/** Reads a match to be played on. A record that was cut off goes on from its last valid line. */
export const readToPlay = (text: string, migrations?: readonly Migration[]): LoadedMatch | Unreadable =>
  readMatch(text, playableMatch, { migrations });

/** Reads a match as it was, whatever opponents and physics it was played with. */
export const readToReplay = (text: string, follower?: Follower): LoadedMatch | Unreadable =>
  readMatch(text, replayableMatch, { follower });

function readMatch(
  text: string,
  matchOf: (header: RecordHeader) => Match | string,
  how: { readonly follower?: Follower | undefined; readonly migrations?: readonly Migration[] | undefined },
): LoadedMatch | Unreadable {
  const { header, entries, damage, isOld, lines, hash, soundBytes } = readRecord(text, how.migrations);
  if (damage !== null && (header === null || !isCutOff(text, soundBytes)))
    return { why: damage.why, reason: `line ${damage.line}: ${damage.reason}` };
  if (header === null) throw new Error('a record without a header must be damaged');
  if (isOld) {
    const read = readMatch(recordOf(header, entries), matchOf, how);
    return isUnreadable(read) ? read : { ...read, found: text };
  }
  const match = matchOf(header);
  if (typeof match === 'string') return { why: 'unfit', reason: `line 1: ${match}` };
  const replay = replayEntries(match, header, entries, how.follower);
  if ('reason' in replay) return { why: 'damaged', reason: `line ${replay.at + 2}: ${replay.reason}` };
  if (entries.some(entry => 'seed' in entry && entry.outcome.kind === 'roll'))
    return { why: 'unfit', reason: 'its dice were not thrown: it is a record of fast self-play' };
  const steps = entries.filter(entry => 'by' in entry).length;
  const sound = Buffer.from(text).toString('utf8', 0, soundBytes);
  return { ...replay, header, steps, lines, hash, found: text, sound };
}

/** Whether the only fault is an incomplete last line. A line that has its end is wrong itself. */
const isCutOff = (text: string, soundBytes: number): boolean => !Buffer.from(text).subarray(soundBytes).includes('\n');

/** Returns the saved match of this id, null if there is none, or why it can't be read. */
export async function loadMatch(
  store: RecordFolder,
  id: string,
  read: (text: string) => LoadedMatch | Unreadable = text => readToPlay(text),
): Promise<LoadedMatch | Unreadable | null> {
  if (!isId(id)) return null;
  let text: string;
  try {
    text =
      store.unwritten?.get(id)?.text ?? (await readText(store.disk, recordPath(store.folder, id), store.retryPolicy));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return null;
    if (code === 'EISDIR') return { why: 'unreadable', reason: 'it is a folder' };
    return { why: 'withheld', reason: `the system does not let it be read now${code === null ? '' : ` (${code})`}` };
  }
  try {
    const saved = read(text);
    if (isUnreadable(saved) || saved.header.id === id) return saved;
    return { why: 'damaged', reason: `line 1: this is the record of ${saved.header.id}` };
  } catch (error) {
    // If the rules throw at a step, only this record is unusable.
    return { why: 'unfit', reason: `it can not be replayed: ${error instanceof Error ? error.message : error}` };
  }
}

/** The state of a record's file: when it was last written, in milliseconds since 1970, and its size in bytes. */
export interface RecordFile {
  readonly id: string;
  readonly time: number;
  readonly size: number;
}

/** Returns all records in this folder, the latest first. */
export async function listRecords(store: RecordFolder): Promise<RecordFile[]> {
  const names = await store.disk.readdir(store.folder).catch((): string[] => []);
  const inFolder = names.filter(name => name.endsWith(SUFFIX)).map(name => name.slice(0, -SUFFIX.length));
  const ids = new Set([...inFolder, ...(store.unwritten?.keys() ?? [])]);
  const files = await Promise.all([...ids].map(id => recordFile(store, id)));
  return files.sort((one, other) => other.time - one.time || (one.id < other.id ? -1 : 1));
}

/** Returns the state of a record's file; time and size are 0 if it is gone. */
export async function recordFile({ folder, disk, unwritten }: RecordFolder, id: string): Promise<RecordFile> {
  const left = unwritten?.get(id);
  if (left !== undefined) return { id, time: left.leftAt ?? 0, size: left.text.length };
  const found = await disk.stat(recordPath(folder, id)).catch(() => null);
  return { id, time: Math.floor(found?.mtimeMs ?? 0), size: found?.size ?? 0 };
}

export const isSame = (one: RecordFile, other: RecordFile): boolean =>
  one.id === other.id && one.time === other.time && one.size === other.size;

/** Results of earlier lists, by id. Replaying a record takes long, and an unchanged one gives the same result. */
export type RecordCache = Map<string, { readonly file: RecordFile; readonly saved: SavedMatch | null }>;

/** Returns the unfinished matches in this folder that can be resumed, the latest first. */
export async function listSaved(
  store: RecordFolder,
  cache: RecordCache,
  warnings: StorageWarnings,
): Promise<SavedMatch[]> {
  const found: SavedMatch[] = [];
  const shared = { ...store, retryPolicy: newRetryPolicy() };
  for (const file of await listRecords(store)) {
    const last = cache.get(file.id);
    const saved = last && isSame(last.file, file) ? last.saved : await savedMatch(shared, file.id, warnings);
    if (saved === 'withheld') continue;
    cache.set(file.id, { file, saved });
    if (saved !== null) found.push(saved);
  }
  return found;
}

/** Returns null for a match that can't be resumed, and 'withheld' if that is unknown now. */
async function savedMatch(
  store: RecordFolder,
  id: string,
  warnings: StorageWarnings,
): Promise<SavedMatch | null | 'withheld'> {
  if (await isFinished(store, id)) return null;
  const loaded = await loadMatch(store, id);
  if (loaded === null) return null;
  if (isUnreadable(loaded)) {
    await setRecordAside(store, id, loaded, warnings);
    return loaded.why === 'withheld' ? 'withheld' : null;
  }
  if (loaded.result !== null) return null;
  const { header, match } = loaded;
  const view = match.view(null);
  const scores = view.seats.map(({ score }) => score);
  return { id, game: header.game, name: match.game.name, seats: header.seats, deal: view.deal, scores };
}

/** Whether a record ends with its result. Reads only its end, since most records are finished and replaying takes long. */
async function isFinished({ folder, disk, unwritten }: RecordFolder, id: string): Promise<boolean> {
  if (unwritten?.has(id)) return false;
  const file = await disk.open(recordPath(folder, id)).catch(() => null);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL));
    return /\n\{"n":\d+,"result":[^\n]+\n$/.test(buffer.toString('utf8', 0, bytesRead));
  } catch {
    // A folder can be opened, but not read.
    return false;
  } finally {
    await file.close();
  }
}

/** Moves a record that can't be read out of the way, unless it may be fine. Returns whether it was moved. */
export async function setRecordAside(
  store: Store,
  id: string,
  { why }: Unreadable,
  warnings: StorageWarnings,
): Promise<boolean> {
  if (why === 'unfit' || why === 'withheld') return false;
  // In a folder that can't be written it stays where it is.
  const file = await setAside(store, nameOf(id)).catch(() => null);
  if (file !== null) warnings.setAside({ what: 'match', why, file });
  return file !== null;
}

/** Moves back records that were set aside and can be read by now, as by a newer version of the game. */
export async function restoreReadable(store: Store): Promise<void> {
  const aside = { ...store, folder: join(store.folder, SET_ASIDE), retryPolicy: newRetryPolicy() };
  for (const { id } of await listRecords(aside)) {
    const match = await loadMatch(aside, id, text => readToReplay(text));
    if (match === null || (isUnreadable(match) && match.why !== 'unfit')) continue;
    const path = recordPath(store.folder, id);
    if (!(await exists(store.disk, path)))
      await store.disk.rename(recordPath(aside.folder, id), path).catch(() => undefined);
  }
}
