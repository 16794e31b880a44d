import { join } from 'node:path';
import { equalJson } from '../../../engine/core/json.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { SavedMatch } from '../../../engine/protocol/match/menu.ts';
import type { KeptMatch } from '../../../engine/protocol/records/history.ts';
import type { WhyAside } from '../../../engine/protocol/records/storage.ts';
import type { IsWanted } from '../request-queue.ts';
import { exists, NotPlainFile, READ_ONLY, readText, SET_ASIDE, type Store, setAside } from '../storage/disk.ts';
import { isUtf16, type Migration, withoutBom } from '../storage/format.ts';
import type { MatchJournal } from '../storage/match-journal.ts';
import { codeOf, newRetryPolicy, type RetryPolicy } from '../storage/retry.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { isDailyId, isId, isKeptId, isMatchId } from './match-id.ts';
import { playableMatch, replayableMatch } from './match-setup.ts';
import { isSealed, type RecordHeader, readRecord, recordOf } from './record.ts';
import { type Follower, type Replay, replayEntries, StandInNotes } from './replay.ts';

const SUFFIX = '.match.jsonl';
/** At the end of a finished record, so many bytes hold its last line and the hash before that. */
const RESULT_BYTES = 1024;
/** At the beginning of every record, so many bytes hold the name of its game. */
const GAME_BYTES = 1024;
/** The number of records that are read for one page of the history. */
const PAGE_SIZE = 24;
/**
 * The number of daily deals whose records are kept: those of two months, if all five games are played each day. The game
 * shows a deal on its day, and for a week if it was begun; later its record only takes up space.
 */
export const MAX_DAILIES = 300;

const nameOf = (id: string): string => `${id}${SUFFIX}`;
export const recordPath = (folder: string, id: string): string => join(folder, nameOf(id));

/** A saved match brought to the end of its record. */
export interface LoadedMatch extends Replay {
  readonly header: RecordHeader;
  readonly lines: number;
  readonly hash: string;
  /** The text that was read. */
  readonly found: string;
  /** The valid part of it in today's format, which new lines are appended to. */
  readonly validText: string;
}

/**
 * Why a record can't be read. `unusable`: the file is fine, but this program can't use it. `inaccessible`: the system does not
 * let it be read now, so its content is unknown. `reason` is for players.
 */
export interface Unreadable {
  readonly why: WhyAside | 'unusable' | 'inaccessible';
  readonly reason: string;
}
export const isUnreadable = (read: LoadedMatch | Unreadable): read is Unreadable => 'reason' in read;

type Reader = (text: string) => LoadedMatch | Unreadable;

/**
 * Reads a match to be played on. A record whose last line was cut off, or is not as it was written, goes on from the line
 * before.
 */
export const readToPlay = (
  text: string,
  migrations?: readonly Migration[],
  follower?: Follower,
): LoadedMatch | Unreadable => readMatch(text, playableMatch, { migrations, follower });

/** Reads a match as it was, whatever opponents and physics it was played with. */
export const readToReplay = (text: string, follower?: Follower): LoadedMatch | Unreadable =>
  readMatch(text, replayableMatch, { follower });

function readMatch(
  found: string,
  matchOf: (header: RecordHeader) => Match | string,
  how: { readonly follower?: Follower | undefined; readonly migrations?: readonly Migration[] | undefined },
): LoadedMatch | Unreadable {
  if (isUtf16(found)) return { why: 'utf-16', reason: 'it is saved as UTF-16, and a record is UTF-8' };
  const text = withoutBom(found);
  const { header, entries, damage, isOld, lines, hash, validBytes } = readRecord(text, how.migrations);
  if (damage !== null && (header === null || !damage.isCorrupt || !isLastLine(text, validBytes)))
    return { why: damage.why, reason: `line ${damage.line}: ${damage.reason}` };
  if (header === null) throw new Error('a record without a header must be damaged');
  if (isOld) {
    const read = readMatch(recordOf(header, entries), matchOf, how);
    return isUnreadable(read) ? read : { ...read, found };
  }
  const match = matchOf(header);
  if (typeof match === 'string') return { why: 'unusable', reason: `line 1: ${match}` };
  const replay = replayEntries(match, header, entries, how.follower);
  if ('reason' in replay) return { why: replay.why, reason: `line ${replay.at + 2}: ${replay.reason}` };
  if (entries.some(entry => 'seed' in entry && entry.outcome.kind === 'roll'))
    return { why: 'unusable', reason: 'its dice were not thrown: it is a record of fast self-play' };
  const validText = Buffer.from(text).toString('utf8', 0, validBytes);
  const { players, ...replayed } = replay;
  // As they were called at last, which is how everybody knows them now.
  return { ...replayed, header: { ...header, players }, lines, hash, found, validText };
}

