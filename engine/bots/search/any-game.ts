import { sampleOutcome } from '../../core/chance.ts';
import { copyOf } from '../../core/copy.ts';
import type { Game } from '../../core/game.ts';
import { at, known, range } from '../../core/lists.ts';
import { type Random, randomFrom } from '../../core/random.ts';
import type { PlayDecision, SearchModel, Simulator } from '../../core/search-model.ts';
import { pointsOf } from '../../kit/seats.ts';
import type { OptionValues } from '../../protocol/options.ts';
import type { Action, Ask, Piece, Seat, View } from '../../protocol/vocabulary.ts';
import { pickByLuck } from '../random-player.ts';

/** Returns the game's own search model, or one derived from its rules. */
export const modelOf = (game: Game): SearchModel => game.search ?? anyGameModel(game);

/**
 * Derives a search model from a game's rules alone, so that a new game has opponents of every level at once. It is slow and
 * its playouts are random: a game's own model plays much better.
 */
function anyGameModel(game: Game): SearchModel<object, unknown, AnyGameSimulator> {
  const moves = new Moves();
  return {
    simulatorOf: state => new AnyGameSimulator(game, state, moves),
    moveOf: (_state, action) => moves.of(action),
    decision: (view, ask, _style, random) => decisionOf(game, view, ask, moves, random),
    leastWorth: () => MIN_WORTH * SCALE,
  };
}

function decisionOf(game: Game, view: View, ask: Ask, moves: Moves, random: Random): PlayDecision<AnyGameSimulator> {
  const actions = choicesOf(ask);
  const points = new Float64Array(view.seats.length);
  const teams = view.seats.map(({ team }) => team);
  let world = game.imagine(view, random);
  return {
    kind: 'play',
    actions,
    moves: actions.map(action => moves.of(action)),
    newSimulator: () => new AnyGameSimulator(game, world, moves),
    nextWorld() {
      world = game.imagine(view, random);
    },
    begin: into => into.set(world),
    rewards(finished, into) {
      finished.points(points);
      for (const seat of range(teams.length)) into[seat] = aheadOfOthers(points, teams, seat);
    },
    scale: SCALE,
    goal: null,
    traits: () => ({ bold: 0, thrifty: 0, loyal: 0 }),
  };
}

/** Typical difference in points between deals. */
const SCALE = 2;
/** Minimum cost or gain worth mentioning, as a share of the scale. */
const MIN_WORTH = 0.1;

/** Returns a seat's lead in points over the average of the other teams. */
export function aheadOfOthers(points: ArrayLike<number>, teams: readonly number[], seat: Seat): number {
  const others = range(teams.length).filter(other => teams[other] !== teams[seat]);
  return (
    (points[seat] ?? 0) - others.reduce((sum, other) => sum + (points[other] ?? 0), 0) / Math.max(1, others.length)
  );
}

/** Number of choices tried of a large set, such as subsets and amounts. */
const TRIES = 12;

/** Returns the listed actions, and a few subsets and amounts, which are the same for equal asks. */
function choicesOf(ask: Ask): readonly Action[] {
  if (ask.subset === undefined && ask.amount === undefined) return ask.listed;
  const random = randomFrom('1'.padStart(32, '0'));
  const choices = range(TRIES).map(() => pickByLuck(ask, random));
  const texts = choices.map(choice => JSON.stringify(choice));
  return choices.filter((_, index) => texts.indexOf(at(texts, index)) === index);
}

/** Maps actions to move numbers and back. */
class Moves {
  readonly #numbers = new Map<string, number>();
  readonly #actions: Action[] = [];

  of(action: Action): number {
    const text = JSON.stringify(action);
    const number = this.#numbers.get(text) ?? this.#actions.push(action) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  action(move: number): Action {
    return at(this.#actions, move);
  }
}

/** The fields that every state has. */
interface CommonState {
  readonly options: OptionValues;
}

/** Simulates a deal with the game's own rules. Every decision is a move, not only plays. */
class AnyGameSimulator implements Simulator {
  readonly #game: Game;
  readonly #known: Moves;
  readonly #equipment: readonly Piece[];
  readonly #seats: number;
  readonly #deal: number;
  #state: object;

  constructor(game: Game, state: object, moves: Moves) {
    const { seats, deal } = game.view(state, null);
    this.#game = game;
    this.#known = moves;
    this.#seats = seats.length;
    this.#deal = deal;
    // Every game's state has `options`.
    this.#equipment = game.equipment(seats.length, (state as CommonState).options);
    this.#state = copyOf(state);
  }

  set(state: object): void {
    this.#state = copyOf(state);
  }

  copyFrom(other: this): void {
    this.#state = copyOf(other.#state);
  }

  get turn(): Seat {
    const awaits = this.#game.awaits(this.#state);
    return awaits.kind === 'seats' ? at(awaits.seats, 0) : 0;
  }

  get tricks(): number {
    return this.#completeTricks().length;
  }

  get winner(): Seat {
    return this.#completeTricks().at(-1)?.winner ?? -1;
  }

  #completeTricks() {
    return this.#game
      .view(this.#state, null)
      .tricks.filter(({ plays, winner }) => winner !== null || plays.length === this.#seats);
  }

  isOver(): boolean {
    return (
      this.#game.view(this.#state, null).sheet.length > this.#deal || this.#game.awaits(this.#state).kind === 'nobody'
    );
  }

  moves(into: Int32Array): number {
    const choices = choicesOf(this.#game.ask(this.#state, this.turn));
    for (const [index, action] of choices.entries()) into[index] = this.#known.of(action);
    return choices.length;
  }

  play(move: number, random: Random): void {
    const state = this.#state;
    this.#game.apply(state, { by: this.turn, action: this.#known.action(move) });
    while (!this.isOver()) {
      const awaits = this.#game.awaits(state);
      if (awaits.kind !== 'chance') return;
      this.#game.apply(state, { by: 'chance', outcome: sampleOutcome(awaits.chance, this.#equipment, random) });
    }
  }

  rolloutMove(random: Random): number {
    return this.#known.of(pickByLuck(this.#game.ask(this.#state, this.turn), random));
  }

  points(into: Float64Array): void {
    const page = known(this.#game.view(this.#state, null).sheet[this.#deal], 'scored deal');
    for (let seat = 0; seat < this.#seats; seat++) into[seat] = pointsOf(page, seat);
  }
}
