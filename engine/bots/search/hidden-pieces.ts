import { floatAt, intAt } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import type { PieceId } from '../../protocol/vocabulary.ts';

/** The pieces that a viewer can't see, and the places where they may be. */
export interface HiddenSetup {
  /** The initial pieces of each place (a hand, the bag, ...): any deal that fits the view. */
  readonly places: readonly (readonly PieceId[])[];
  /** Returns true if this place may hold this piece. */
  allows(place: number, piece: PieceId): boolean;
  /**
   * Returns the likelihood of the past actions of a place's seat if it holds `pieces[from]` to `pieces[to - 1]`: any
   * positive number, only ratios count. If omitted, all deals that fit are equally likely.
   */
  weight?(place: number, pieces: Int32Array, from: number, to: number): number;
}

/**
 * A random deal of hidden pieces, sampled by a Markov chain: two pieces swap places if both places allow it. Swaps are
 * symmetric, so in the long run every deal that fits is equally likely, or as likely as its weight (Metropolis et al.,
 * 1953). A swap is much cheaper than a new deal.
 */
export class HiddenPieces {
  /** The pieces, place by place. */
  readonly pieces: Int32Array;
  /** Start of each place in `pieces`, plus the end of the last one. */
  readonly starts: Int32Array;
  readonly #placeAt: Int32Array;
  readonly #allowed: readonly Uint8Array[];
  readonly #weights: Float64Array;
  readonly #setup: HiddenSetup;
  readonly #random: Random;

  /** Makes a well mixed first deal. */
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

  /** Moves on to the next deal, which may share a few places with the last one. */
  next(): void {
    this.#swap(MIXING * this.pieces.length);
  }

  /** Counts the deals that fit, up to `limit`. The order within a place does not matter. */
  countDeals(limit: number): number {
    let count = 0;
    for (const _ of this.allDeals()) {
      count += 1;
      if (count === limit) break;
    }
    return count;
  }

  /** Puts each deal that fits into `pieces` in turn, regardless of weight, and restores the current one at the end. */
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
   * Call this after changing the face of a piece in this place, if there are weights. Returns false if the caller must
   * undo the change (the same Metropolis rule as for swaps).
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

/** Proposed swaps per hidden piece, before the first world and between worlds. */
const MIXING_AT_FIRST = 8;
const MIXING = 2;
/** Scale of random integers that stand for fractions of 1. */
const ONE = 2 ** 30;