/** Whether at most one line follows the valid ones, however it ends, or nothing but blank lines. */
function isLastLine(text: string, validBytes: number): boolean {
  const rest = Buffer.from(text).toString('utf8', validBytes);
  return rest.trim() === '' || !/[\r\n]/.test(rest.trimEnd());
}

/** The state of a record's file; `time` is in milliseconds since 1970, and 0 if the file is gone. */
interface RecordFile {
  readonly id: string;
  readonly time: number;
  readonly size: number;
}

/** What the menu shows of a record: the match if it can be resumed, or its game if it is finished and that is known. */
interface Listed {
  readonly saved: SavedMatch | null;
  readonly finished: string | null;
}
const NOT_LISTED: Listed = { saved: null, finished: null };

/** The records in the data folder. */
export class Archive {
  readonly services: Omit<StorageServices, 'clock'>;
  /** Records that are not completely on disk, by the ids of their matches. */
  readonly unwritten = new Map<string, MatchJournal>();
  /** Replaying a record takes long, and an unchanged one gives the same result. */
  readonly #cache = new Map<string, { readonly file: RecordFile; readonly listed: Listed }>();

  constructor(services: Archive['services']) {
    this.services = services;
  }

  /** Returns all records, the latest first. Skips files with other names, such as copies. */
  async files(): Promise<RecordFile[]> {
    const names = await this.services.disk.readdir(this.services.folder).catch((): string[] => []);
    const inFolder = names
      .filter(name => name.endsWith(SUFFIX))
      .map(name => name.slice(0, -SUFFIX.length))
      .filter(isId);
    const files = await Promise.all([...new Set([...inFolder, ...this.unwritten.keys()])].map(id => this.file(id)));
    return files.sort((one, other) => other.time - one.time || (one.id < other.id ? -1 : 1));
  }

  /** Returns the records of matches, the latest first. */
  async matchFiles(): Promise<RecordFile[]> {
    return (await this.files()).filter(({ id }) => isMatchId(id));
  }

  async file(id: string): Promise<RecordFile> {
    const left = this.unwritten.get(id);
    if (left !== undefined) return { id, time: left.leftAt ?? 0, size: left.text.length };
    const found = await this.services.disk.stat(recordPath(this.services.folder, id)).catch(() => null);
    // Archives without dates and wrong clocks give files times before 1970, which nothing takes.
    return { id, time: Math.max(0, Math.floor(found?.mtimeMs ?? 0)), size: found?.size ?? 0 };
  }

  /** Returns the saved match of this id, null if there is none, or why it can't be read. */
  async load(id: string, read: Reader = readToPlay, policy?: RetryPolicy): Promise<LoadedMatch | Unreadable | null> {
    if (!isKeptId(id)) return null;
    const left = this.unwritten.get(id);
    return left === undefined
      ? this.#loadFile(id, recordPath(this.services.folder, id), { read, policy })
      : matchIn(left.text, id, read);
  }

