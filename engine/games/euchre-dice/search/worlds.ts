import { HiddenPieces } from '../../../bots/search/hidden-pieces.ts';
import { at, intAt, known } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import { HIDDEN, unseenCount } from '../../../kit/hidden.ts';
import { FOUR_SEATS } from '../../../kit/partners.ts';
import { openTrick } from '../../../kit/tricks.ts';
import type { PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { diceIn, hasDie, NO_DICE, setOf } from '../dice-set.ts';
import { imagine, leadsOf, unseenDice, voidsOf } from '../imagine.ts';
import type { EuchreFacts } from '../view.ts';
import { type Counts, classOf, countsOf, NO_COUNTS, oneOf } from './die-classes.ts';
import { Likelihood } from './likelihood.ts';
import { EuchreSimulator, enterPublic } from './simulator.ts';

/** A place where unseen dice may lie, and its seat (null for the bag). */
interface HiddenPlace {
  readonly seat: Seat | null;
  readonly kind: 'hand' | 'lead' | 'discard' | 'bag';
  readonly dice: readonly PieceId[];
}

/** Sampled worlds of a view: deals of the dice that the viewer does not see. */
export class Worlds {
  /** The public table, with the viewer's own hand. */
  readonly known: EuchreSimulator;
  readonly #places: readonly HiddenPlace[];
  readonly #hidden: HiddenPieces;

  constructor(facts: EuchreFacts, you: Seat, isWeighted: boolean, random: Random) {
    this.known = knownTable(facts, you);
    this.#places = placesOf(facts, you, random);
    const voids = voidsOf(facts);
    // The die that the dealer picked up is still in hand unless it was discarded.
    const pickedUp = facts.calls.some(({ call }) => call === 'order') ? facts.turnUp : null;
    const announced = openTrick(facts.tricks)?.announced ?? null;
    const leads = announced === null ? NO_DICE : leadsOf(facts, voids);
    const allows = (place: number, die: PieceId): boolean => {
      const { seat, kind } = at(this.#places, place);
      if (die === pickedUp && seat !== facts.dealer) return false;
      if (kind === 'lead') return hasDie(leads, die);
      return kind !== 'hand' || seat === null || !hasDie(at(voids, seat), die);
    };
    const setup = { places: this.#places.map(({ dice }) => dice), allows };
    const weight = isWeighted ? this.#weightBy(new Likelihood(facts)) : null;
    this.#hidden = new HiddenPieces(weight === null ? setup : { ...setup, weight }, random);
  }

  next(): void {
    this.#hidden.next();
  }

  /** Counts the deals that fit the view, up to `limit`. */
  count(limit: number): number {
    return this.#hidden.countDeals(limit);
  }

  all(): Iterable<unknown> {
    return this.#hidden.allDeals();
  }

  /** Loads the sampled world into a simulator. Dice chosen in secret are still in the hands, except for a hidden lead. */
  write(into: EuchreSimulator): void {
    into.copyFrom(this.known);
    for (let place = 0; place < this.#places.length; place++) {
      const { seat, kind } = at(this.#places, place);
      if (seat === null || kind === 'discard') continue;
      const dice = this.#countsIn(place);
      if (kind === 'hand') into.hands[seat] = dice;
      else into.choose(seat, classOf(intAt(this.#hidden.pieces, intAt(this.#hidden.starts, place))));
    }
  }

  #countsIn(place: number): Counts {
    const { pieces, starts } = this.#hidden;
    return countsAt(pieces, intAt(starts, place), intAt(starts, place + 1));
  }

  /** Weights a place by its player's actions. Hands recur often, so their weights are cached. */
  #weightBy(likelihood: Likelihood) {
    const kept = this.#places.map(() => new Map<Counts, number>());
    return (place: number, pieces: Int32Array, from: number, to: number): number => {
      const { seat, kind } = at(this.#places, place);
      if (seat === null || kind === 'lead') return 1;
      const dice = countsAt(pieces, from, to);
      const weights = at(kept, place);
      let weight = weights.get(dice);
      if (weight === undefined) {
        weight = kind === 'discard' ? likelihood.ofDiscard(dice) : likelihood.ofHand(seat, dice);
        weights.set(dice, weight);
      }
      return weight;
    };
  }
}

function countsAt(pieces: Int32Array, from: number, to: number): Counts {
  let counts = NO_COUNTS;
  for (let index = from; index < to; index++) counts += oneOf(classOf(intAt(pieces, index)));
  return counts;
}

/** Returns the table without the hidden dice. Before trump is made it has only hands. */
function knownTable(facts: EuchreFacts, you: Seat): EuchreSimulator {
  const table = new EuchreSimulator(facts.options.simultaneous);
  if (facts.trump !== null) enterPublic(table, facts);
  table.turn = you;
  table.areAnswersByPolicy = true;
  const own = at(facts.hands, you);
  table.hands[you] = typeof own === 'number' ? NO_COUNTS : countsOf(own);
  return table;
}

function placesOf(facts: EuchreFacts, you: Seat, random: Random): HiddenPlace[] {
  const { hands, chosen, discarded, turn, dealer } = facts;
  const dealt = imagine(facts, you, random);
  const places: HiddenPlace[] = [];
  const add = (seat: Seat | null, kind: HiddenPlace['kind'], dice: readonly PieceId[]): void => {
    if (dice.length > 0) places.push({ seat, kind, dice });
  };
  for (const seat of FOUR_SEATS) {
    if (seat === you) continue;
    const die = chosen[seat] === HIDDEN ? [known(dealt.chosen[seat], 'chosen die')] : [];
    const hand = unseenCount(at(hands, seat)) > 0 ? diceIn(at(dealt.hands, seat)) : [];
    if (seat === turn) add(seat, 'lead', die);
    add(seat, 'hand', seat === turn ? hand : [...hand, ...die]);
  }
  if (discarded === HIDDEN) add(dealer, 'discard', [known(dealt.discarded, 'discarded die')]);
  const placed = setOf(places.flatMap(({ dice }) => dice));
  add(null, 'bag', diceIn(unseenDice(facts) & ~placed));
  return places;
}
