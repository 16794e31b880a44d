import { botOf } from '../../../engine/bots/levels.ts';
import { sampleOutcome } from '../../../engine/core/chance.ts';
import { equalJson } from '../../../engine/core/json.ts';
import type { Match } from '../../../engine/core/match.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { givenNameAt } from '../../../engine/protocol/names/given-name.ts';
import type { SharedChance } from '../../../engine/protocol/phones/shares.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { StandInDeals } from '../../../engine/protocol/records/history.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Chance, Result, Seat } from '../../../engine/protocol/vocabulary.ts';
import { Roster } from '../match/roster.ts';
import {
  type HoldEntry,
  type NameEntry,
  type RecordEntry,
  type RecordHeader,
  type StepEntry,
  stepOf,
} from './record.ts';
import { errorInSeed, SeedLog, secretIn } from './seeds.ts';

/** The player of a seat at some step: the one in the header, or a computer standing in for an absent person. */
export interface PlayerThen {
  readonly player: PlayerSpec;
  readonly isStandIn: boolean;
}

/** Callbacks of a replay. */
export interface Follower {
  /**
   * Returns the error in an entry, or null; called after the replay's own checks. `open`: the throw that the entry
   * answers.
   */
  check?(entry: RecordEntry, open: ThrowSpec | null, match: Match): string | null;
  /** Called before each step. `by`: the player who decides; null for chance. */
  before?(match: Match, entry: StepEntry, open: ThrowSpec | null, by: PlayerThen | null): void;
  after?(match: Match, entry: RecordEntry): void;
}

/** Notes the deals in which a computer stood in for each person. */
export class StandInNotes {
  readonly #deals = new Map<Seat, Set<number>>();

  /** Call before each step. */
  note(match: Match, entry: StepEntry, by: PlayerThen | null): void {
    if (entry.by === 'chance' || !by?.isStandIn) return;
    const deals = this.#deals.get(entry.by) ?? new Set();
    this.#deals.set(entry.by, deals.add(match.view(null).deal));
  }

