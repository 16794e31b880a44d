import { createHash } from 'node:crypto';
import { isForced } from '../../../../engine/bots/search/search.ts';
import type { Game } from '../../../../engine/core/game.ts';
import { at, first, known } from '../../../../engine/core/lists.ts';
import { newMatch } from '../../../../engine/core/match.ts';
import { type Random, randomFrom } from '../../../../engine/core/random.ts';
import { pointsOf } from '../../../../engine/kit/seats.ts';
import type { OptionValues } from '../../../../engine/protocol/options.ts';
import type { Action, Ask, Chance, Outcome, Piece, Seat, View } from '../../../../engine/protocol/vocabulary.ts';

/** A deal to be played several times by different players. */
interface DuplicateDeal {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  /** Determines all of the deal's luck. */
  readonly seed: number;
}

/** Plays a seat. Bots ignore the state, which includes hidden information; only players meant to cheat read it. */
export interface Player {
  choose(view: View, ask: Ask, random: Random, state: () => object): Action;
}

/** Callbacks during a deal or match. */
interface Watcher {
  /** Called when a seat has chosen between several actions, with the CPU milliseconds it took. */
  decided?(seat: Seat, view: View, action: Action, milliseconds: number): void;
  /** Called with an onlooker's view when a deal has been scored. */
  dealt?(view: View): void;
}

/**
 * Plays the first deal of a match and returns the points of each seat. Regardless of players and actions, the same cards are
 * dealt, and each die shows the same face on its first throw, its second, and so on.
 */
export function playDeal(deal: DuplicateDeal, players: readonly Player[], watcher: Watcher = {}): number[] {
  const { sheet } = play(deal, players, watcher, view => view.sheet.length > 0);
  return Array.from({ length: deal.seats }, (_, seat) => pointsOf(first(sheet), seat));
}

/** Plays a whole match, each deal with its own luck, and returns the winners. */
export function playMatch(deal: DuplicateDeal, players: readonly Player[], watcher: Watcher = {}): readonly Seat[] {
  return known(play(deal, players, watcher, view => view.result !== null).result, 'result').winners;
}

/** Plays until an onlooker's view meets the condition, and returns that view. */
function play(deal: DuplicateDeal, players: readonly Player[], watcher: Watcher, isEnd: (view: View) => boolean): View {
  const { game, seats, options, seed } = deal;
  const match = newMatch(game, seats, options);
  let luck = new KeyedLuck(seed, 0, match.equipment);
  let scored = 0;
  for (let decisions = 0; ; ) {
    const onlooker = match.view(null);
    if (onlooker.sheet.length > scored) {
      scored = onlooker.sheet.length;
      luck = new KeyedLuck(seed, scored, match.equipment);
      watcher.dealt?.(onlooker);
    }
    if (isEnd(onlooker)) return onlooker;
    const awaits = match.awaits();
    if (awaits.kind === 'nobody') throw new Error('the match ended too early');
    if (awaits.kind === 'chance') {
      match.take({ by: 'chance', outcome: luck.outcomeOf(awaits.chance) });
      continue;
    }
    const seat = at(awaits.seats, 0);
    const ask = match.ask(seat);
    const view = match.view(seat);
    const random = randomFrom(hexOf(seed, 'decision', decisions++));
    const before = process.cpuUsage();
    const action = at(players, seat).choose(view, ask, random, () => match.state());
    const { user, system } = process.cpuUsage(before);
    if (!isForced(ask)) watcher.decided?.(seat, view, action, (user + system) / 1000);
    const refusal = match.take({ by: seat, action });
    if (refusal !== null) throw new Error(`a player's action was refused: ${refusal}`);
  }
}

/** Luck of one deal, derived from the deal's seed, the piece, and the number of times the piece has been thrown. */
class KeyedLuck {
  readonly #throws = new Map<number, number>();
  readonly #seed: number;
  readonly #deal: number;
  readonly #equipment: readonly Piece[];

  constructor(seed: number, deal: number, equipment: readonly Piece[]) {
    this.#seed = seed;
    this.#deal = deal;
    this.#equipment = equipment;
  }

  outcomeOf(chance: Chance): Outcome {
    if (chance.kind === 'roll') return { kind: 'roll', up: chance.dice.map(die => this.#throwOf(die)) };
    const order = chance.from.map(piece => ({ piece, key: hexOf(this.#seed, this.#deal, 'draw', piece) }));
    order.sort((one, other) => (one.key < other.key ? -1 : 1));
    return { kind: 'draw', pieces: order.slice(0, chance.count).map(({ piece }) => piece) };
  }

  #throwOf(die: number): number {
    const times = this.#throws.get(die) ?? 0;
    this.#throws.set(die, times + 1);
    return randomFrom(hexOf(this.#seed, this.#deal, die, times)).below(at(this.#equipment, die).faces.length);
  }
}

const hexOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
