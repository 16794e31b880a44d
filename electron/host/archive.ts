import { join } from 'node:path';
import type { Match } from '../../engine/core/match.ts';
import type { SavedMatch } from '../../engine/protocol/messages.ts';
import type { Store } from './disk.ts';
import { type RecordHeader, readRecord } from './record.ts';
import { type Follower, matchOf, type Replay, replayEntries, toldMatchOf } from './replay.ts';

const SUFFIX = '.match.jsonl';
/** Bytes that hold the last line of a finished record, and more. */
const TAIL = 1024;

export const recordPath = (folder: string, id: string): string => join(folder, `${id}${SUFFIX}`);
/** Ids are made by the host; anything else never becomes a path. */
const isId = (id: string): boolean => /^[a-z0-9-]{1,64}$/.test(id);

/** A saved match brought to where its record ends. */
export interface Reopened extends Replay {
  readonly header: RecordHeader;
  readonly steps: number;
  readonly lines: number;
  readonly hash: string;
  readonly soundBytes: number;
}

/**
 * The match of this record, to be played on: a record that was cut off goes on from its last sound line.
 * Otherwise one sentence that says where and why it can't be read.
 */
export const reopen = (text: string): Reopened | string => readMatch(text, matchOf);

/** The match of this record as it was, whoever played and however the dice fell then. */
export const retell = (text: string, follower?: Follower): Reopened | string => readMatch(text, toldMatchOf, follower);

function readMatch(
  text: string,
  setUp: (header: RecordHeader) => Match | string,
  follower?: Follower,
): Reopened | string {
  const record = readRecord(text);
  const { header, entries, damage } = record;
  if (header === null) return `line 1: ${damage?.reason ?? 'no header'}`;
  if (damage !== null && !isCutOff(text, record.soundBytes)) return `line ${damage.line}: ${damage.reason}`;
  const match = setUp(header);
  if (typeof match === 'string') return `line 1: ${match}`;
  const replay = replayEntries(match, header, entries, follower);
  if ('reason' in replay) return `line ${replay.at + 2}: ${replay.reason}`;
  if (replay.isSampled) return 'its dice were not thrown: it is a record of fast self-play';
  const steps = entries.filter(entry => 'by' in entry).length;
  const { lines, hash, soundBytes } = record;
  return { ...replay, header, steps, lines, hash, soundBytes };
}

/** Whether all that is wrong is that the last line was not written to its end. */
const isCutOff = (text: string, soundBytes: number): boolean =>
  !Buffer.from(text).subarray(soundBytes).subarray(0, -1).includes('\n');

/** The saved match of this id, or null if there is none, or why it can't be read. */
export async function loadMatch(store: Store, id: string, read = reopen): Promise<Reopened | string | null> {
  const text = isId(id) ? await store.disk.readFile(recordPath(store.folder, id), 'utf8').catch(() => null) : null;
  if (text === null) return null;
  const saved = read(text);
  return typeof saved === 'string' || saved.header.id === id
    ? saved
    : `line 1: this is the record of ${saved.header.id}`;
}

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
export async function listSaved(store: Store, looks: Looks): Promise<SavedMatch[]> {
  const found: SavedMatch[] = [];
  for (const kept of await listRecords(store)) {
    const last = looks.get(kept.id);
    const saved = last && isSame(last.kept, kept) ? last.saved : await savedMatch(store, kept.id);
    looks.set(kept.id, { kept, saved });
    if (saved !== null) found.push(saved);
  }
  return found;
}

export const isSame = (one: Kept, other: Kept): boolean => one.time === other.time && one.size === other.size;

async function savedMatch(store: Store, id: string): Promise<SavedMatch | null> {
  if (await isFinished(store, id)) return null;
  const match = await loadMatch(store, id);
  return match === null || typeof match === 'string' || match.result !== null ? null : summary(match);
}

/** All records in this folder, the latest first. */
export async function listRecords(store: Store): Promise<Kept[]> {
  const names = await store.disk.readdir(store.folder).catch((): string[] => []);
  const ids = names.filter(name => name.endsWith(SUFFIX)).map(name => name.slice(0, -SUFFIX.length));
  const dated = await Promise.all(ids.map(id => lookAt(store, id)));
  return dated.sort((one, other) => other.time - one.time || (one.id < other.id ? -1 : 1));
}

/** Whether a record ends with its result, told by its last bytes: most records do, and replaying them all takes long. */
async function isFinished({ folder, disk }: Store, id: string): Promise<boolean> {
  const file = await disk.open(recordPath(folder, id)).catch(() => null);
  if (file === null) return false;
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL));
  await file.close();
  return /\n\{"n":\d+,"result":[^\n]+\n$/.test(buffer.toString('utf8', 0, bytesRead));
}

/** A record that is gone by now is of no time and size. */
export async function lookAt({ folder, disk }: Store, id: string): Promise<Kept> {
  const found = await disk.stat(recordPath(folder, id)).catch(() => null);
  return { id, time: Math.floor(found?.mtimeMs ?? 0), size: found?.size ?? 0 };
}

function summary({ header, match }: Reopened): SavedMatch {
  const view = match.view(null);
  const { id, game, seats } = header;
  return { id, game, name: match.game.name, seats, deal: view.deal, scores: view.seats.map(({ score }) => score) };
}
