import { EveryDraw } from '../../../bots/search/every-draw.ts';
import { HiddenPieces } from '../../../bots/search/hidden-pieces.ts';
import { at, first, floatAt, intAt, known, range } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { PlayDecision, SearchModel, SearchStyle } from '../../../core/search-model.ts';
import { matchWorth } from '../../../kit/match-worth.ts';
import type { Action, Ask, PieceId, Seat, View } from '../../../protocol/vocabulary.ts';
import { colourOf, numberOn, SET_SIZE, sidesOf } from '../pieces.ts';
import { isVoid, type TriceState } from '../state.ts';
import { imagine, type TriceFacts } from '../view.ts';
import { Likelihood } from './likelihood.ts';
import { MOVES, setHand, simulatorOf, TriceSimulator, VALUES } from './simulator.ts';

/** Trice's search model. Its only decisions are plays. */
export const search: SearchModel<TriceState, TriceFacts, TriceSimulator> = {
  simulatorOf,
  moveOf: (_state, action) => dieOf(action),
  decision,
  leastWorth: () => MIN_WORTH,
};

/** A quarter of a trick, in points. */
const MIN_WORTH = 0.25;

const dieOf = (action: Action): PieceId => ('pieces' in action ? first(action.pieces) : -1);

/** Rough difference between the rewards of good and bad play, in points. */
const SCALE = 2;
/** Factor for unweighted worlds, which are cheap: good plays often lead by only a tenth of a trick. */
const MORE_UNWEIGHTED = 4;
/** Weight of the rollout policy's valuation of a play, in sampled worlds. */
const WORLDS_OF_EXPERIENCE = 80;
/** Reward per trick in the rollout policy's valuation: a trick more is also one less for the others. Fitted to judged choices. */
const REWARD_OF_A_TRICK = 1.5;

function decision(view: View<TriceFacts>, ask: Ask, style: SearchStyle, random: Random): PlayDecision<TriceSimulator> {
  const { facts } = view;
  const you = known(view.you, 'seat to play for');
  const worlds = new Worlds(facts, you, style, random);
  const worth = worthOf(facts, style);
  const points = new Float64Array(facts.seats);
  const actions = actionsOf(ask, style);
  const moves = actions.map(dieOf);
  return {
    kind: 'play',
    actions,
    moves,
    experience: { values: worlds.opinionOf(moves), worlds: WORLDS_OF_EXPERIENCE },
    // Rollouts beat a tree, in which the others seem to know what they can't see.
    prefersRace: true,
    // Playouts get faster as fewer tricks are left.
    moreWorlds:
      ((style.isWeighted ? 1 : MORE_UNWEIGHTED) * SET_SIZE) /
      (SET_SIZE - facts.tricks.filter(({ winner }) => winner !== null).length),
    newSimulator: () => new TriceSimulator(facts.seats, facts.options),
    nextWorld: () => worlds.next(),
    begin: into => worlds.write(into),
    countWorlds: limit => worlds.count(limit),
    allWorlds: () => worlds.all(),
    rewards(finished, into) {
      finished.points(points);
      worth(points, into);
    },
    scale: SCALE,
    goal: null,
    traits(choice) {
      const height = numberOn(at(facts.up, at(moves, choice))) / MAX_NUMBER;
      return { bold: height, thrifty: 1 - height, loyal: 0 };
    },
  };
}

const actionsOf = ({ listed }: Ask, { also }: SearchStyle): readonly Action[] =>
  also === undefined ? listed : [also, ...listed.filter(action => dieOf(action) !== dieOf(also))];

const MAX_NUMBER = 20;

function worthOf({ seats, scores, options }: TriceFacts, { spoil }: SearchStyle) {
  const sideOf = range(seats);
  // Usual tricks of the best seat.
  const gain = 2 + 9 / seats;
  return matchWorth({ scores, sideOf, target: options.target, gain, spread: 1.4 }, spoil);
}