  /** Returns the match of this id that the file has, null if there is no file, or why it can't be read. */
  async #loadFile(
    id: string,
    path: string,
    { read, policy }: { readonly read: Reader; readonly policy: RetryPolicy | undefined },
  ): Promise<LoadedMatch | Unreadable | null> {
    let text: string;
    try {
      text = await readText(this.services.disk, path, { policy });
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') return null;
      if (error instanceof NotPlainFile) return { why: 'unreadable', reason: error.message };
      return {
        why: 'inaccessible',
        reason: `the system does not let it be read now${code === null ? '' : ` (${code})`}`,
      };
    }
    return matchIn(text, id, read);
  }

  /** Whether this match never goes on: its record ends with the result, or there is none. */
  async isOver(id: string): Promise<boolean> {
    const { folder, disk } = this.services;
    if (this.unwritten.has(id)) return false;
    if ((await readEnds(this.services, id)).isFinished) return true;
    const isThere = await Promise.all(
      [folder, join(folder, SET_ASIDE)].map(each => exists(disk, recordPath(each, id))),
    );
    return !isThere.includes(true);
  }

  /** Returns the unfinished matches that can be resumed, the latest first, and the games that have finished ones. */
  async list(isWanted: IsWanted = () => true): Promise<{ saved: SavedMatch[]; finished: string[] }> {
    const saved: SavedMatch[] = [];
    const finished = new Set<string>();
    const policy = newRetryPolicy();
    for (const file of await this.matchFiles()) {
      if (!isWanted()) break;
      const last = this.#cache.get(file.id);
      const listed = last && equalJson(last.file, file) ? last.listed : await this.#listed(file.id, policy);
      if (listed === 'inaccessible') continue;
      this.#cache.set(file.id, { file, listed });
      if (listed.saved !== null) saved.push(listed.saved);
      if (listed.finished !== null) finished.add(listed.finished);
    }
    return { saved, finished: [...finished] };
  }

  /**
   * Returns records from number `from` on (the latest is 0) that can't be played on: finished matches, and records that
   * can't be read, with the reason. `playing` is the match on the table; the next page begins at `next`.
   */
  async listHistory(
    from: number,
    playing: string | null,
    isWanted: IsWanted = () => true,
  ): Promise<{ matches: KeptMatch[]; next: number | null }> {
    const files = await this.matchFiles();
    const policy = newRetryPolicy();
    const matches: KeptMatch[] = [];
    for (const { id, time } of files.slice(from, from + PAGE_SIZE)) {
      if (!isWanted()) break;
      const kept = id === playing ? null : await this.#keptMatch(id, time, policy);
      if (kept !== null) matches.push(kept);
    }
    const moved = matches.filter(kept => 'isAside' in kept && kept.isAside).length;
    return { matches, next: from + PAGE_SIZE < files.length ? from + PAGE_SIZE - moved : null };
  }

  /** Sets the record of this match aside if it is damaged. Returns whether a sound one is left. `sound` is one that is known. */
  async keepsSound(id: string, sound: string): Promise<boolean> {
    const { folder, disk } = this.services;
    if (this.unwritten.has(id)) return true;
    const text = await readText(disk, recordPath(folder, id)).catch(() => null);
    if (text === null || text === sound) return true;
    const match = matchIn(text, id, readToReplay);
    return !isUnreadable(match) || !(await this.#setAside(id, match));
  }

  /** Moves back records that were set aside and can be read by now, as by a newer version of the game. */
  async restoreReadable(isWanted: IsWanted = () => true): Promise<void> {
    const { folder, disk } = this.services;
    const aside = join(folder, SET_ASIDE);
    const policy = newRetryPolicy();
    for (const name of await disk.readdir(aside).catch((): string[] => [])) {
      if (!isWanted()) break;
      // Later files set aside under the same name are numbered.
      const [, id = ''] = /^(.+)\.match\.jsonl(?:\.\d{1,9})?$/.exec(name) ?? [];
      if (!isKeptId(id)) continue;
      const match = await this.#loadFile(id, join(aside, name), { read: readToReplay, policy });
      if (match === null || (isUnreadable(match) && match.why !== 'unusable')) continue;
      const path = recordPath(folder, id);
      if (!(await exists(disk, path))) await disk.rename(join(aside, name), path).catch(() => undefined);
    }
  }

  /** Makes room for the record of one more daily deal by removing the oldest. What can't be removed stays. */
  async removeOldDailies(): Promise<void> {
    const { folder, disk } = this.services;
    const dailies = (await this.files()).filter(({ id }) => isDailyId(id) && !this.unwritten.has(id));
    for (const { id } of dailies.slice(MAX_DAILIES - 1))
      await disk.rm(recordPath(folder, id), { force: true }).catch(() => undefined);
  }

  /** Returns what the menu shows of this record, and 'inaccessible' if that is unknown now. */
  async #listed(id: string, policy: RetryPolicy): Promise<Listed | 'inaccessible'> {
    const ends = this.unwritten.has(id) ? UNFINISHED : await readEnds(this.services, id);
    if (ends.isFinished) return { saved: null, finished: ends.game };
    const loaded = await this.load(id, undefined, policy);
    if (loaded === null) return NOT_LISTED;
    if (isUnreadable(loaded)) {
      await this.#setAside(id, loaded);
      return loaded.why === 'inaccessible' ? 'inaccessible' : NOT_LISTED;
    }
    const { header, match, result } = loaded;
    const { game } = header;
    if (result !== null) return { saved: null, finished: game };
    const { name } = match.game;
    const { deal, seats, sheet } = match.view(null);
    const scores = seats.map(({ score }) => score);
    const isOver = match.awaits().kind === 'nobody';
    const goesOnAt = { deal: Math.max(deal, sheet.length), ...(isOver && { isOver: true as const }) };
    return { saved: { id, game, name, players: header.players, ...goesOnAt, scores }, finished: null };
  }

  /** Returns how the history shows this record, or null if it is gone or can be resumed. */
  async #keptMatch(id: string, time: number, policy: RetryPolicy): Promise<KeptMatch | null> {
    const standIns = new StandInNotes();
    const follower: Follower = { before: (match, entry, _open, by) => standIns.note(match, entry, by) };
    const loaded = await this.load(id, text => readToReplay(text, follower), policy);
    if (loaded === null) return null;
    if (isUnreadable(loaded)) return { id, time, unreadable: loaded.reason, isAside: await this.#setAside(id, loaded) };
    const { header, match, result } = loaded;
    if (result !== null) {
      const { id: game, name } = match.game;
      const deals = match.view(null).sheet.length;
      return { id, time, game, name, players: header.players, deals, standIns: standIns.all, result };
    }
    const playable = playableMatch(header);
    return typeof playable === 'string' ? { id, time, unreadable: `line 1: ${playable}`, isAside: false } : null;
  }

  /** Sets a record aside that can't be read, unless its file may be valid. Returns whether it was moved. */
  async #setAside(id: string, { why }: Unreadable): Promise<boolean> {
    if (why === 'unusable' || why === 'inaccessible') return false;
    // In a folder that can't be written it stays where it is.
    const file = await setAside(this.services, nameOf(id)).catch(() => null);
    if (file !== null) this.services.warnings.setAside({ what: 'match', why, file });
    return file !== null;
  }
}

