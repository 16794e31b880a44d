// Plays random playouts from the first lead of deals; `playouts.ts` starts it and sends it orders. Its second argument is
// `simulator`, `rules`, or `checked` for the rules with every step checked.

import type { pickByLuck } from '../../../../engine/bots/random-player.ts';
import type { sampleOutcome } from '../../../../engine/core/chance.ts';
import { copyOf } from '../../../../engine/core/copy.ts';
import type { Game, Step } from '../../../../engine/core/game.ts';
import { at, intAt, range } from '../../../../engine/core/lists.ts';
import type { refusalOf } from '../../../../engine/core/match.ts';
import type { usualOptions } from '../../../../engine/core/options.ts';
import { type Random, RepeatableRandom, type randomFrom } from '../../../../engine/core/random.ts';
import { MAX_MOVES } from '../../../../engine/core/search-model.ts';
import type { Piece, Seat } from '../../../../engine/protocol/vocabulary.ts';
import { countFor, seedOf, takeOrders } from './ordered.ts';
import type { Done, Order } from './rates.ts';

/** The part of an engine that is used. */
interface Engine {
  readonly GAMES: readonly Game[];
  readonly usualOptions: typeof usualOptions;
  readonly randomFrom: typeof randomFrom;
  readonly sampleOutcome: typeof sampleOutcome;
  readonly pickByLuck: typeof pickByLuck;
  readonly refusalOf: typeof refusalOf;
}

const NAMES = ['GAMES', 'usualOptions', 'randomFrom', 'sampleOutcome', 'pickByLuck', 'refusalOf'] as const;

/** Number of deals played out in turn. */
const DEALS = 16;
const PLAYOUTS_PER_CHECK = 32;

/** Fields of every game's state that show when a deal is scored. */
interface State {
  readonly sheet: readonly unknown[];
  readonly deal: number;
}

/** Plays by the rules of one engine. */
class Table {
  readonly #engine: Engine;
  readonly #game: Game;
  readonly #equipment: readonly Piece[];
  readonly #random: Random;
  readonly #isChecked: boolean;
  /** Deals at their first lead. */
  readonly leads: readonly State[];

  constructor(engine: Engine, game: Game, random: Random, isChecked = false) {
    this.#engine = engine;
    this.#isChecked = isChecked;
    this.#game = game;
    this.#equipment = game.equipment(game.usualSeats, this.#options());
    this.#random = random;
    this.leads = range(DEALS).map(() => this.#firstLead());
  }

  #options() {
    return this.#engine.usualOptions(this.#game.options, this.#game.usualSeats);
  }

  #firstLead(): State {
    // Every state has these fields.
    const state = this.#game.setup(this.#game.usualSeats, this.#options()) as State;
    while (!this.#isLead(state)) this.#step(state);
    return state;
  }

  #isLead(state: State): boolean {
    const awaits = this.#game.awaits(state);
    if (awaits.kind !== 'seats') return false;
    return this.#game.ask(state, at(awaits.seats, 0)).listed.some(({ verb }) => verb === 'play');
  }

  /** Plays until the deal is scored. */
  playOut(state: State): void {
    const { deal } = state;
    while (state.sheet.length === deal) this.#step(state);
  }

  #step(state: State): void {
    const awaits = this.#game.awaits(state);
    if (awaits.kind === 'nobody') throw new Error('the match ended too early');
    if (awaits.kind === 'chance') {
      this.#apply(state, {
        by: 'chance',
        outcome: this.#engine.sampleOutcome(awaits.chance, this.#equipment, this.#random),
      });
      return;
    }
    const by = at(awaits.seats, 0);
    this.#apply(state, { by, action: this.#engine.pickByLuck(this.#game.ask(state, by), this.#random) });
  }

  #apply(state: State, step: Step): void {
    if (this.#isChecked) {
      const match = {
        equipment: this.#equipment,
        awaits: () => this.#game.awaits(state),
        ask: (seat: Seat) => this.#game.ask(state, seat),
      };
      const refusal = this.#engine.refusalOf(match, step);
      if (refusal !== null) throw new Error(`a step was refused: ${refusal}`);
    }
    this.#game.apply(state, step);
  }
}

function playByRules(engine: Engine, game: Game, order: Order, isChecked: boolean): Done {
  const table = new Table(engine, game, engine.randomFrom(seedOf(order)), isChecked);
  let playouts = 0;
  return countFor(order.seconds, PLAYOUTS_PER_CHECK, () => {
    table.playOut(copied(game, at(table.leads, playouts++ % DEALS)));
    return 1;
  });
}

/** Copies a state. Before the kit did this, each game had its own `clone`. */
function copied(game: Game & { clone?(state: State): State }, state: State): State {
  return game.clone?.(state) ?? copyOf(state);
}

function playInSimulator(engine: Engine, game: Game, order: Order): Done {
  const { search } = game;
  if (search === undefined) throw new Error(`${game.name} has no simulator`);
  const seeded = engine.randomFrom(seedOf(order));
  const states = new Table(engine, game, seeded).leads;
  const leads = states.map(state => search.simulatorOf(state));
  const simulator = search.simulatorOf(at(states, 0));
  // The generator that searches use.
  const random = new RepeatableRandom(seeded);
  const moves = new Int32Array(MAX_MOVES);
  const points = new Float64Array(game.usualSeats);
  let playouts = 0;
  return countFor(order.seconds, PLAYOUTS_PER_CHECK, () => {
    simulator.copyFrom(at(leads, playouts++ % DEALS));
    while (!simulator.isOver()) {
      const count = simulator.moves(moves);
      // Most moves of a last trick are forced, and need no draw.
      simulator.play(intAt(moves, count === 1 ? 0 : random.below(count)), random);
    }
    simulator.points(points);
    return 1;
  });
}

const [, , , mode] = process.argv;
await takeOrders<Engine>(NAMES, (engine, game, order) =>
  mode === 'simulator' ? playInSimulator(engine, game, order) : playByRules(engine, game, order, mode === 'checked'),
);
