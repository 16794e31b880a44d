import { botOf } from '../../engine/bots/levels.ts';
import { sampleOutcome } from '../../engine/core/chance.ts';
import type { Step } from '../../engine/core/game.ts';
import { equalJson } from '../../engine/core/json.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { resolveOptions } from '../../engine/core/options.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { gameOf } from '../../engine/games/index.ts';
import { PHYSICS } from '../../engine/physics/index.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Chance, Result } from '../../engine/protocol/vocabulary.ts';
import type { RecordEntry, RecordHeader } from './record.ts';

/** Goes along with a replay: it is shown every entry, and called before and after every step. */
export interface Follower {
  /** A complaint of its own about an entry that fits; `open` is the throw it answers. Changes nothing. */
  check(entry: RecordEntry, open: ThrowSpec | null): string | null;
  before(match: Match, entry: RecordEntry, open: ThrowSpec | null): void;
  after(match: Match, entry: RecordEntry): void;
}

/** A match brought to where its record ends. */
export interface Replay {
  readonly match: Match;
  readonly throws: number;
  /** A throw that was specified but not answered. */
  readonly open: ThrowSpec | null;
  /** Whether any roll was made by a generator, as fast self-play does. */
  readonly isSampled: boolean;
  readonly result: Result | null;
}

/** The match a header describes, to be played on or judged; or one sentence on why there can't be one. */
export function matchOf(header: RecordHeader): Match | string {
  const match = toldMatchOf(header);
  if (typeof match === 'string') return match;
  if (!isOfThisPhysics(header)) return `thrown by physics ${header.physics}, this is ${PHYSICS}`;
  const stranger = header.players.find(
    player => player.kind === 'bot' && botOf(match.game, player.level) === undefined,
  );
  return stranger === undefined ? match : `there is no opponent like ${stranger.name}`;
}

/** Whether its throws can be made again. */
export const isOfThisPhysics = ({ physics }: RecordHeader): boolean => physics === PHYSICS;

/** The same match where it is only told again: whoever decided, and however its dice fell, is in the record. */
export function toldMatchOf(header: RecordHeader): Match | string {
  const game = gameOf(header.game);
  if (game === undefined) return `there is no game '${header.game}'`;
  if (header.rules !== game.rules)
    return `played by rules ${header.rules} of ${game.name}, this program plays by rules ${game.rules}`;
  if (!game.seats.includes(header.seats) || header.players.length !== header.seats)
    return 'the seats do not fit the game';
  const options = resolveOptions(game.options, header.options, header.seats);
  if (typeof options === 'string') return options;
  if (!equalJson(options, header.options)) return 'the options are not complete';
  return newMatch(game, header.seats, header.options);
}

/** Takes every entry in order; the number of the first one that can't be (from 0), and why. */
export function replayEntries(
  match: Match,
  header: Pick<RecordHeader, 'players' | 'physics'>,
  entries: readonly RecordEntry[],
  follower: Follower | null = null,
): Replay | { readonly at: number; readonly reason: string } {
  let throws = 0;
  let isSampled = false;
  let open: ThrowSpec | null = null;
  let result: Result | null = null;
  for (const [at, entry] of entries.entries()) {
    const reason = complaintAbout(entry) ?? follower?.check(entry, open) ?? null;
    if (reason !== null) return { at, reason };
    if ('throw' in entry) {
      open = entry.throw;
      throws += 1;
    } else if ('result' in entry) result = entry.result;
    else {
      if ('seed' in entry && entry.outcome.kind === 'roll') isSampled = true;
      const step: Step = entry.by === 'chance' ? { by: entry.by, outcome: entry.outcome } : entry;
      follower?.before(match, entry, open);
      const refusal = match.take(step);
      if (refusal !== null) return { at, reason: `the step is refused: ${refusal}` };
      follower?.after(match, entry);
      open = null;
    }
  }
  return { match, throws, open, isSampled, result };

  function complaintAbout(entry: RecordEntry): string | null {
    if (result !== null) return 'there is something after the result';
    const awaits = match.awaits();
    if ('result' in entry) {
      return awaits.kind === 'nobody' && equalJson(awaits.result, entry.result) ? null : 'not the result of this match';
    }
    if ('throw' in entry) {
      if (open !== null) return 'thrown again before the last throw was answered';
      if (awaits.kind !== 'chance') return 'nothing was to be thrown';
      return complaintAboutSpec(entry.throw, awaits.chance, match, header, throws);
    }
    if (open !== null && !('digest' in entry)) return 'a throw was left without its answer';
    if ('digest' in entry && entry.from === 'screen' && entry.overruled !== null)
      return 'overruled and taken all the same';
    if ('digest' in entry && open === null) return 'the answer to a throw that was never specified';
    if ('seed' in entry && awaits.kind === 'chance') {
      const again = sampleOutcome(awaits.chance, match.equipment, randomFrom(entry.seed));
      return equalJson(again, entry.outcome) ? null : `not what seed ${entry.seed} gives`;
    }
    return null;
  }
}

function complaintAboutSpec(
  spec: ThrowSpec,
  chance: Chance,
  match: Match,
  { players, physics }: Pick<RecordHeader, 'players' | 'physics'>,
  throws: number,
): string | null {
  if (chance.kind !== 'roll') return 'nothing was to be thrown';
  if (spec.id !== throws) return `throw ${spec.id} where ${throws} was due`;
  if (spec.physics !== physics) return `thrown by physics ${spec.physics}, the match by ${physics}`;
  const isPersons = chance.by !== null && players[chance.by]?.kind === 'person';
  if (spec.gesture !== null && !isPersons) return 'a gesture without a person';
  const due = chance.dice.map(piece => ({ piece, shape: match.equipment[piece]!.shape }));
  return equalJson(due, spec.dice) ? null : 'not the dice that were to be thrown';
}
