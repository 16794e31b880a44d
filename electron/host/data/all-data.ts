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
import { dataFileOf, type FileContent, MAX_MATCHES, type PlayerData, validMatch } from './data-file.ts';
import { applyTransaction, type FileTransaction } from './file-transaction.ts';

interface DataServices extends Store {
  readonly archive: Archive;
  readonly settings: SavedFile<{ readonly settings: KeptSettings }>;
  readonly diceCounts: DiceCounts;
  readonly summaries: MatchSummaries;
  /** Forgets all phones. */
  clearGuests(): Promise<void>;
}

/** Bytes of a data file reserved for statistics, settings and counts. */
const RESERVED_BYTES = 18 * 1024 * 1024;

/** All of the player's data, to be exported, imported or deleted. Only while no match is on the table. */
export class AllData {
  readonly #services: DataServices;
  /** Bytes available for matches in a file. */
  readonly #maxMatchBytes: number;

  constructor(services: DataServices, maxMatchBytes = MAX_DATA_BYTES - RESERVED_BYTES) {
    this.#services = services;
    this.#maxMatchBytes = maxMatchBytes;
  }

  /**
   * Returns an importable data file, and the number of records missing from it: unreadable ones, and the oldest if they
   * don't fit. Throws the disk's error.
   */
  async export(): Promise<DataFile> {
    const { archive, settings, diceCounts, summaries, folder, disk } = this.#services;
    const matches: PlayerData['matches'][number][] = [];
    let bytesLeft = this.#maxMatchBytes;
    let [leftOut, unread] = [0, 0];
    const policy = newRetryPolicy();
    for (const { id, time } of await archive.files()) {
      const read = (): Promise<string | null> => readText(disk, recordPath(folder, id), { policy }).catch(() => null);
      const text = archive.unwritten.get(id)?.text ?? (await read());
      // Replaying is slow, and the host has other work.
      await new Promise(resolve => setImmediate(resolve));
      const match = text === null ? null : validMatch(text);
      if (match?.id !== id) {
        unread += 1;
        continue;
      }
      bytesLeft -= Buffer.byteLength(JSON.stringify({ time, record: match.record }));
      if (bytesLeft < 0 || matches.length >= MAX_MATCHES) leftOut += 1;
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

  /** Throws the disk's error, or FileInUse; then nothing has changed, except that damaged records may be set aside. */
  async import(data: FileContent, manner: ImportManner): Promise<DataAnswer> {
    const small = await this.#smallFiles(data, manner);
    if (small === null) return { refused: 'too-large' };
    const existing = new Set((await this.#services.archive.files()).map(({ id }) => id));
    const matches = manner === 'add' ? await this.#withoutRecord(data.matches, existing) : data.matches;
    const isComplete = await this.#change(
      [...matches.map(({ id, time, record }) => ({ name: recordName(id), text: record, time })), ...small],
      manner === 'add' ? [] : [...existing],
      manner === 'add' ? [] : SMALL_FILES,
    );
    return isComplete ? { matches: matches.length } : { refused: 'unfinished' };
  }

  /** Returns the matches that have no readable record yet. */
  async #withoutRecord(
    matches: FileContent['matches'],
    existing: ReadonlySet<string>,
  ): Promise<FileContent['matches']> {
    const missing: FileContent['matches'][number][] = [];
    for (const match of matches) {
      const record = Buffer.from(match.record).toString();
      const isMissing = !existing.has(match.id) || (await this.#services.archive.setAsideIfDamaged(match.id, record));
      if (isMissing) missing.push(match);
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
   * Returns the imported settings, counts and summaries, or null if one would be too large to read again. With 'add',
   * existing ones are kept.
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

  /**
   * Deletes records, none of which may be in use, and other files, and writes new ones. Returns whether the change is
   * complete.
   */
  async #change(
    write: FileTransaction['write'],
    records: readonly string[],
    others: readonly string[],
  ): Promise<boolean> {
    const { folder, disk, settings, diceCounts, summaries } = this.#services;
    const files = [settings, diceCounts, summaries];
    // Pending writes would otherwise undo the change.
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
