import { z } from 'zod';
import type { Statistics, StatisticsHostMessage } from '../../../engine/protocol/records/statistics.ts';
import type { IsWanted } from '../request-queue.ts';
import { MAX_BYTES } from '../storage/disk.ts';
import { newRetryPolicy } from '../storage/retry.ts';
import { type FileKind, listOf, SavedFile } from '../storage/saved-file.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { type Archive, isUnreadable } from './archive.ts';
import { matchSummary, newSummaryReader, SUMMARY_VERSION } from './match-summary.ts';
import { type CountedMatch, newAchievements, statisticsOf } from './statistics.ts';

/** More matches than anybody plays. */
const MAX_MATCHES = 200_000;
/** The latest matches that are kept: half of what the file has room for, unless names are long. */
const MAX_KEPT = 10_000;
/** So many records are read for one request, so that other requests need not wait long. */
const READ_AT_ONCE = 4;

/** The latest time that a date can have, in ms since 1970. */
const MAX_TIME = 8.64e15;

const summarized = z.strictObject({
  id: z.string().max(64),
  /** The state of the record's file when it was read. */
  time: z.int().min(0).max(MAX_TIME),
  size: z.int().min(0),
  version: z.int(),
  summary: matchSummary,
});
type Summarized = Readonly<z.infer<typeof summarized>>;
/** The file may have summaries of another version: what can still be read of them is used, the rest is read anew. */
const saved = z.looseObject({ id: z.string().max(64) });
export interface SummariesBody {
  readonly matches: readonly Readonly<z.infer<typeof saved>>[];
}

const timeOf = ({ time }: Readonly<z.infer<typeof saved>>): number => (typeof time === 'number' ? time : 0);
const latest = (matches: SummariesBody['matches']): SummariesBody['matches'] =>
  matches.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, MAX_KEPT);

export const SUMMARIES_FILE: FileKind<SummariesBody> = {
  name: 'statistics.json',
  what: 'statistics',
  maxBytes: MAX_BYTES,
  format: 'trick-and-tumble-statistics',
  migrations: [],
  body: z.strictObject({ matches: listOf(saved, MAX_MATCHES) }),
  merge: (before, change) => {
    const changed = new Set(change.matches.map(({ id }) => id));
    return { matches: [...(before?.matches ?? []).filter(({ id }) => !changed.has(id)), ...change.matches] };
  },
  kept: ({ matches }) => ({ matches: matches.length > MAX_KEPT ? latest(matches) : matches }),
};

/** The summaries that this program can read. */
export const summariesIn = (body: SummariesBody | null): Summarized[] =>
  (body?.matches ?? []).flatMap(match => summarized.safeParse(match).data ?? []);

/** What is known of finished matches. */
interface Known {
  /** The matches whose records are in the folder. */
  readonly matches: readonly (CountedMatch & { readonly id: string })[];
  /** Those, and matches whose records were deleted: what was earned in them stays earned. */
  readonly ever: readonly (CountedMatch & { readonly id: string })[];
  readonly unread: number;
  /** Whether all records could be opened. */
  readonly isComplete: boolean;
}

/** Summaries of all finished matches, in one file beside their records, since replaying a record takes long. */
export class MatchSummaries {
  readonly #archive: Archive;
  readonly #file: SavedFile<SummariesBody>;
  /** The times of records that can't be read, by the ids of their matches. */
  readonly #withoutSummary = new Map<string, number>();

  constructor(archive: Archive, services: StorageServices) {
    this.#archive = archive;
    this.#file = new SavedFile(SUMMARIES_FILE, services);
  }

  /** Returns the statistics of a person, or of whoever has played most. Some records may still be unread. */
  async statistics(asked: string | null, isWanted: IsWanted): Promise<Statistics> {
    const { matches, ever, unread } = await this.#known(isWanted);
    return { ...statisticsOf(asked, matches, ever), unread };
  }

  /** Returns what was earned first in this match; nothing while records of other matches are unread. */
  async earned(
    match: string,
    isWanted: IsWanted,
  ): Promise<Omit<Extract<StatisticsHostMessage, { kind: 'earned' }>, 'kind'>> {
    const { ever, unread, isComplete } = await this.#known(isWanted);
    const own = ever.find(({ id }) => id === match);
    if (own === undefined || unread > 0 || !isComplete) return { match, earned: [], unread };
    return {
      match,
      earned: newAchievements(
        own.summary,
        ever.filter(({ id }) => id !== match),
      ),
      unread,
    };
  }

  /** Returns what is kept of finished matches, as far as this program can read it. Throws the disk's error. */
  async kept(): Promise<SummariesBody> {
    // Each once, although another program may have merged two files.
    const byId = new Map(summariesIn(await this.#file.read()).map(match => [match.id, match]));
    return { matches: [...byId.values()] };
  }

  /** Returns all that is saved, also what only another version of the program can read. Throws the disk's error. */
  async saved(): Promise<SummariesBody> {
    return (await this.#file.read()) ?? { matches: [] };
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  settle(): Promise<void> {
    return this.#file.settle();
  }

  /** All is read again, because other records are there. */
  forget(): void {
    this.#file.forget();
  }

  /** Reads a few of the records that are new or have changed, the latest first. */
  async #known(isWanted: IsWanted): Promise<Known> {
    const saved = new Map(summariesIn(await this.#file.readOnce()).map(match => [match.id, match]));
    const policy = newRetryPolicy();
    const read: Summarized[] = [];
    const files = await this.#archive.matchFiles();
    let unread = 0;
    let loads = 0;
    let isComplete = true;
    for (const { id, time, size } of files) {
      const known = saved.get(id);
      const isKnown = known?.time === time && known.size === size && known.version === SUMMARY_VERSION;
      if (isKnown || this.#withoutSummary.get(id) === time) continue;
      if (loads === READ_AT_ONCE || !isWanted()) {
        unread += 1;
        continue;
      }
      loads += 1;
      const reader = newSummaryReader();
      const loaded = await this.#archive.load(id, reader.read, policy);
      if (loaded !== null && isUnreadable(loaded) && loaded.why === 'inaccessible') {
        // Perhaps only now: the next request tries again.
        isComplete = false;
        continue;
      }
      const summary = loaded === null || isUnreadable(loaded) ? null : reader.summaryOf(loaded);
      if (summary === null) this.#withoutSummary.set(id, time);
      else read.push({ id, time, size, version: SUMMARY_VERSION, summary });
    }
    if (read.length > 0) this.#file.change({ matches: read });
    for (const match of read) saved.set(match.id, match);
    const there = new Map(files.map(file => [file.id, file]));
    const ever = [...saved.values()];
    // A record may have been replaced by an older copy of it, which is not finished.
    const isThere = ({ id, time, size }: Summarized): boolean =>
      there.get(id)?.time === time && there.get(id)?.size === size;
    return { matches: ever.filter(isThere), ever, unread, isComplete };
  }
}
