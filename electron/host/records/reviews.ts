import { equalJson } from '../../../engine/core/json.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { KeptThrow, RefusalCode, Review, StandInDeals } from '../../../engine/protocol/messages.ts';
import type { ThrowAnswer, ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Chance, Result } from '../../../engine/protocol/vocabulary.ts';
import { Roster } from '../match/roster.ts';
import { type Archive, isUnreadable, type LoadedMatch, readToReplay } from './archive.ts';
import { isOfThisPhysics, tableOf } from './match-setup.ts';
import type { ChanceEntry } from './record.ts';
import { StandInNotes } from './replay.ts';

/** A throw of a finished match: how it is listed, its specification, and its answer. */
interface ReplayedThrow {
  readonly kept: KeptThrow;
  readonly spec: ThrowSpec;
  readonly answer: ThrowAnswer;
}
interface ReplayedMatch {
  readonly match: LoadedMatch;
  readonly result: Result;
  readonly throws: readonly ReplayedThrow[];
  readonly standIns: readonly StandInDeals[];
}

/** Shows finished matches again. The last one is cached, since its throws are asked for one by one. */
export class Reviews {
  private last: { readonly file: Awaited<ReturnType<Archive['file']>>; readonly replayed: ReplayedMatch } | null = null;
  private readonly archive: Archive;

  constructor(archive: Archive) {
    this.archive = archive;
  }

  /** Returns what a screen gets to see of a match, or why it can't be shown. Specifications are sent one at a time. */
  async review(id: string): Promise<Review | RefusalCode> {
    const replayed = await this.replayed(id);
    if (typeof replayed === 'string') return replayed;
    const { header, match } = replayed.match;
    const { persons, holders, isShared } = new Roster(header.players, replayed.match.holds, header.isShared);
    const { standIns } = replayed;
    const mine = persons.length === 1 && standIns.length === 0 ? persons : [];
    return {
      table: tableOf(match, id, header.players, { mine, holders, isShared, isWatching: false }),
      standIns,
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
    const { archive, last } = this;
    if (last?.file.id === id && equalJson(last.file, await archive.file(id))) return last.replayed;
    const throws: ReplayedThrow[] = [];
    const standIns = new StandInNotes();
    const match = await archive.load(id, text =>
      readToReplay(text, {
        before(before, entry, spec, by) {
          standIns.note(before, entry, by);
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
    const replayed = { match, result: match.result, throws, standIns: standIns.all };
    this.last = { file: await archive.file(id), replayed };
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
