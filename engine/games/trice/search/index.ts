import { EveryDraw } from '../../../bots/search/every-draw.ts';
import { HiddenPieces } from '../../../bots/search/hidden-pieces.ts';
import { at, first, intAt, known, range } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { PlayDecision, SearchModel, SearchStyle } from '../../../core/search-model.ts';
import { matchWorth } from '../../../kit/match-worth.ts';
import type { Action, Ask, PieceId, Seat, View } from '../../../protocol/vocabulary.ts';
import { colourOf, numberOn, sidesOf } from '../pieces.ts';
import { isVoid, type TriceState } from '../state.ts';
import { imagine, type TriceFacts } from '../view.ts';
import { setHand, simulatorOf, TriceSimulator } from './simulator.ts';

/** What searches need to know of Trice. Its only decisions are plays. */
export const search: SearchModel<TriceState, TriceFacts, TriceSimulator> = {
  simulatorOf,
  moveOf: (_state, action) => dieOf(action),
  decision,
};

const dieOf = (action: Action): PieceId => ('pieces' in action ? first(action.pieces) : -1);

/** About how far the rewards of a good and a bad play lie apart, in points. */
const SCALE = 2;

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
      const height = numberOn(at(facts.up, at(moves, choice))) / HIGHEST;
      return { bold: height, thrifty: 1 - height, loyal: 0 };
    },
  };
}

const actionsOf = ({ listed }: Ask, { also }: SearchStyle): readonly Action[] =>
  also === undefined ? listed : [also, ...listed.filter(action => dieOf(action) !== dieOf(also))];

const HIGHEST = 20;

function worthOf({ seats, scores, options }: TriceFacts, { spoil }: SearchStyle) {
  const sideOf = range(seats);
  // The best of so many seats usually takes about this many tricks.
  const gain = 2 + 9 / seats;
  return matchWorth({ scores, sideOf, target: options.target, gain, spread: 1.4 }, spoil);
}

/** How likely a die is to have been kept though a higher one of its colour was thrown away. */
const KEPT_LOW = 0.3;

/** Sampled worlds: the hidden dice, dealt to hands, and what they show. */
class Worlds {
  private readonly base: TriceSimulator;
  private readonly hidden: HiddenPieces;
  /** The seats whose hands are hidden. */
  private readonly seats: readonly Seat[];
  /** What each die shows in this world. */
  private readonly numbers: Int32Array;
  private readonly facts: TriceFacts;
  private readonly random: Random;
  /** For each hidden hand and colour, the highest number that was thrown away; null if worlds are not weighted. */
  private readonly thrownAway: readonly ReadonlyMap<string, number>[] | null;

  constructor(facts: TriceFacts, you: Seat, style: SearchStyle, random: Random) {
    this.facts = facts;
    this.random = random;
    const { hands, up } = imagine(facts, you, random);
    this.base = simulatorOf({ ...facts, hands, up });
    this.seats = range(facts.seats).filter(seat => typeof facts.hands[seat] === 'number');
    this.numbers = this.base.numbers.slice();
    this.thrownAway = style.isWeighted ? this.seats.map(seat => thrownAwayBy(facts, seat)) : null;
    this.hidden = new HiddenPieces(
      {
        places: this.seats.map(seat => at(hands, seat)),
        allows: (place, die) => !isVoid(facts.tricks, at(this.seats, place), colourOf(die)),
        ...(style.isWeighted && { weight: (...hand) => this.weightOf(...hand) }),
      },
      random,
    );
  }

  next(): void {
    const { hidden, facts, random, numbers } = this;
    hidden.next();
    for (const place of this.seats.keys()) {
      for (let index = intAt(hidden.starts, place); index < intAt(hidden.starts, place + 1); index++) {
        const die = intAt(hidden.pieces, index);
        numbers[die] = this.sampleNumber(place, die, sidesOf(die, facts.options.set), random);
      }
    }
  }

  /** Each deal counts once for each way in which the hidden dice can lie. */
  count(limit: number): number {
    const { hidden, facts } = this;
    const faces = hidden.pieces.reduce((product, die) => product * sidesOf(die, facts.options.set), 1);
    return Math.min(limit, faces * hidden.countDeals(Math.ceil(limit / faces)));
  }

  *all(): Generator<void> {
    const { hidden, facts, numbers } = this;
    for (const _ of hidden.allDeals()) {
      const throws = new EveryDraw(hidden.pieces.length);
      do {
        for (const die of hidden.pieces) numbers[die] = 1 + throws.below(sidesOf(die, facts.options.set));
        yield;
      } while (throws.next());
    }
  }

  write(into: TriceSimulator): void {
    const { hidden } = this;
    into.copyFrom(this.base);
    into.numbers = this.numbers;
    for (const [place, seat] of this.seats.entries()) {
      const dice = hidden.pieces.subarray(intAt(hidden.starts, place), intAt(hidden.starts, place + 1));
      setHand(into, seat, dice);
    }
  }

  private lowestKept(place: number, die: PieceId): number {
    return this.thrownAway?.[place]?.get(colourOf(die)) ?? 0;
  }

  private sampleNumber(place: number, die: PieceId, sides: number, random: Random): number {
    const lowest = this.lowestKept(place, die);
    for (;;) {
      const number = 1 + random.below(sides);
      if (number >= lowest || random.below(100) < 100 * KEPT_LOW) return number;
    }
  }

  /** The share of the faces of these dice that their player would have kept. */
  private weightOf(place: number, dice: Int32Array, from: number, to: number): number {
    let weight = 1;
    for (let index = from; index < to; index++) {
      const die = intAt(dice, index);
      const lowest = this.lowestKept(place, die);
      if (lowest === 0) continue;
      const sides = sidesOf(die, this.facts.options.set);
      const low = Math.min(sides, lowest - 1) / sides;
      weight *= 1 - low + KEPT_LOW * low;
    }
    return weight;
  }
}

/** For each colour, the highest number with which this seat followed though it did not win the trick so far. */
function thrownAwayBy({ tricks }: TriceFacts, seat: Seat): ReadonlyMap<string, number> {
  const highest = new Map<string, number>();
  for (const { led, plays } of tricks) {
    const index = plays.findIndex(play => play.seat === seat);
    const play = plays[index];
    if (play === undefined || index === 0 || play.rolls !== null || led === null) continue;
    const toBeat = Math.max(...plays.slice(0, index).map(({ counts }) => counts ?? 0));
    const number = play.counts ?? 0;
    if (number <= toBeat) highest.set(led, Math.max(number, highest.get(led) ?? 0));
  }
  return highest;
}
