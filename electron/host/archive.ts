import { join } from 'node:path';
import type { Match } from '../../engine/core/match.ts';
import type { SavedMatch } from '../../engine/protocol/messages.ts';
import type { WhyAside } from '../../engine/protocol/storage.ts';
import { codeOf, isTaken, newPatience, type Patience, readText, type Store } from './disk.ts';
import type { Unwritten } from './journals.ts';
import type { Migration } from './migrations.ts';
import { type RecordHeader, readRecord, recordOf } from './record.ts';
import { type Follower, matchOf, type Replay, replayEntries, toldMatchOf } from './replay.ts';
import { ASIDE, setAside } from './set-aside.ts';
import type { StorageNews } from './storage-news.ts';

const SUFFIX = '.match.jsonl';
/** Bytes that hold the last line of a finished record, and more. */
const TAIL = 1024;

const nameOf = (id: string): string => `${id}${SUFFIX}`;
export const recordPath = (folder: string, id: string): string => join(folder, nameOf(id));
/** Ids are made by the host; anything else never becomes a path. */
const isId = (id: string): boolean => /^[a-z0-9-]{1,64}$/.test(id);

/** The folder of records, and those of them that are not whole in it. */
export interface Records extends Store {
  readonly unwritten?: ReadonlyMap<string, Unwritten>;
  /** Of one look at many records; without it each is waited for. */
  readonly patience?: Patience;
}

/** A saved match brought to where its record ends. */
export interface Reopened extends Replay {
  readonly header: RecordHeader;
  readonly steps: number;
  readonly lines: number;
  readonly hash: string;
  /** The text that was read. */
  readonly found: string;
  /** What the record says in today's words, up to its last sound line: what has to stand there before it goes on. */
  readonly sound: string;
}

/**
 * Why a record can't be read. `unfit`: nothing is wrong with the file, but this program can't go by it. `withheld`: the
 * system does not hand it out now; nobody knows what is in it.
 */
export interface Unreadable {
  readonly why: WhyAside | 'unfit' | 'withheld';
  /** Where, and what it is. */
  readonly reason: string;
}
export const isUnreadable = (read: Reopened | Unreadable): read is Unreadable => 'reason' in read;

/** The match of this record, to be played on: a record that was cut off goes on from its last sound line. */
export const reopen = (text: string, migrations?: readonly Migration[]): Reopened | Unreadable =>
  readMatch(text, matchOf, { migrations });

/** The match of this record as it was, whoever played and however the dice fell then. */
export const retell = (text: string, follower?: Follower): Reopened | Unreadable =>
  readMatch(text, toldMatchOf, { follower });

function readMatch(
  text: string,
  setUp: (header: RecordHeader) => Match | string,
  how: { readonly follower?: Follower | undefined; readonly migrations?: readonly Migration[] | undefined },
): Reopened | Unreadable {
  const record = readRecord(text, how.migrations);
  const { header, entries, damage, isOld } = record;
  if (damage !== null && (header === null || !isCutOff(text, record.soundBytes)))
    return { why: damage.why, reason: `line ${damage.line}: ${damage.reason}` };
  if (header === null) throw new Error('a record without a header is damaged');
  if (isOld) {
    const read = readMatch(recordOf(header, entries), setUp, how);
    return isUnreadable(read) ? read : { ...read, found: text };
  }
  const match = setUp(header);
  if (typeof match === 'string') return { why: 'unfit', reason: `line 1: ${match}` };
  const replay = replayEntries(match, header, entries, how.follower);
  if ('reason' in replay) return { why: 'damaged', reason: `line ${replay.at + 2}: ${replay.reason}` };
  if (replay.isSampled) return { why: 'unfit', reason: 'its dice were not thrown: it is a record of fast self-play' };
  const steps = entries.filter(entry => 'by' in entry).length;
  const { lines, hash, soundBytes } = record;
  const sound = Buffer.from(text).toString('utf8', 0, soundBytes);
  return { ...replay, header, steps, lines, hash, found: text, sound };
}

/** Whether all that is wrong is that the last line was not written to its end: one with its end is wrong itself. */
const isCutOff = (text: string, soundBytes: number): boolean => !Buffer.from(text).subarray(soundBytes).includes('\n');

/** The saved match of this id, or null if there is none, or why it can't be read. */
export async function loadMatch(store: Records, id: string, read = reopenText): Promise<Reopened | Unreadable | null> {
  if (!isId(id)) return null;
  let text: string;
  try {
    text = store.unwritten?.get(id)?.text ?? (await readText(store.disk, recordPath(store.folder, id), store.patience));
  } catch (error) {
    return whyUnread(codeOf(error));
  }
  const saved = readWith(read, text);
  return isUnreadable(saved) || saved.header.id === id
    ? saved
    : { why: 'damaged', reason: `line 1: this is the record of ${saved.header.id}` };
}

function whyUnread(code: string | null): Unreadable | null {
  if (code === 'ENOENT') return null;
  if (code === 'EISDIR') return { why: 'unreadable', reason: 'it is a folder' };
  return { why: 'withheld', reason: `the system does not let it be read now${code === null ? '' : ` (${code})`}` };
}

