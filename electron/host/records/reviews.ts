import type { Step } from '../../../engine/core/game.ts';
import { equalJson } from '../../../engine/core/json.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { KeptThrow, Review, StandInDeals, StepPlace } from '../../../engine/protocol/records/history.ts';
import type { ThrowAnswer, ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Chance, Result, Seat } from '../../../engine/protocol/vocabulary.ts';
import { Roster } from '../match/roster.ts';
import { type Archive, isUnreadable, type LoadedMatch, readToReplay } from './archive.ts';
import { isOfThisPhysics, replayableMatch, tableOf } from './match-setup.ts';
import { type ChanceEntry, stepOf } from './record.ts';
import { StandInNotes } from './replay.ts';

/** A throw of a finished match: its list entry, specification and answer. */
interface ReplayedThrow {
  readonly kept: KeptThrow;
  readonly spec: ThrowSpec;
  readonly answer: ThrowAnswer;
}
/** A step of a finished match, and the index of the throw it answers, or null. */
interface ReplayedStep {
  readonly step: Step;
  readonly thrown: number | null;
}
interface ReplayedMatch {
  readonly match: LoadedMatch;
  readonly result: Result;
  readonly throws: readonly ReplayedThrow[];
  readonly standIns: readonly StandInDeals[];
  readonly steps: readonly ReplayedStep[];
  readonly places: readonly StepPlace[];
  /** The match after the step requested last. */
  cursor: { readonly match: Match; readonly at: number } | null;
}
type ShownStep = Pick<Extract<HostMessage, { kind: 'replay-step' }>, 'view' | 'thrown'>;

/** Replays finished matches for screens. Caches the last one, since its throws are requested one by one. */
export class Reviews {
  #last: { readonly file: Awaited<ReturnType<Archive['file']>>; readonly replayed: ReplayedMatch } | null = null;
  readonly #archive: Archive;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** Returns a match's review, or why it can't be shown. Throw specifications are sent one at a time. */
  async review(id: string): Promise<Review | RefusalCode> {
    const replayed = await this.#replayed(id);
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
      steps: replayed.places,
    };
  }

  /** Returns what a seat saw after this many steps of a match, or why it can't be shown. */
  async step(id: string, step: number, seat: Seat | null): Promise<ShownStep | RefusalCode> {
    const replayed = await this.#replayed(id);
    if (typeof replayed === 'string') return replayed;
    const { header } = replayed.match;
    if (step > replayed.steps.length || (seat !== null && seat >= header.seats)) return 'no-such-step';
    const match = matchAfter(replayed, step);
    const thrown = replayed.steps[step - 1]?.thrown ?? null;
    const spec = thrown === null ? undefined : replayed.throws[thrown]?.spec;
    return { view: match.view(seat), thrown: thrown === null || !spec ? null : { index: thrown, spec } };
  }

  /** Returns a throw of a match, or why it can't be shown. */
  async throw(id: string, number: number): Promise<ReplayedThrow | RefusalCode> {
    const replayed = await this.#replayed(id);
    return typeof replayed === 'string' ? replayed : (replayed.throws[number] ?? 'no-such-throw');
  }

  async #replayed(id: string): Promise<ReplayedMatch | RefusalCode> {
    const last = this.#last;
    if (last?.file.id === id && equalJson(last.file, await this.#archive.file(id))) return last.replayed;
    const throws: ReplayedThrow[] = [];
    const steps: ReplayedStep[] = [];
    const places: StepPlace[] = [];
    const standIns = new StandInNotes();
    const match = await this.#archive.load(id, text =>
      readToReplay(text, {
        before(before, entry, spec, by) {
          if (places.length === 0) places.push(placeOf(before));
          standIns.note(before, entry, by);
          const awaits = before.awaits();
          // An answer to anything but a roll is refused when it is taken.
          if (spec !== null && 'digest' in entry && entry.outcome.kind === 'roll' && awaits.kind === 'chance')
            throws.push(replayedThrow(before, awaits.chance, spec, { ...entry, up: entry.outcome.up }));
          steps.push({ step: stepOf(entry), thrown: spec === null ? null : throws.length - 1 });
        },
        after(after) {
          places.push(placeOf(after));
        },
      }),
    );
    if (match === null) return 'no-such-match';
    if (isUnreadable(match)) return 'unreadable';
    if (match.result === null) return 'not-finished';
    const replayed = { match, result: match.result, throws, standIns: standIns.all, steps, places, cursor: null };
    this.#last = { file: await this.#archive.file(id), replayed };
    return replayed;
  }
}

/** Returns the match's progress. */
function placeOf(match: Match): StepPlace {
  const { deal, tricks } = match.view(null);
  const awaits = match.awaits();
  return {
    deal,
    tricks: tricks.filter(({ plays }) => plays.length > 0).length,
    asked: awaits.kind === 'seats' ? awaits.seats : [],
  };
}

/** Replays a match up to a step, from the cursor if that is not beyond it. */
function matchAfter(replayed: ReplayedMatch, step: number): Match {
  const { cursor, steps, match } = replayed;
  const from = cursor !== null && cursor.at <= step ? cursor : { match: newMatchOf(match), at: 0 };
  for (const { step: taken } of steps.slice(from.at, step)) from.match.take(taken);
  replayed.cursor = { match: from.match, at: step };
  return from.match;
}

function newMatchOf({ header }: LoadedMatch): Match {
  const match = replayableMatch(header);
  if (typeof match === 'string') throw new Error(match);
  return match;
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
