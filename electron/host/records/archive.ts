import { join } from 'node:path';
import { equalJson } from '../../../engine/core/json.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { SavedMatch } from '../../../engine/protocol/match/menu.ts';
import type { KeptMatch, WhyUnreadable } from '../../../engine/protocol/records/history.ts';
import type { IsWanted } from '../request-queue.ts';
import { exists, NotPlainFile, READ_ONLY, readText, SET_ASIDE, type Store, setAside } from '../storage/disk.ts';
import { isUtf16, type Migration, withoutBom } from '../storage/format.ts';
import type { Log } from '../storage/log.ts';
import type { MatchJournal } from '../storage/match-journal.ts';
import { codeOf, newRetryPolicy, type RetryPolicy } from '../storage/retry.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { isDailyId, isId, isKeptId, isMatchId } from './match-id.ts';
import { playableMatch, replayableMatch } from './match-setup.ts';
import { isSealed, type RecordHeader, readRecord, recordOf, withLastLineBreak } from './record.ts';
import { type Follower, type Replay, replayEntries, StandInNotes } from './replay.ts';

const SUFFIX = '.match.jsonl';
/** Bytes at the end of a finished record that hold its last line and the hash before it. */
const RESULT_BYTES = 1024;
/** Bytes at the beginning of a record that hold the name of its game. */
const GAME_BYTES = 1024;
/** Number of records read per page of the history. */
const PAGE_SIZE = 24;
/**
 * Number of daily deals whose records are kept: two months' worth if all five games are played each day. The game shows
 * a deal on its day, and for a week once started; after that its record only takes up space.
 */
export const MAX_DAILIES = 300;
/** Maximum lines logged about unreadable records, so that a folder full of them doesn't displace the rest of the log. */
export const MAX_LOGGED = 100;

const nameOf = (id: string): string => `${id}${SUFFIX}`;
export const recordPath = (folder: string, id: string): string => join(folder, nameOf(id));

/** A saved match replayed to the end of its record. */
export interface LoadedMatch extends Replay {
  readonly header: RecordHeader;
  readonly lines: number;
  readonly hash: string;
  /** The text as read. */
  readonly found: string;
  /** Its valid part in the current format, to which new lines are appended. */
  readonly validText: string;
}

/** Why a record can't be read. `line`: the first bad one, from 1, if there is one. `reason`: details for developers. */
export interface Unreadable {
  readonly why: WhyUnreadable;
  readonly line: number | null;
  readonly reason: string;
}
export const isUnreadable = (read: LoadedMatch | Unreadable): read is Unreadable => 'reason' in read;

export const unreadableAt = (line: number, why: WhyUnreadable, reason: string): Unreadable => ({
  why,
  line,
  reason: `line ${line}: ${reason}`,
});

/** Reasons that are not the file's fault: another version of the program might use it. */
const UNUSABLE = ['other-version', 'self-play', 'not-replayable'] as const satisfies readonly WhyUnreadable[];
export const isUnusable = (why: WhyUnreadable): why is (typeof UNUSABLE)[number] =>
  UNUSABLE.some(unusable => unusable === why);

type Reader = (text: string) => LoadedMatch | Unreadable;

/**
 * Reads a match in order to continue it. If only the last line is cut off or altered, the match continues from the line
 * before.
 */
export const readToPlay = (
  text: string,
  migrations?: readonly Migration[],
  follower?: Follower,
): LoadedMatch | Unreadable => readMatch(text, playableMatch, { migrations, follower });

/** Reads a match for replay only, regardless of opponents and physics. */
export const readToReplay = (text: string, follower?: Follower): LoadedMatch | Unreadable =>
  readMatch(text, replayableMatch, { follower });

function readMatch(
  found: string,
  matchOf: (header: RecordHeader) => Match | string,
  how: { readonly follower?: Follower | undefined; readonly migrations?: readonly Migration[] | undefined },
): LoadedMatch | Unreadable {
  if (isUtf16(found)) return { why: 'utf-16', line: null, reason: 'it is saved as UTF-16, and a record is UTF-8' };
  const text = withLastLineBreak(withoutBom(found));
  const { header, entries, damage, isOld, lines, hash, validBytes } = readRecord(text, how.migrations);
  if (damage !== null && (header === null || !damage.isCorrupt || !isLastLine(text, validBytes)))
    return unreadableAt(damage.line, damage.why, damage.reason);
  if (header === null) throw new Error('a record without a header must be damaged');
  if (isOld) {
    const read = readMatch(recordOf(header, entries), matchOf, how);
    return isUnreadable(read) ? read : { ...read, found };
  }
  const match = matchOf(header);
  if (typeof match === 'string') return unreadableAt(1, 'other-version', match);
  const replay = replayEntries(match, header, entries, how.follower);
  if ('reason' in replay) return unreadableAt(replay.at + 2, replay.why, replay.reason);
  if (entries.some(entry => 'seed' in entry && entry.outcome.kind === 'roll'))
    return { why: 'self-play', line: null, reason: 'its dice were not thrown: it is a record of fast self-play' };
  const validText = Buffer.from(text).toString('utf8', 0, validBytes);
  const { players, ...replayed } = replay;
  // Players appear under their latest names, the ones everyone knows.
  return { ...replayed, header: { ...header, players }, lines, hash, found, validText };
}