/** Rules may fail at a step they never gave: that one record then can't be gone by, and all others can. */
function readWith(read: typeof reopenText, text: string): Reopened | Unreadable {
  try {
    return read(text);
  } catch (error) {
    return { why: 'unfit', reason: `it can not be replayed: ${error instanceof Error ? error.message : error}` };
  }
}

const reopenText = (text: string): Reopened | Unreadable => reopen(text);

/** A record in the folder. */
interface Kept {
  readonly id: string;
  /** When it was last written, in milliseconds since 1970. */
  readonly time: number;
  /** In bytes. */
  readonly size: number;
}

/** What earlier looks found of records, by id: replaying one takes long, and unless it was written it says the same. */
export type Looks = Map<string, { readonly kept: Kept; readonly saved: SavedMatch | null }>;

/** Unfinished matches in this folder that can be taken up again, the latest first. The history has the others. */
export async function listSaved(store: Records, looks: Looks, news: StorageNews): Promise<SavedMatch[]> {
  const found: SavedMatch[] = [];
  const patient = { ...store, patience: newPatience() };
  for (const kept of await listRecords(store)) {
    const last = looks.get(kept.id);
    const saved = last && isSame(last.kept, kept) ? last.saved : await savedMatch(patient, kept.id, news);
    if (saved === 'withheld') continue;
    looks.set(kept.id, { kept, saved });
    if (saved !== null) found.push(saved);
  }
  return found;
}

export const isSame = (one: Kept, other: Kept): boolean => one.time === other.time && one.size === other.size;

/** Null for what is not to be played on; one word where that can't be known now. */
async function savedMatch(store: Records, id: string, news: StorageNews): Promise<SavedMatch | null | 'withheld'> {
  if (await isFinished(store, id)) return null;
  const match = await loadMatch(store, id);
  if (match === null) return null;
  if (!isUnreadable(match)) return match.result === null ? summary(match) : null;
  if (match.why === 'withheld') return 'withheld';
  await setRecordAside(store, id, match, news);
  return null;
}

/** Moves a record that can't be read out of the way; tells and answers whether it is gone. One that may be whole stays. */
export async function setRecordAside(
  store: Store,
  id: string,
  { why }: Unreadable,
  news: StorageNews,
): Promise<boolean> {
  if (why === 'unfit' || why === 'withheld') return false;
  const name = nameOf(id);
  // In a folder that can't be written it stays where it is.
  const file = await setAside(store, name).catch(() => name);
  const isGone = file !== name;
  if (isGone) news.setAside({ what: 'match', why, file });
  return isGone;
}

/** Records that were set aside and can be read by now, as by a newer version of the game, come back. */
export async function bringBack(store: Store): Promise<void> {
  const aside = { ...store, folder: join(store.folder, ASIDE), patience: newPatience() };
  for (const { id } of await listRecords(aside)) {
    const match = await loadMatch(aside, id, text => retell(text));
    if (match === null || (isUnreadable(match) && match.why !== 'unfit')) continue;
    const place = recordPath(store.folder, id);
    if (!(await isTaken(store.disk, place)))
      await store.disk.rename(recordPath(aside.folder, id), place).catch(() => undefined);
  }
}

/** All records in this folder, the latest first. */
export async function listRecords(store: Records): Promise<Kept[]> {
  const names = await store.disk.readdir(store.folder).catch((): string[] => []);
  const inFolder = names.filter(name => name.endsWith(SUFFIX)).map(name => name.slice(0, -SUFFIX.length));
  const ids = new Set([...inFolder, ...(store.unwritten?.keys() ?? [])]);
  const dated = await Promise.all([...ids].map(id => lookAt(store, id)));
  return dated.sort((one, other) => other.time - one.time || (one.id < other.id ? -1 : 1));
}

/** Whether a record ends with its result, told by its last bytes: most records do, and replaying them all takes long. */
async function isFinished({ folder, disk, unwritten }: Records, id: string): Promise<boolean> {
  if (unwritten?.has(id)) return false;
  const file = await disk.open(recordPath(folder, id)).catch(() => null);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL));
    return /\n\{"n":\d+,"result":[^\n]+\n$/.test(buffer.toString('utf8', 0, bytesRead));
  } catch {
    // A folder can be opened, but there is nothing to read.
    return false;
  } finally {
    await file.close();
  }
}

/** A record that is gone by now is of no time and size. */
export async function lookAt({ folder, disk, unwritten }: Records, id: string): Promise<Kept> {
  const left = unwritten?.get(id);
  if (left !== undefined) return { id, time: left.time, size: left.text.length };
  const found = await disk.stat(recordPath(folder, id)).catch(() => null);
  return { id, time: Math.floor(found?.mtimeMs ?? 0), size: found?.size ?? 0 };
}

function summary({ header, match }: Reopened): SavedMatch {
  const view = match.view(null);
  const { id, game, seats } = header;
  return { id, game, name: match.game.name, seats, deal: view.deal, scores: view.seats.map(({ score }) => score) };
}
