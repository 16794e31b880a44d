import { MAX_DATA_BYTES } from '../../../engine/protocol/bridge.ts';
import type { DataAnswer, ImportManner } from '../../../engine/protocol/records/data.ts';
import type { KeptSettings } from '../../../engine/protocol/records/storage.ts';
import type { DataFile } from '../ports.ts';
import { type Archive, recordPath } from '../records/archive.ts';
import { type MatchSummaries, SUMMARIES_FILE, type SummariesBody } from '../records/match-summaries.ts';
import { DICE_COUNTS, type DiceCounts } from '../storage/dice-counts.ts';
import { readText, SET_ASIDE, type Store } from '../storage/disk.ts';
import { lockFiles } from '../storage/lock-file.ts';
import { newRetryPolicy } from '../storage/retry.ts';
import { type FileKind, type SavedFile, textOf } from '../storage/saved-file.ts';
import { SAVED_SETTINGS } from '../storage/saved-settings.ts';
import { dataFileOf, type FileContent, MAX_MATCHES, type PlayerData, soundMatch } from './data-file.ts';
import { applyTransaction, type FileTransaction } from './file-transaction.ts';

interface DataServices extends Store {
  readonly archive: Archive;
  readonly settings: SavedFile<{ readonly settings: KeptSettings }>;
  readonly diceCounts: DiceCounts;
  readonly summaries: MatchSummaries;
  /** Forgets all phones. */
  clearGuests(): Promise<void>;
}

/** What a data file may take beside its matches, in bytes: statistics, settings and counts. */
const ROOM_BESIDE_MATCHES = 18 * 1024 * 1024;

/** Everything that is kept of the player, as one file and as a whole. Only while no match is on the table. */
export class AllData {
  readonly #services: DataServices;
  /** Bytes for the matches of a file. */
  readonly #room: number;

  constructor(services: DataServices, room = MAX_DATA_BYTES - ROOM_BESIDE_MATCHES) {
    this.#services = services;
    this.#room = room;
  }

  /**
   * Returns the text of a data file that can be brought in again, and counts the records that are not in it: those that can't
   * be read, and the oldest ones if they don't fit. Throws the disk's error.
   */
  async export(): Promise<DataFile> {
    const { archive, settings, diceCounts, summaries, folder, disk } = this.#services;
    const matches: PlayerData['matches'][number][] = [];
    let room = this.#room;
    let [leftOut, unread] = [0, 0];
    const policy = newRetryPolicy();
    for (const { id, time } of await archive.files()) {
      const read = (): Promise<string | null> => readText(disk, recordPath(folder, id), { policy }).catch(() => null);
      const text = archive.unwritten.get(id)?.text ?? (await read());
      // Replaying takes long, and the host has other things to do.
      await new Promise(resolve => setImmediate(resolve));
      const match = text === null ? null : soundMatch(text);
      if (match?.id !== id) {
        unread += 1;
        continue;
      }
      room -= Buffer.byteLength(JSON.stringify({ time, record: match.record }));
      if (room < 0 || matches.length >= MAX_MATCHES) leftOut += 1;
      else matches.push({ ...match, time });
    }
    const ids = new Set(matches.map(({ id }) => id));
    const others = (await summaries.kept()).matches.filter(({ id }) => !ids.has(id));
    const file = dataFileOf({
      settings: (await settings.read())?.settings ?? null,
      diceCounts: await diceCounts.read(),
      statistics: others.length === 0 ? null : { matches: others },
      matches,
    });
    return { file, leftOut, unread };
  }

