import type { Match } from '../../engine/core/match.ts';
import type { KeptMatch, KeptThrow, Review } from '../../engine/protocol/messages.ts';
import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Chance } from '../../engine/protocol/vocabulary.ts';
import {
  isSame,
  isUnreadable,
  listRecords,
  loadMatch,
  lookAt,
  type Records,
  type Reopened,
  retell,
  setRecordAside,
} from './archive.ts';
import { newPatience } from './disk.ts';
import type { ChanceEntry } from './record.ts';
import { type Follower, isOfThisPhysics, matchOf } from './replay.ts';
import type { StorageNews } from './storage-news.ts';
import { tableOf } from './table.ts';

/** Most records that are looked at for one page of the history: every one of them is read from end to end. */
const PAGE = 24;

/** A page of the history. */
export interface HistoryPage {
  readonly matches: readonly KeptMatch[];
  /** Where the next page begins, or null after the last. */
  readonly next: number | null;
}

/**
 * Records from number `from` on (the latest is 0) that are not to be played on: matches that have their result, and
 * whatever can't be read, with the reason. `playing` is the match on the table.
 */
export async function listHistory(
  store: Records,
  from: number,
  playing: string | null,
  news: StorageNews,
): Promise<HistoryPage> {
  const records = await listRecords(store);
  const patient = { ...store, patience: newPatience() };
  const matches: KeptMatch[] = [];
  let gone = 0;
  for (const { id, time } of records.slice(from, from + PAGE)) {
    const kept = id === playing ? null : await keptMatch(patient, id, time, news);
    if (kept === null) continue;
    matches.push(kept);
    if ('isAside' in kept && kept.isAside) gone += 1;
  }
  return { matches, next: from + PAGE < records.length ? from + PAGE - gone : null };
}

/** How the history shows this record; null where it is no match's or one that can be played on. */
async function keptMatch(store: Records, id: string, time: number, news: StorageNews): Promise<KeptMatch | null> {
  const told = await loadMatch(store, id, text => retell(text));
  if (told === null) return null;
  if (isUnreadable(told)) {
    const isAside = await setRecordAside(store, id, told, news);
    return { id, time, unreadable: told.reason, isAside };
  }
  const { header, match, result } = told;
  if (result !== null)
    return { id, time, name: match.game.name, players: header.players, deals: match.view(null).sheet.length, result };
  // It can be replayed; whether it can also be played on is told by its header.
  const playable = matchOf(header);
  return typeof playable === 'string' ? { id, time, unreadable: `line 1: ${playable}`, isAside: false } : null;
}

/** One throw of a match that is told again: as it is listed, and what it was made from and came to. */
interface ToldThrow {
  readonly kept: KeptThrow;
  readonly spec: ThrowSpec;
  readonly answer: ThrowAnswer;
}
/** A match that was told again. */
export interface Told {
  readonly match: Reopened;
  readonly throws: readonly ToldThrow[];
}

type NotTold = 'no-such-match' | 'unreadable' | 'not-finished';

/**
 * Tells finished matches of this folder with their throws, or says why one can't be shown. The last one is kept at hand
 * while its record stays as it is: throw after throw is asked of it.
 */
export function newTeller(store: Records): (id: string) => Promise<Told | NotTold> {
  let last: { readonly kept: Awaited<ReturnType<typeof lookAt>>; readonly told: Told } | null = null;
  return async id => {
    if (last?.kept.id === id && isSame(last.kept, await lookAt(store, id))) return last.told;
    const told = await tellMatch(store, id);
    if (typeof told !== 'string') last = { kept: await lookAt(store, id), told };
    return told;
  };
}

async function tellMatch(store: Records, id: string): Promise<Told | NotTold> {
  const throws: ToldThrow[] = [];
  const match = await loadMatch(store, id, text => retell(text, noteThrows(throws)));
  if (match === null) return 'no-such-match';
  if (isUnreadable(match)) return 'unreadable';
  return match.result === null ? 'not-finished' : { match, throws };
}

/** What a screen gets to see of it. What the throws were made from is told one at a time. */
export function reviewOf({ match: { header, match, result }, throws }: Told): Review {
  const { id, players } = header;
  const persons = players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []));
  return {
    table: tableOf(match, id, players, persons.length === 1 ? persons : []),
    result: result!,
    tumbles: isOfThisPhysics(header),
    throws: throws.map(({ kept }) => kept),
  };
}

/** Notes every answered throw, and where the match stood just before. */
const noteThrows = (throws: ToldThrow[]): Follower => ({
  check: () => null,
  before(match, entry, spec) {
    const awaits = match.awaits();
    // What answers no roll is refused when it is taken.
    if (spec !== null && 'digest' in entry && entry.outcome.kind === 'roll' && awaits.kind === 'chance')
      throws.push(toldThrow(match, awaits.chance, spec, { ...entry, up: entry.outcome.up }));
  },
  after: () => undefined,
});

function toldThrow(
  match: Match,
  chance: Chance,
  spec: ThrowSpec,
  { up, digest, rethrows, from, overruled }: Extract<ChanceEntry, { digest: string }> & ThrowAnswer,
): ToldThrow {
  const kept: KeptThrow = {
    ...momentOf(match),
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

function momentOf(match: Match): Pick<KeptThrow, 'deal' | 'phase' | 'trick'> {
  const { deal, phase, tricks } = match.view(null);
  const last = tricks.at(-1);
  const isOpen = last !== undefined && last.winner === null && last.plays.length > 0;
  return { deal, phase, trick: isOpen ? tricks.length - 1 : null };
}