/** Returns the match of this id that a record has, or why it can't be read. */
function matchIn(text: string, id: string, read: Reader): LoadedMatch | Unreadable {
  try {
    const saved = read(text);
    if (isUnreadable(saved) || saved.header.id === id) return saved;
    return { why: 'damaged', reason: `line 1: this is the record of ${saved.header.id}` };
  } catch (error) {
    // If the rules throw at a step, only this record is unusable.
    return { why: 'unusable', reason: `it can not be replayed: ${error instanceof Error ? error.message : error}` };
  }
}

/** What both ends of a record say: whether it ends with its result, and then its game, or null if that is not found. */
interface Ends {
  readonly isFinished: boolean;
  readonly game: string | null;
}
const UNFINISHED: Ends = { isFinished: false, game: null };

/** Reads only both ends of a record, since most are finished and replaying takes long. */
async function readEnds({ folder, disk }: Store, id: string): Promise<Ends> {
  const file = await disk.open(recordPath(folder, id), READ_ONLY).catch(() => null);
  if (file === null) return UNFINISHED;
  try {
    const found = await file.stat();
    if (!found.isFile()) return UNFINISHED;
    const textAt = async (position: number, bytes: number): Promise<string> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
      return buffer.toString('utf8', 0, bytesRead);
    };
    const end = await textAt(Math.max(0, found.size - RESULT_BYTES), RESULT_BYTES);
    // Editors add blank lines, DOS a control character, and a power cut zeros.
    const [, previous, line] = /"hash":"([0-9a-f]{64})"\}\n(\{"n":\d+,"result":[^\n]+)\n[\s\p{Cc}]*$/u.exec(end) ?? [];
    if (line === undefined || previous === undefined || !isSealed(line, previous)) return UNFINISHED;
    // The game comes before everything that a player has written.
    const [, game = null] = /"game":"([a-z0-9-]+)"/.exec(await textAt(0, GAME_BYTES)) ?? [];
    return { isFinished: true, game };
  } catch {
    return UNFINISHED;
  } finally {
    await file.close();
  }
}