/** Sampled worlds: the hidden dice dealt to hands, with their numbers. */
class Worlds {
  readonly #base: TriceSimulator;
  readonly #hidden: HiddenPieces;
  /** The seats whose hands are hidden. */
  readonly #seats: readonly Seat[];
  /** The number on each die in this world. */
  readonly #numbers: Int32Array;
  readonly #facts: TriceFacts;
  readonly #random: Random;
  /** Likelihood of each hidden hand given its player's actions; null if worlds are not weighted. */
  readonly #likelihoods: readonly Likelihood[] | null;

  constructor(facts: TriceFacts, you: Seat, style: SearchStyle, random: Random) {
    this.#facts = facts;
    this.#random = random;
    const { hands, up } = imagine(facts, you, random);
    this.#base = simulatorOf({ ...facts, hands, up });
    this.#seats = range(facts.seats).filter(seat => typeof facts.hands[seat] === 'number');
    this.#numbers = this.#base.numbers.slice();
    for (const { pieces, rolls } of facts.tricks.flatMap(({ plays }) => plays)) {
      if (rolls !== null) this.#numbers[first(pieces)] = this.#usuallyThrown(first(pieces));
    }
    this.#likelihoods = style.isWeighted ? this.#seats.map(seat => new Likelihood(facts, seat, this.#numbers)) : null;
    this.#hidden = new HiddenPieces(
      {
        places: this.#seats.map(seat => at(hands, seat)),
        allows: (place, die) => !isVoid(facts.tricks, at(this.#seats, place), colourOf(die)),
        ...(this.#likelihoods !== null && {
          weight: (place, ...dice) => at(known(this.#likelihoods, 'likelihoods'), place).of(...dice),
        }),
      },
      random,
    );
  }

  /** Returns the rollout policy's valuation of the viewer's moves, in rewards. It ignores hidden dice, so any world will do. */
  opinionOf(moves: readonly PieceId[]): number[] {
    const count = this.#base.moves(MOVES);
    this.#base.weigh(count);
    return moves.map(die => REWARD_OF_A_TRICK * floatAt(VALUES, MOVES.subarray(0, count).indexOf(die)));
  }

  next(): void {
    this.#hidden.next();
    for (let place = 0; place < this.#seats.length; place++) this.#resampleNumbers(place);
  }

  /** Proposes a new number for each hidden die of a place. */
  #resampleNumbers(place: number): void {
    const hidden = this.#hidden;
    for (let index = intAt(hidden.starts, place); index < intAt(hidden.starts, place + 1); index++) {
      const die = intAt(hidden.pieces, index);
      const before = intAt(this.#numbers, die);
      this.#numbers[die] = 1 + this.#random.below(sidesOf(die, this.#facts.options.set));
      if (this.#likelihoods !== null && !hidden.keepsChange(place)) this.#numbers[die] = before;
    }
  }

  /** Returns a typical number of a die before it was thrown. The real one is not known, and players throw low dice. */
  #usuallyThrown(die: PieceId): number {
    return 1 + Math.floor(sidesOf(die, this.#facts.options.set) / 4);
  }

  /** Counts each deal once for every combination of numbers on the hidden dice. */
  count(limit: number): number {
    const faces = this.#hidden.pieces.reduce((product, die) => product * sidesOf(die, this.#facts.options.set), 1);
    return Math.min(limit, faces * this.#hidden.countDeals(Math.ceil(limit / faces)));
  }

  *all(): Generator<void> {
    for (const _ of this.#hidden.allDeals()) {
      const throws = new EveryDraw(this.#hidden.pieces.length);
      do {
        for (const die of this.#hidden.pieces)
          this.#numbers[die] = 1 + throws.below(sidesOf(die, this.#facts.options.set));
        yield;
      } while (throws.next());
    }
  }

  write(into: TriceSimulator): void {
    into.copyFrom(this.#base);
    into.numbers = this.#numbers;
    for (const [place, seat] of this.#seats.entries()) {
      setHand(
        into,
        seat,
        this.#hidden.pieces,
        intAt(this.#hidden.starts, place),
        intAt(this.#hidden.starts, place + 1),
      );
    }
  }
}