/** True if at most one line follows the valid ones, complete or not, or only blank lines. */
function isLastLine(text: string, validBytes: number): boolean {
  const rest = Buffer.from(text).toString('utf8', validBytes);
  return rest.trim() === '' || !/[\r\n]/.test(rest.trimEnd());
}

/** The state of a record's file. `time`: milliseconds since 1970, 0 if the file is gone. */
interface RecordFile {
  readonly id: string;
  readonly time: number;
  readonly size: number;
}

/**
 * A record's entry in the menu: the match if it can be resumed, or the game if it is finished and the game is known.
 */
interface Listed {
  readonly saved: SavedMatch | null;
  readonly finished: string | null;
}
const NOT_LISTED: Listed = { saved: null, finished: null };

/** The records in the data folder. */
export class Archive {
  readonly services: Omit<StorageServices, 'clock'> & { readonly log: Pick<Log, 'warn'> };
  /** Records not completely on disk, by match id. */
  readonly unwritten = new Map<string, MatchJournal>();
  /** Replaying a record is slow, and an unchanged one gives the same result. */
  readonly #cache = new Map<string, { readonly file: RecordFile; readonly listed: Listed }>();
  /** Lines logged so far. Lists read the same records again and again. */
  readonly #logged = new Set<string>();

  constructor(services: Archive['services']) {
    this.services = services;
  }

  /** Returns all records, latest first. Skips files with other names, such as copies. */
  async files(): Promise<RecordFile[]> {
    const names = await this.services.disk.readdir(this.services.folder).catch((): string[] => []);
    const inFolder = names
      .filter(name => name.endsWith(SUFFIX))
      .map(name => name.slice(0, -SUFFIX.length))
      .filter(isId);
    const files = await Promise.all([...new Set([...inFolder, ...this.unwritten.keys()])].map(id => this.file(id)));
    return files.sort((one, other) => other.time - one.time || (one.id < other.id ? -1 : 1));
  }

  /** Returns the records of matches, latest first. */
  async matchFiles(): Promise<RecordFile[]> {
    return (await this.files()).filter(({ id }) => isMatchId(id));
  }

  async file(id: string): Promise<RecordFile> {
    const unwritten = this.unwritten.get(id);
    if (unwritten !== undefined) return { id, time: unwritten.leftAt ?? 0, size: unwritten.text.length };
    const stats = await this.services.disk.stat(recordPath(this.services.folder, id)).catch(() => null);
    // Archives without dates and wrong clocks produce times before 1970, which nothing accepts.
    return { id, time: Math.max(0, Math.floor(stats?.mtimeMs ?? 0)), size: stats?.size ?? 0 };
  }

  /** Returns the saved match with this id, null if there is none, or why it can't be read. */
  async load(id: string, read: Reader = readToPlay, policy?: RetryPolicy): Promise<LoadedMatch | Unreadable | null> {
    if (!isKeptId(id)) return null;
    const unwritten = this.unwritten.get(id);
    const loaded =
      unwritten === undefined
        ? await this.#loadFile(id, recordPath(this.services.folder, id), { read, policy })
        : matchIn(unwritten.text, id, read);
    if (loaded !== null && isUnreadable(loaded)) this.#log(id, loaded.reason);
    return loaded;
  }

