import type { Game } from '../core/game.ts';
import { intAt, known } from '../core/lists.ts';
import type { Random } from '../core/random.ts';
import { MAX_MOVES, type PlayDecision, type Simulator } from '../core/search-model.ts';
import type { Claim } from '../protocol/match/advice.ts';
import type { Ask, View } from '../protocol/vocabulary.ts';
import { modelOf } from './search/any-game.ts';
import { EveryDraw } from './search/every-draw.ts';

/** Maximum number of worlds to enumerate, and the number sampled if there are more. */
const MAX_WORLDS = 100_000;
const SAMPLES = 200;
/** Maximum number of moves and throws in all lines of play. A world still open then counts as not settled. */
const MAX_STEPS = 2_000_000;

/**
 * Returns the chance, from the viewer's view, that the deal ends with the same points however anybody plays or throws, and
 * those points. It is exact if all worlds that fit the view were enumerated. Returns null unless a piece is to be played.
 */
export function claimFor(game: Game, view: View, ask: Ask, random: Random): Claim | null {
  if (!ask.listed.some(({ verb }) => verb === 'play')) return null;
  const decision = modelOf(game).decision(view, ask, { isWeighted: false, spoil: 0 }, random);
  // Searching every line of play requires that the others really choose their moves.
  if (decision.kind !== 'play' || decision.hasPolicyMoves) return null;
  const settled = new Settled(decision, view.seats.length);
  const count = decision.countWorlds?.(MAX_WORLDS + 1) ?? Number.POSITIVE_INFINITY;
  const isExact = count <= MAX_WORLDS;
  if (isExact) for (const _ of decision.allWorlds?.() ?? []) settled.lookAtWorld(decision.weightOfWorld?.() ?? 1);
  else {
    for (let sample = 0; sample < SAMPLES; sample++) {
      decision.nextWorld();
      settled.lookAtWorld(1);
    }
  }
  return { ...settled.claim(), isExact: isExact && !settled.isCutShort() };
}

/** Sums the weights of the worlds in which the points are settled, grouped by these points. */
class Settled<S extends Simulator> {
  readonly #decision: PlayDecision<S>;
  readonly #points: Float64Array;
  readonly #weights = new Map<string, number>();
  #worlds = 0;
  #weight = 0;
  /** One simulator and one set of throws for each move ahead. */
  readonly #simulators: S[] = [];
  readonly #throws: EveryDraw[] = [];
  readonly #moves: Int32Array[] = [];
  #left = MAX_STEPS;
  /** The points at the end of the first line of play in this world. */
  #first: string | null = null;

  constructor(decision: PlayDecision<S>, seats: number) {
    this.#decision = decision;
    this.#points = new Float64Array(seats);
  }

  lookAtWorld(weight: number): void {
    this.#worlds += 1;
    this.#weight += weight;
    this.#first = null;
    this.#decision.begin(this.#simulatorAt(0));
    if (this.#isSettled(0)) this.#addFirst(weight);
  }

  isCutShort(): boolean {
    return this.#left < 0 || this.#throws.some(({ isCut }) => isCut);
  }

  #addFirst(weight: number): void {
    const points = known(this.#first, 'end of a deal');
    this.#weights.set(points, (this.#weights.get(points) ?? 0) + weight);
  }

  /** Returns the points that are settled in most worlds, and those worlds' share. */
  claim(): Omit<Claim, 'isExact'> {
    let most = 0;
    let points: number[] | null = null;
    for (const [text, weight] of this.#weights) {
      if (weight <= most) continue;
      most = weight;
      points = text.split(',').map(Number);
    }
    return { share: this.#worlds === 0 ? 0 : most / this.#weight, worlds: this.#worlds, points };
  }

  /** Returns true if every line of play from here ends with the same points. */
  #isSettled(depth: number): boolean {
    const simulator = this.#simulatorAt(depth);
    if (simulator.isOver()) {
      simulator.points(this.#points);
      const points = this.#points.join();
      this.#first ??= points;
      return points === this.#first;
    }
    const next = this.#simulatorAt(depth + 1);
    const throws = known(this.#throws[depth], 'throws');
    const moves = known(this.#moves[depth], 'moves');
    const count = simulator.moves(moves);
    for (let index = 0; index < count; index++) {
      throws.begin();
      do {
        this.#left -= 1;
        next.copyFrom(simulator);
        next.play(intAt(moves, index), throws);
        if (this.#left < 0 || !this.#isSettled(depth + 1)) return false;
      } while (throws.next());
    }
    return true;
  }

  #simulatorAt(depth: number): S {
    const made = this.#simulators[depth];
    if (made !== undefined) return made;
    const simulator = this.#decision.newSimulator();
    this.#simulators.push(simulator);
    this.#throws.push(new EveryDraw(MAX_DRAWS));
    this.#moves.push(new Int32Array(MAX_MOVES));
    return simulator;
  }
}

/** Maximum number of draws followed in one throw, for exploding dice. No play throws more dice at once. */
const MAX_DRAWS = 6;
