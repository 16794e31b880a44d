import { createHash } from 'node:crypto';
import type { Bot, Game } from '../../../engine/core/game.ts';
import { at } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Action, Chance, Outcome, Piece, Seat, View } from '../../../engine/protocol/vocabulary.ts';

/** A deal to be played several times, by other players each time. */
export interface DuplicateDeal {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  /** Decides all luck of the deal. */
  readonly seed: number;
}

/** Something that happened while a deal was played. */
export interface DuplicateEvents {
  /** A seat chose between several actions, after so many milliseconds of CPU time. */
  decided?(seat: Seat, view: View, action: Action, milliseconds: number): void;
  /** The deal was scored; the view is an onlooker's. */
  ended?(view: View): void;
}

/**
 * Plays the first deal of a match and returns the points of each seat. Whoever plays it and whatever they do, the same
 * cards are dealt, and each die shows the same face when it is thrown for the first time, the second time, and so on.
 */
export function playDuplicate(deal: DuplicateDeal, players: readonly Bot[], events: DuplicateEvents = {}): number[] {
  const { game, seats, options, seed } = deal;
  const match = newMatch(game, seats, options);
  const luck = new KeyedLuck(seed, match.equipment);
  for (let decisions = 0; ; decisions++) {
    const onlooker = match.view(null);
    const [page] = onlooker.sheet;
    if (page !== undefined) {
      events.ended?.(onlooker);
      return Array.from({ length: seats }, (_, seat) => pointsOf(page, seat));
    }
    const awaits = match.awaits();
    if (awaits.kind === 'nobody') throw new Error('the match ended without a deal');
    if (awaits.kind === 'chance') {
      match.take({ by: 'chance', outcome: luck.outcomeOf(awaits.chance) });
      continue;
    }
    const seat = at(awaits.seats, 0);
    const view = match.view(seat);
    const before = process.cpuUsage();
    const action = at(players, seat).choose(view, match.ask(seat), randomFrom(hexOf(seed, 'decision', decisions)));
    const { user, system } = process.cpuUsage(before);
    if (match.ask(seat).listed.length !== 1) events.decided?.(seat, view, action, (user + system) / 1000);
    const refusal = match.take({ by: seat, action });
    if (refusal !== null) throw new Error(`a player's action was refused: ${refusal}`);
  }
}

/** The luck of one deal: it follows from the deal's seed, the piece, and how often the piece has been thrown. */
class KeyedLuck {
  private readonly throws = new Map<number, number>();
  private readonly seed: number;
  private readonly equipment: readonly Piece[];

  constructor(seed: number, equipment: readonly Piece[]) {
    this.seed = seed;
    this.equipment = equipment;
  }

  outcomeOf(chance: Chance): Outcome {
    if (chance.kind === 'roll') return { kind: 'roll', up: chance.dice.map(die => this.throwOf(die)) };
    const order = chance.from.map(piece => ({ piece, key: hexOf(this.seed, 'draw', piece) }));
    order.sort((one, other) => (one.key < other.key ? -1 : 1));
    return { kind: 'draw', pieces: order.slice(0, chance.count).map(({ piece }) => piece) };
  }

  private throwOf(die: number): number {
    const times = this.throws.get(die) ?? 0;
    this.throws.set(die, times + 1);
    return randomFrom(hexOf(this.seed, die, times)).below(at(this.equipment, die).faces.length);
  }
}

const hexOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