  /** Returns the match in this file, null if there is no file, or why it can't be read. */
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
      if (error instanceof NotPlainFile) return { why: 'unreadable', line: null, reason: error.message };
      return {
        why: 'inaccessible',
        line: null,
        reason: `the system does not let it be read now${code === null ? '' : ` (${code})`}`,
      };
    }
    return matchIn(text, id, read);
  }

  /** Returns whether this match can never continue: its record ends with the result, or there is no record. */
  async isOver(id: string): Promise<boolean> {
    const { folder, disk } = this.services;
    if (this.unwritten.has(id)) return false;
    if ((await readEnds(this.services, id)).isFinished) return true;
    const isThere = await Promise.all(
      [folder, join(folder, SET_ASIDE)].map(each => exists(disk, recordPath(each, id))),
    );
    return !isThere.includes(true);
  }

  /** Returns the unfinished matches that can be resumed, latest first, and the games with finished ones. */
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
   * Returns records that can't be continued, starting at index `from` (the latest is 0): finished matches, and
   * unreadable records with the reason. `playing`: the match on the table. `next`: start of the next page.
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

  /**
   * Sets a record aside if it is damaged, and returns whether it was. `expected`: the text that is probably there; if it is,
   * nothing is replayed.
   */
  async setAsideIfDamaged(id: string, expected: string): Promise<boolean> {
    const { folder, disk } = this.services;
    if (this.unwritten.has(id)) return false;
    const text = await readText(disk, recordPath(folder, id)).catch(() => null);
    if (text === null || text === expected) return false;
    const match = matchIn(text, id, readToReplay);
    if (!isUnreadable(match)) return false;
    this.#log(id, match.reason);
    return this.#setAside(id, match);
  }

  /** Restores records that were set aside but can now be read, for example by a newer version of the game. */
  async restoreReadable(isWanted: IsWanted = () => true): Promise<void> {
    const { folder, disk } = this.services;
    const aside = join(folder, SET_ASIDE);
    const policy = newRetryPolicy();
    for (const name of await disk.readdir(aside).catch((): string[] => [])) {
      if (!isWanted()) break;
      // Files set aside under a name already taken are numbered.
      const [, id = ''] = /^(.+)\.match\.jsonl(?:\.\d{1,9})?$/.exec(name) ?? [];
      if (!isKeptId(id)) continue;
      const match = await this.#loadFile(id, join(aside, name), { read: readToReplay, policy });
      if (match === null || (isUnreadable(match) && !isUnusable(match.why))) continue;
      const path = recordPath(folder, id);
      if (!(await exists(disk, path))) await disk.rename(join(aside, name), path).catch(() => undefined);
    }
  }

  /** Makes room for one more daily deal's record by removing the oldest. What can't be removed stays. */
  async removeOldDailies(): Promise<void> {
    const { folder, disk } = this.services;
    const dailies = (await this.files()).filter(({ id }) => isDailyId(id) && !this.unwritten.has(id));
    for (const { id } of dailies.slice(MAX_DAILIES - 1))
      await disk.rm(recordPath(folder, id), { force: true }).catch(() => undefined);
  }

  /** Returns this record's entry in the menu, or 'inaccessible' if it is unknown for now. */
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
    const resumesAt = { deal: Math.max(deal, sheet.length), ...(isOver && { isOver: true as const }) };
    return { saved: { id, game, name, players: header.players, ...resumesAt, scores }, finished: null };
  }

  /** Returns this record's entry in the history, or null if it is gone or can be resumed. */
  async #keptMatch(id: string, time: number, policy: RetryPolicy): Promise<KeptMatch | null> {
    const standIns = new StandInNotes();
    const follower: Follower = { before: (match, entry, _open, by) => standIns.note(match, entry, by) };
    const loaded = await this.load(id, text => readToReplay(text, follower), policy);
    if (loaded === null) return null;
    if (isUnreadable(loaded)) {
      const isAside = await this.#setAside(id, loaded);
      return { id, time, unreadable: loaded.why, line: loaded.line, isAside };
    }
    const { header, match, result } = loaded;
    if (result !== null) {
      const { id: game, name } = match.game;
      const deals = match.view(null).sheet.length;
      return { id, time, game, name, players: header.players, deals, standIns: standIns.all, result };
    }
    const playable = playableMatch(header);
    if (typeof playable !== 'string') return null;
    const { why, line, reason } = unreadableAt(1, 'other-version', playable);
    this.#log(id, reason);
    return { id, time, unreadable: why, line, isAside: false };
  }

  /** Sets an unreadable record aside unless its file may be valid. Returns whether it was moved. */
  async #setAside(id: string, { why }: Unreadable): Promise<boolean> {
    if (isUnusable(why) || why === 'inaccessible') return false;
    // In a read-only folder it stays where it is.
    const file = await setAside(this.services, nameOf(id)).catch(() => null);
    if (file !== null) this.services.warnings.setAside({ what: 'match', why, file });
    return file !== null;
  }

  /** Logs why a record can't be read, once for each record and reason. */
  #log(id: string, reason: string): void {
    const text = `the record of ${id} can't be read: ${reason}`;
    if (this.#logged.has(text) || this.#logged.size === MAX_LOGGED) return;
    this.#logged.add(text);
    this.services.log.warn(text);
  }
}

/** Returns the match in a record's text, or why it can't be read. */
function matchIn(text: string, id: string, read: Reader): LoadedMatch | Unreadable {
  try {
    const saved = read(text);
    if (isUnreadable(saved) || saved.header.id === id) return saved;
    return unreadableAt(1, 'damaged', `this is the record of ${saved.header.id}`);
  } catch (error) {
    // If the rules throw during replay, only this record is unusable.
    const reason = `it can not be replayed: ${error instanceof Error ? error.message : error}`;
    return { why: 'not-replayable', line: null, reason };
  }
}

/**
 * The information at both ends of a record: whether it ends with its result and, if so, its game, or null if that is
 * not found.
 */
interface Ends {
  readonly isFinished: boolean;
  readonly game: string | null;
}
const UNFINISHED: Ends = { isFinished: false, game: null };

/** Reads only the two ends of a record, since most are finished and replaying is slow. */
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
    const [, previous, line] = /"hash":"([0-9a-f]{64})"\}\n(\{"n":\d+,"result":[^\n]+)\n?[\s\p{Cc}]*$/u.exec(end) ?? [];
    if (line === undefined || previous === undefined || !isSealed(line, previous)) return UNFINISHED;
    // The game precedes everything written by players.
    const [, game = null] = /"game":"([a-z0-9-]+)"/.exec(await textAt(0, GAME_BYTES)) ?? [];
    return { isFinished: true, game };
  } catch {
    return UNFINISHED;
  } finally {
    await file.close();
  }
}
