import { tableOf } from '../../../electron/host/records/match-setup.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import type { Random } from '../../../engine/core/random.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { ToPhone } from '../../../engine/protocol/phones/phone.ts';
import type { Chance, Seat, Verb, View } from '../../../engine/protocol/vocabulary.ts';
import { required } from '../../../renderer/lists.ts';
import { luckyStep } from '../../support/play.ts';
import { randomOf } from '../../support/seeds.ts';

/** A match that a test plays up to the moment it wants, from the viewpoint of one person's phone. */
export interface PlayedMatch {
  readonly match: Match;
  readonly table: Table;
  readonly seat: Seat;
  readonly seq: number;
  /** Takes random steps until this holds. Throws if the match ends first. */
  until(holds: (view: View, chance: Chance | null) => boolean): void;
  /** The same, but returns false if the match ended first. */
  plays(holds: (view: View) => boolean): boolean;
  /** The phone's message about the match as it is now. */
  beat(): ToPhone;
}

/** Names of players whose own do not matter. */
export const NAMES = ['Mara', 'Otto', 'Ines', 'Kofi', 'Yuki', 'Lea'];

/** Begins a match with phones at all seats. `seed` determines chance and the others' choices. */
export function playedMatch(
  game: string,
  options: OptionValues = {},
  seed = 1,
  seats = 4,
  names: readonly string[] = NAMES,
): PlayedMatch {
  const rules = required(gameOf(game), `game ${game}`);
  const resolved = resolveOptions(rules.options, options, seats);
  if (typeof resolved === 'string') throw new Error(resolved);
  const match = newMatch(rules, seats, resolved);
  const players = names.slice(0, seats).map(name => ({ kind: 'person' as const, name }));
  const holders = players.map(() => 'device' as const);
  const seat = 0;
  const table = tableOf(match, 'match-1', players, { mine: [seat], holders, isShared: false, isWatching: false });
  const random: Random = randomOf(seed);
  let seq = 0;
  const step = (): void => {
    const next = required(luckyStep(match, random), 'next step');
    const refusal = match.take(next);
    if (refusal !== null) throw new Error(refusal);
    seq += 1;
  };
  return {
    match,
    table,
    seat,
    get seq() {
      return seq;
    },
    until(holds) {
      const now = (): boolean => {
        const awaits = match.awaits();
        return holds(match.view(seat), awaits.kind === 'chance' ? awaits.chance : null);
      };
      while (!now()) step();
    },
    plays(holds) {
      while (match.awaits().kind !== 'nobody') {
        if (holds(match.view(seat))) return true;
        step();
      }
      return false;
    },
    beat: () => ({ kind: 'beat', seq, seat, view: match.view(seat) }),
  };
}

/** True if the phone's person may do this now. */
export const asks =
  (verb: Verb) =>
  (view: View): boolean =>
    view.ask !== null &&
    (view.ask.listed.some(action => action.verb === verb) ||
      view.ask.subset?.verb === verb ||
      view.ask.amount?.verb === verb);

/** True if this seat is to throw, and only it may see the dice if `hidden`. */
export const throws =
  (seat: Seat, isHidden: boolean) =>
  (_: View, chance: Chance | null): boolean =>
    chance?.kind === 'roll' && chance.by === seat && (chance.seenBy === 'roller') === isHidden;

/** Asks the phone to make the throw that the match waits for. */
export function aimOf({ match }: PlayedMatch, id = 1): ToPhone {
  const awaits = match.awaits();
  if (awaits.kind !== 'chance' || awaits.chance.kind !== 'roll' || awaits.chance.by === null)
    throw new Error('nobody is to throw');
  const dice = awaits.chance.dice.map(piece => {
    const { shape } = required(match.equipment[piece], 'die');
    if (shape === 'card') throw new Error('cards are not thrown');
    return { piece, shape };
  });
  return { kind: 'aim', throw: id, by: awaits.chance.by, dice };
}

/** A question to the phone's person. */
export interface Turn {
  readonly verb: Verb;
  readonly options?: OptionValues;
  readonly seed?: number;
  /** Number of lit pieces tapped first. */
  readonly taps?: number;
}
/** Everything a person may be asked to do, by game. */
export const TURNS: Readonly<Record<string, readonly Turn[]>> = {
  trice: [{ verb: 'play', taps: 1 }],
  tricky: [{ verb: 'reroll', taps: 3 }, { verb: 'bid' }, { verb: 'name', seed: 3 }, { verb: 'play', taps: 1 }],
  'euchre-dice': [
    { verb: 'name', options: { goingAlone: true }, seed: 2 },
    { verb: 'discard', seed: 3 },
    { verb: 'play', taps: 1 },
    { verb: 'play', options: { simultaneous: true }, taps: 1 },
  ],
  'rolling-tricks': [
    { verb: 'give', taps: 2 },
    { verb: 'play', taps: 1 },
  ],
  'tricky-dice': [
    { verb: 'bid' },
    { verb: 'turn' },
    { verb: 'call', seed: 2 },
    { verb: 'switch', taps: 1 },
    { verb: 'play' },
  ],
};
/** Chance decides whether a person is ever asked some of them. */
const MAX_SEEDS = 40;

/** Returns a match in which the phone's person is asked this. */
export function matchAt(
  game: string,
  { verb, options = {}, seed = 1 }: Turn,
  seats?: number,
  names?: readonly string[],
): PlayedMatch {
  for (let tried = seed; tried < seed + MAX_SEEDS; tried += 1) {
    const match = playedMatch(game, options, tried, seats, names);
    if (match.plays(asks(verb))) return match;
  }
  throw new Error(`nobody is asked to ${verb} in ${game}`);
}
