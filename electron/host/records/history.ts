import type { Match } from '../../../engine/core/match.ts';
import type { KeptMatch, KeptThrow, RefusalCode, Review } from '../../../engine/protocol/messages.ts';
import type { ThrowAnswer, ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Chance, Result } from '../../../engine/protocol/vocabulary.ts';
import { newRetryPolicy } from '../storage/retry.ts';
import type { StorageWarnings } from '../storage/storage-warnings.ts';
import {
  isSame,
  isUnreadable,
  type LoadedMatch,
  listRecords,
  loadMatch,
  type RecordFile,
  type RecordFolder,
  readToReplay,
  recordFile,
  setRecordAside,
} from './archive.ts';
import { isOfThisPhysics, playableMatch, tableOf } from './match-setup.ts';
import type { ChanceEntry } from './record.ts';

/** Records that are looked at for one page of the history: each is read completely. */
const PAGE = 24;

/**
 * Returns records from number `from` on (the latest is 0) that can't be played on: finished matches, and records that
 * can't be read, with the reason. `playing` is the match on the table; the next page begins at `next`.
 */
export async function listHistory(
  store: RecordFolder,
  from: number,
  playing: string | null,
  warnings: StorageWarnings,
): Promise<{ readonly matches: readonly KeptMatch[]; readonly next: number | null }> {
  const records = await listRecords(store);
  const shared = { ...store, retryPolicy: newRetryPolicy() };
  const matches: KeptMatch[] = [];
  let moved = 0;
  for (const { id, time } of records.slice(from, from + PAGE)) {
    const kept = id === playing ? null : await keptMatch(shared, id, time, warnings);
    if (kept === null) continue;
    matches.push(kept);
    if ('isAside' in kept && kept.isAside) moved += 1;
  }
  return { matches, next: from + PAGE < records.length ? from + PAGE - moved : null };
}

/** Returns how the history shows this record, or null if it is no match's or can be played on. */
async function keptMatch(
  store: RecordFolder,
  id: string,
  time: number,
  warnings: StorageWarnings,
): Promise<KeptMatch | null> {
  const loaded = await loadMatch(store, id, text => readToReplay(text));
  if (loaded === null) return null;
  if (isUnreadable(loaded)) {
    const isAside = await setRecordAside(store, id, loaded, warnings);
    return { id, time, unreadable: loaded.reason, isAside };
  }
  const { header, match, result } = loaded;
  if (result !== null)
    return { id, time, name: match.game.name, players: header.players, deals: match.view(null).sheet.length, result };
  const playable = playableMatch(header);
  return typeof playable === 'string' ? { id, time, unreadable: `line 1: ${playable}`, isAside: false } : null;
}

/** A throw of a finished match: how it is listed, its specification, and its answer. */
interface ReplayedThrow {
  readonly kept: KeptThrow;
  readonly spec: ThrowSpec;
  readonly answer: ThrowAnswer;
}
/** A finished match with its throws. */
interface ReplayedMatch {
  readonly match: LoadedMatch;
  readonly result: Result;
  readonly throws: readonly ReplayedThrow[];
}

/** Shows finished matches again. The last one is cached, since its throws are asked for one by one. */
export class Reviews {
  private last: { readonly file: RecordFile; readonly replayed: ReplayedMatch } | null = null;
  private readonly store: RecordFolder;

  constructor(store: RecordFolder) {
    this.store = store;
  }

  /** Returns what a screen gets to see of a match, or why it can't be shown. Specifications are sent one at a time. */
  async review(id: string): Promise<Review | RefusalCode> {
    const replayed = await this.replayed(id);
    if (typeof replayed === 'string') return replayed;
    const { header, match } = replayed.match;
    const persons = header.players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []));
    return {
      table: tableOf(match, id, header.players, persons.length === 1 ? persons : []),
      result: replayed.result,
      tumbles: isOfThisPhysics(header),
      throws: replayed.throws.map(({ kept }) => kept),
    };
  }

  /** Returns one throw of a match, or why it can't be shown. */
  async throw(id: string, number: number): Promise<ReplayedThrow | RefusalCode> {
    const replayed = await this.replayed(id);
    return typeof replayed === 'string' ? replayed : (replayed.throws[number] ?? 'no-such-throw');
  }

  private async replayed(id: string): Promise<ReplayedMatch | RefusalCode> {
    const { store, last } = this;
    if (last?.file.id === id && isSame(last.file, await recordFile(store, id))) return last.replayed;
    const throws: ReplayedThrow[] = [];
    const match = await loadMatch(store, id, text =>
      readToReplay(text, {
        before(before, entry, spec) {
          const awaits = before.awaits();
          // An answer that is not to a roll is refused when it is taken.
          if (spec !== null && 'digest' in entry && entry.outcome.kind === 'roll' && awaits.kind === 'chance')
            throws.push(replayedThrow(before, awaits.chance, spec, { ...entry, up: entry.outcome.up }));
        },
      }),
    );
    if (match === null) return 'no-such-match';
    if (isUnreadable(match)) return 'unreadable';
    if (match.result === null) return 'not-finished';
    const replayed = { match, result: match.result, throws };
    this.last = { file: await recordFile(store, id), replayed };
    return replayed;
  }
}

function replayedThrow(
  match: Match,
  chance: Chance,
  spec: ThrowSpec,
  { up, digest, rethrows, from, overruled }: Extract<ChanceEntry, { digest: string }> & ThrowAnswer,
): ReplayedThrow {
  const { deal, phase, tricks } = match.view(null);
  const last = tricks.at(-1);
  const isOpen = last !== undefined && last.winner === null && last.plays.length > 0;
  const kept: KeptThrow = {
    deal,
    phase,
    trick: isOpen ? tricks.length - 1 : null,
    by: chance.kind === 'roll' ? chance.by : null,
    isHidden: chance.kind === 'roll' && chance.seenBy === 'roller',
    pieces: spec.dice.map(({ piece }) => piece),
    up,
    rethrows: rethrows.reduce((sum, [, times]) => sum + times, 0),
    from,
    overruled,
  };
  return { kept, spec, answer: { up, digest } };
}