  /** Throws the disk's error, or FileInUse; then nothing has changed. */
  async import(data: FileContent, manner: ImportManner): Promise<DataAnswer> {
    const there = new Set((await this.#services.archive.files()).map(({ id }) => id));
    const matches = manner === 'add' ? await this.#newIn(data.matches, there) : data.matches;
    const small = await this.#smallFiles(data, manner);
    if (small === null) return { refused: 'too-large' };
    const isComplete = await this.#change(
      [...matches.map(({ id, time, record }) => ({ name: recordName(id), text: record, time })), ...small],
      manner === 'add' ? [] : [...there],
      manner === 'add' ? [] : SMALL_FILES,
    );
    return isComplete ? { matches: matches.length } : { refused: 'unfinished' };
  }

  /** Returns the matches of which no sound record is there. */
  async #newIn(matches: FileContent['matches'], there: ReadonlySet<string>): Promise<FileContent['matches']> {
    const missing: FileContent['matches'][number][] = [];
    for (const match of matches) {
      if (
        there.has(match.id) &&
        (await this.#services.archive.keepsSound(match.id, Buffer.from(match.record).toString()))
      )
        continue;
      missing.push(match);
      // Replaying takes long, and the host has other things to do.
      await new Promise(resolve => setImmediate(resolve));
    }
    return missing;
  }

  /** Throws the disk's error, or FileInUse; then nothing has changed. */
  async delete(): Promise<DataAnswer> {
    const { archive, clearGuests, folder, disk } = this.#services;
    const ids = (await archive.files()).map(({ id }) => id);
    const secrets = (await disk.readdir(folder).catch((): string[] => [])).filter(name => name.endsWith('.secret'));
    const isComplete = await this.#change([], ids, [...SMALL_FILES, 'daily.json', ...secrets, SET_ASIDE]);
    await clearGuests();
    return isComplete ? { matches: ids.length } : { refused: 'unfinished' };
  }

  /**
   * The settings, counts and summaries that are brought in, or null if one would be too large to be read again. Where there
   * are some, adding leaves them as they are.
   */
  async #smallFiles(
    { settings, diceCounts, statistics }: FileContent,
    manner: ImportManner,
  ): Promise<FileTransaction['write'] | null> {
    const isWanted = async (file: { read(): Promise<object | null> }): Promise<boolean> =>
      manner === 'replace' || (await file.read()) === null;
    const files: { readonly name: string; readonly text: string }[] = [];
    let fits = true;
    const add = <Body>(kind: FileKind<Body>, body: Body): void => {
      const text = textOf(kind, kind.kept?.(body) ?? body);
      fits &&= Buffer.byteLength(text) <= kind.maxBytes;
      files.push({ name: kind.name, text });
    };
    if (settings !== null && (await isWanted(this.#services.settings))) add(SAVED_SETTINGS, { settings });
    if (diceCounts !== null && (await isWanted(this.#services.diceCounts))) add(DICE_COUNTS, diceCounts);
    if (statistics !== null) add(SUMMARIES_FILE, manner === 'add' ? await this.#summariesWith(statistics) : statistics);
    return fits ? files : null;
  }

  async #summariesWith(others: SummariesBody): Promise<SummariesBody> {
    return SUMMARIES_FILE.merge(others, await this.#services.summaries.saved());
  }

  /** Deletes records, each of which nobody may be writing, and other files, and writes new ones. */
  async #change(
    write: FileTransaction['write'],
    records: readonly string[],
    others: readonly string[],
  ): Promise<boolean> {
    const { folder, disk, settings, diceCounts, summaries } = this.#services;
    const files = [settings, diceCounts, summaries];
    // What is still to be written would else come back after the change.
    for (const file of files) await file.settle();
    const paths = records.map(id => recordPath(folder, id));
    const unlock = await lockFiles(paths, folder, disk);
    try {
      return await applyTransaction({ folder, disk }, { write, remove: [...records.map(recordName), ...others] });
    } finally {
      await unlock();
      for (const file of files) file.forget();
    }
  }
}

const SMALL_FILES = [SAVED_SETTINGS.name, DICE_COUNTS.name, SUMMARIES_FILE.name];
const recordName = (id: string): string => recordPath('', id);