  get all(): readonly StandInDeals[] {
    return [...this.#deals].map(([seat, deals]) => ({ seat, deals: [...deals] }));
  }
}

/** A match replayed to the end of its record. */
export interface Replay {
  readonly match: Match;
  readonly steps: number;
  readonly throws: number;
  /** A throw specified but not yet answered. */
  readonly open: ThrowSpec | null;
  readonly result: Result | null;
  /** All hand-overs of seats, in order. */
  readonly holds: readonly HoldEntry[];
  /** Origin of the seeds so far. */
  readonly seeds: SeedLog;
}

/** A replayed match, with its players under their latest names. */
interface ReplayedRecord extends Replay {
  readonly players: RecordHeader['players'];
}

/** The first invalid entry, by index, or the first that this program can't play. `reason`: for developers. */
interface Fault {
  readonly at: number;
  readonly reason: string;
  readonly why: 'damaged' | 'other-version';
}

/** Replays all entries in order. Returns the match, or the first error in its record. */
export function replayEntries(
  match: Match,
  { id, players: first, physics }: Pick<RecordHeader, 'id' | 'players' | 'physics'>,
  entries: readonly RecordEntry[],
  follower?: Follower,
): ReplayedRecord | Fault {
  let steps = 0;
  let throws = 0;
  let open: ThrowSpec | null = null;
  let result: Result | null = null;
  const holds: HoldEntry[] = [];
  const roster = new Roster(first);
  const seeds = new SeedLog(id, first);
  const secret = secretIn(entries);
  for (const [at, entry] of entries.entries()) {
    const reason = seeds.errorIn(entry) ?? errorIn(entry) ?? follower?.check?.(entry, open, match) ?? null;
    if (reason !== null) return { at, reason, why: 'damaged' };
    if ('level' in entry && botOf(match.game, entry.level) === undefined)
      return { at, reason: `there is no opponent of level '${entry.level}'`, why: 'other-version' };
    seeds.add(entry);
    if ('held' in entry) {
      holds.push(entry);
      roster.hold(entry);
    } else if ('named' in entry) roster.rename(entry);
    else if ('throw' in entry) {
      open = entry.throw;
      throws += 1;
    } else if ('result' in entry) result = entry.result;
    else if ('by' in entry) {
      follower?.before?.(match, entry, open, entry.by === 'chance' ? null : playerAt(entry.by));
      const refusal = match.take(stepOf(entry));
      if (refusal !== null) return { at, reason: `the step is refused: ${refusal}`, why: 'damaged' };
      follower?.after?.(match, entry);
      open = null;
      steps += 1;
    }
  }
  return { match, steps, throws, open, result, holds, seeds, players: roster.players };

  function playerAt(seat: Seat): PlayerThen | null {
    const player = roster.players[seat];
    if (player === undefined) return null;
    const bot = roster.botAt(seat);
    return bot === null || bot === player ? { player, isStandIn: false } : { player: bot, isStandIn: true };
  }

  function errorIn(entry: RecordEntry): string | null {
    if (result !== null) return 'there is something after the result';
    const awaits = match.awaits();
    if ('result' in entry) {
      return awaits.kind === 'nobody' && equalJson(awaits.result, entry.result) ? null : 'not the result of this match';
    }
    if ('throw' in entry) {
      if (open !== null) return 'thrown again before the last throw was answered';
      if (awaits.kind !== 'chance') return 'nothing was to be thrown';
      return errorInSpec(entry.throw, awaits.chance) ?? errorInSeedOf(entry, awaits.chance);
    }
    if ('held' in entry) return errorInHold(entry);
    if ('named' in entry) return errorInName(entry);
    if ('commitment' in entry || 'shares' in entry || 'opening' in entry) return errorInSecret(entry);
    if (open !== null && !('digest' in entry)) return 'a throw was left without its answer';
    if ('digest' in entry && entry.from === 'screen' && entry.overruled !== null)
      return "a screen's answer is both accepted and overruled";
    if ('digest' in entry && open === null) return 'the answer to a throw that was never specified';
    if ('seed' in entry && awaits.kind === 'chance') {
      const expected = sampleOutcome(awaits.chance, match.equipment, randomFrom(entry.seed));
      if (!equalJson(expected, entry.outcome)) return `not what seed ${entry.seed} gives`;
      return errorInSeedOf(entry, awaits.chance);
    }
    return null;
  }

  function errorInSecret(entry: RecordEntry): string | null {
    const awaits = match.awaits();
    if ('opening' in entry) return awaits.kind === 'nobody' ? null : 'opened before the match was over';
    if (awaits.kind !== 'chance' || open !== null) return 'nothing was to be drawn or thrown';
    return 'shares' in entry ? errorInNext(entry.next, awaits.chance) : null;
  }

  function errorInNext(next: SharedChance, chance: Chance): string | null {
    if ('draw' in next) return next.draw === steps ? null : `shares for a draw after step ${next.draw}, not ${steps}`;
    if (next.throw !== throws) return `shares for throw ${next.throw} where ${throws} was due`;
    if (chance.kind !== 'roll') return 'shares for a throw where a draw was due';
    // The person may have left while shares were being given.
    const isPersons = chance.by !== null && first[chance.by]?.kind === 'person';
    return next.gesture === null || isPersons ? null : 'a gesture without a person';
  }

  /** Checks a seed if the record has opened its secret. */
  function errorInSeedOf(entry: RecordEntry, chance: Chance): string | null {
    return secret === null ? null : errorInSeed(seeds, secret, entry, { chance, steps });
  }

  function errorInPerson(seat: Seat): string | null {
    const player = roster.players[seat];
    if (player === undefined) return `there is no seat ${seat}`;
    return player.kind === 'bot' ? `seat ${seat} was never a person's` : null;
  }

  function errorInName({ seat, named }: NameEntry): string | null {
    const error = errorInPerson(seat);
    if (error !== null) return error;
    return roster.players[seat]?.name === named ? `the person of seat ${seat} has this name already` : null;
  }

  function errorInHold({ seat, held, name }: HoldEntry): string | null {
    const error = errorInPerson(seat);
    if (error !== null) return error;
    if (roster.players[seat]?.name !== givenNameAt(roster.players, seat, name))
      return `the person of seat ${seat} has another name`;
    if (playerAt(seat)?.player.kind === held) return `a ${held} holds seat ${seat} already`;
    return null;
  }

  function errorInSpec(spec: ThrowSpec, chance: Chance): string | null {
    if (chance.kind !== 'roll') return 'nothing was to be thrown';
    if (spec.id !== throws) return `throw ${spec.id} where ${throws} was due`;
    if (spec.physics !== physics) return `thrown by physics ${spec.physics}, the match by ${physics}`;
    const isPersons = chance.by !== null && playerAt(chance.by)?.player.kind === 'person';
    // With a commitment, the gesture was checked along with its shares.
    if (spec.gesture !== null && !isPersons && seeds.commitment === null) return 'a gesture without a person';
    const due = chance.dice.map(piece => ({ piece, shape: match.equipment[piece]?.shape }));
    return equalJson(due, spec.dice) ? null : 'not the dice that were to be thrown';
  }
}
