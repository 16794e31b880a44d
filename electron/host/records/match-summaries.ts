import { z } from 'zod';
import type { CountedPerson, Statistics, StatisticsHostMessage } from '../../../engine/protocol/records/statistics.ts';
import type { IsWanted } from '../request-queue.ts';
import { MAX_BYTES } from '../storage/disk.ts';
import { newRetryPolicy } from '../storage/retry.ts';
import { type FileKind, listOf, SavedFile } from '../storage/saved-file.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { type Archive, isUnreadable } from './archive.ts';
import { matchSummary, newSummaryReader, SUMMARY_VERSION } from './match-summary.ts';
import { type CountedMatch, newAchievements, statisticsOf } from './statistics.ts';

/** More matches than anyone plays. */
const MAX_MATCHES = 200_000;
/** Number of latest matches kept: half of what fits in the file, unless names are long. */
const MAX_KEPT = 10_000;
/** Maximum records read per request, so that other requests don't wait long. */
const MAX_READ_PER_REQUEST = 4;

/** The latest time that a date can have, in ms since 1970. */
const MAX_TIME = 8.64e15;

const summarized = z.strictObject({
  id: z.string().max(64),
  /** The record's file as it was when read. */
  time: z.int().min(0).max(MAX_TIME),
  size: z.int().min(0),
  version: z.int(),
  summary: matchSummary,
});
type Summarized = Readonly<z.infer<typeof summarized>>;
/**
 * The file may have summaries of another version: those that can still be parsed are used, the rest are regenerated.
 */
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

/** Returns the summaries that this program can read. */
export const summariesIn = (body: SummariesBody | null): Summarized[] =>
  (body?.matches ?? []).flatMap(match => summarized.safeParse(match).data ?? []);

/** Summaries of finished matches. */
interface Known {
  /** Matches whose records are in the folder. */
  readonly matches: readonly (CountedMatch & { readonly id: string })[];
  /** Those, plus matches whose records were deleted: achievements earned in them remain. */
  readonly all: readonly (CountedMatch & { readonly id: string })[];
  readonly unread: number;
  /** True if all records could be opened. */
  readonly isComplete: boolean;
}

/** Summaries of all finished matches, in one file beside their records, since replaying a record is slow. */
export class MatchSummaries {
  readonly #archive: Archive;
  readonly #file: SavedFile<SummariesBody>;
  /** Times of records that have no summary, unfinished or unreadable, by match id. */
  readonly #withoutSummary = new Map<string, number>();

  constructor(archive: Archive, services: StorageServices) {
    this.#archive = archive;
    this.#file = new SavedFile(SUMMARIES_FILE, services);
  }

  /**
   * Returns a person's statistics, by default those of the person with the most matches. Some records may still be
   * unread.
   */
  async statistics(asked: CountedPerson | null, isWanted: IsWanted): Promise<Statistics> {
    const { matches, all, unread } = await this.#known(isWanted);
    return { ...statisticsOf(asked, matches, all), unread };
  }

  /** Returns the achievements first earned in this match; none while other matches' records are unread. */
  async earned(
    match: string,
    isWanted: IsWanted,
  ): Promise<Omit<Extract<StatisticsHostMessage, { kind: 'earned' }>, 'kind'>> {
    const { all, unread, isComplete } = await this.#known(isWanted);
    const own = all.find(({ id }) => id === match);
    if (own === undefined || unread > 0 || !isComplete) return { match, earned: [], unread };
    return {
      match,
      earned: newAchievements(
        own.summary,
        all.filter(({ id }) => id !== match),
      ),
      unread,
    };
  }

  /** Returns the saved summaries that this program can read. Throws the disk's error. */
  async kept(): Promise<SummariesBody> {
    // Without duplicates, which another program may have caused by merging files.
    const byId = new Map(summariesIn(await this.#file.read()).map(match => [match.id, match]));
    return { matches: [...byId.values()] };
  }

  /** Returns all saved summaries, even those that only another version can read. Throws the disk's error. */
  async saved(): Promise<SummariesBody> {
    return (await this.#file.read()) ?? { matches: [] };
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  settle(): Promise<void> {
    return this.#file.settle();
  }

  /** Discards what is cached, because the records have been replaced. */
  forget(): void {
    this.#file.forget();
  }

  /** Reads a few records that are new or have changed, latest first. */
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
      // Copies of the folder may have other times. The first is that of the match.
      const isKnown = known?.size === size && known.version === SUMMARY_VERSION;
      if (isKnown || this.#withoutSummary.get(id) === time) continue;
      if (loads === MAX_READ_PER_REQUEST || !isWanted()) {
        unread += 1;
        continue;
      }
      const reader = newSummaryReader();
      const loaded = await this.#archive.load(id, reader.read, policy);
      if (loaded !== null && isUnreadable(loaded) && loaded.why === 'inaccessible') {
        // This may pass; the next request tries again.
        isComplete = false;
        continue;
      }
      loads += 1;
      const summary = loaded === null || isUnreadable(loaded) ? null : reader.summaryOf(loaded);
      if (summary === null) this.#withoutSummary.set(id, time);
      else read.push({ id, time, size, version: SUMMARY_VERSION, summary });
    }
    if (read.length > 0) this.#file.change({ matches: read });
    for (const match of read) saved.set(match.id, match);
    const existing = new Map(files.map(file => [file.id, file]));
    const all = [...saved.values()];
    // A record may have been replaced by an older, unfinished copy.
    const isCurrent = ({ id, size }: Summarized): boolean => existing.get(id)?.size === size;
    return { matches: all.filter(isCurrent), all, unread, isComplete };
  }
}
