import { floatAt, intAt } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import type { PieceId } from '../../protocol/vocabulary.ts';

/** Pieces that a viewer can't see, and where they may lie. */
export interface HiddenSetup {
  /** For each place (a hand, the bag, ...), the pieces in it at first: any deal that fits the view. */
  readonly places: readonly (readonly PieceId[])[];
  /** Whether this place may hold this piece. */
  allows(place: number, piece: PieceId): boolean;
  /**
   * How likely what a place's seat has done is if it holds these pieces: any positive number, only ratios count.
   * Left out, all deals that fit are equally likely. The pieces of the place are `pieces[from]` to `pieces[to - 1]`.
   */
  weight?(place: number, pieces: Int32Array, from: number, to: number): number;
}

/**
 * A random deal of hidden pieces that is changed step by step: two pieces change places if both places allow it. Such
 * swaps are symmetric, so in the long run every deal that fits is equally likely, or as likely as its weight says
 * (Metropolis et al., 1953). A swap takes a fraction of the time of a new deal.
 */
export class HiddenPieces {
  /** The pieces, place by place. */
  readonly pieces: Int32Array;
  /** The index in `pieces` where each place begins; the last entry is the end. */
  readonly starts: Int32Array;
  readonly #placeAt: Int32Array;
  readonly #allowed: readonly Uint8Array[];
  readonly #weights: Float64Array;
  readonly #setup: HiddenSetup;
  readonly #random: Random;

  /** Mixes the first deal well. */
  constructor(setup: HiddenSetup, random: Random) {
    this.#setup = setup;
    this.#random = random;
    const { places } = setup;
    this.pieces = Int32Array.from(places.flat());
    this.#placeAt = Int32Array.from(places.flatMap((pieces, place) => pieces.map(() => place)));
    this.starts = new Int32Array(places.length + 1);
    for (const [place, pieces] of places.entries()) this.starts[place + 1] = intAt(this.starts, place) + pieces.length;
    const most = this.pieces.reduce((largest, piece) => Math.max(largest, piece), 0);
    this.#allowed = places.map((_, place) => {
      const allowed = new Uint8Array(most + 1);
      for (const piece of this.pieces) allowed[piece] = Number(setup.allows(place, piece));
      return allowed;
    });
    this.#weights = new Float64Array(places.length);
    for (let place = 0; place < places.length; place++) this.#weights[place] = this.#weightOf(place);
    this.#swap(MIXING_AT_FIRST * this.pieces.length);
  }

  /** Goes on to the next deal. Successive deals are alike in a few pieces. */
  next(): void {
    this.#swap(MIXING * this.pieces.length);
  }

  /** How many different deals fit; `limit` if there are more. The order within a place does not count. */
  countDeals(limit: number): number {
    let count = 0;
    for (const _ of this.allDeals()) {
      count += 1;
      if (count === limit) break;
    }
    return count;
  }

  /** Goes through all deals that fit, whatever their weights, and has each in `pieces` in turn. Leaves all as it was. */
  *allDeals(): Generator<void> {
    const before = this.pieces.slice();
    const filled = this.starts.slice(0, -1);
    try {
      yield* this.#dealRest(before.slice().sort(), 0, filled);
    } finally {
      this.pieces.set(before);
    }
  }

  *#dealRest(pieces: Int32Array, index: number, filled: Int32Array): Generator<void> {
    if (index === pieces.length) {
      yield;
      return;
    }
    const piece = intAt(pieces, index);
    for (let place = 0; place < filled.length; place++) {
      const next = intAt(filled, place);
      if (next === intAt(this.starts, place + 1) || this.#allowed[place]?.[piece] !== 1) continue;
      this.pieces[next] = piece;
      filled[place] = next + 1;
      yield* this.#dealRest(pieces, index + 1, filled);
      filled[place] = next;
    }
  }

  #swap(times: number): void {
    const { pieces } = this;
    const count = pieces.length;
    if (count < 2) return;
    for (let time = 0; time < times; time++) {
      const one = this.#random.below(count);
      const other = this.#random.below(count);
      const place = intAt(this.#placeAt, one);
      const otherPlace = intAt(this.#placeAt, other);
      if (place !== otherPlace) this.#trySwap(one, place, other, otherPlace);
    }
  }

  #trySwap(one: number, place: number, other: number, otherPlace: number): void {
    const { pieces } = this;
    const weights = this.#weights;
    const piece = intAt(pieces, one);
    const otherPiece = intAt(pieces, other);
    if (this.#allowed[place]?.[otherPiece] !== 1 || this.#allowed[otherPlace]?.[piece] !== 1) return;
    pieces[one] = otherPiece;
    pieces[other] = piece;
    if (this.#setup.weight === undefined) return;
    const weight = this.#weightOf(place);
    const otherWeight = this.#weightOf(otherPlace);
    const ratio = (weight * otherWeight) / (floatAt(weights, place) * floatAt(weights, otherPlace));
    if (ratio < 1 && this.#random.below(ONE) >= ratio * ONE) {
      pieces[one] = piece;
      pieces[other] = otherPiece;
      return;
    }
    weights[place] = weight;
    weights[otherPlace] = otherWeight;
  }

  /**
   * To be called after a change of what a piece of this place shows, where there are weights. Returns false if the caller
   * has to undo the change, by the same rule as for swaps.
   */
  keepsChange(place: number): boolean {
    const weight = this.#weightOf(place);
    const before = floatAt(this.#weights, place);
    if (weight < before && this.#random.below(ONE) * before >= weight * ONE) return false;
    this.#weights[place] = weight;
    return true;
  }

  #weightOf(place: number): number {
    const { pieces, starts } = this;
    return this.#setup.weight?.(place, pieces, intAt(starts, place), intAt(starts, place + 1)) ?? 1;
  }
}

/** Proposed swaps for each hidden piece, before the first world and between two. */
const MIXING_AT_FIRST = 8;
const MIXING = 2;
/** A random number below this stands for a fraction of one. */
const ONE = 2 ** 30;
