import { at, floatAt, intAt } from '../../../core/lists.ts';
import { countOf, identified } from '../../../kit/hidden.ts';
import { FOUR_SEATS, partnerOf } from '../../../kit/partners.ts';
import type { PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { COLOURS, COPIES, colourOf, isTrump, KINDS, kindOf, NUMBERS, trumpsOf } from '../pieces.ts';
import { cardsPlayed, type RollingFacts } from '../view.ts';
import { KEPT_SHAPES, SHAPES } from './pass-weights.ts';

const LENGTHS = 10;
const TRUMPS = 3;
/** Weight of each colour, below 1 because the colours of a hand are not independent. */
const SHARE = 0.7;

const factors = (hundredths: readonly number[]): Float64Array =>
  Float64Array.from(hundredths, each => Math.exp((SHARE * each) / 100));
const UNKNOWN_FACTORS = factors(SHAPES);
const KEPT_FACTORS = factors(KEPT_SHAPES);

/** Likelihood of the colour lengths of hands, given that cards were passed. */
export class PassTells {
  /** By kind: 1 for a trump, else 0. */
  readonly #trumps = new Int32Array(KINDS);
  /** By seat and colour: the relevant cards played, and the trumps among them. */
  readonly #played = new Int32Array(FOUR_SEATS.length * COLOURS.length);
  readonly #trumpsPlayed = new Int32Array(FOUR_SEATS.length * COLOURS.length);
  /** Number of cards that the partner is known to have passed, by colour. */
  readonly #received = new Int32Array(COLOURS.length);
  readonly #partner: Seat;
  readonly #hasPassed: readonly boolean[];

  constructor({ flip, given, tricks }: RollingFacts, you: Seat) {
    const faces = trumpsOf(flip);
    this.#partner = partnerOf(you);
    this.#hasPassed = given.map(cards => countOf(cards) > 0);
    for (const card of identified(at(given, this.#partner))) add(this.#received, COLOURS.indexOf(colourOf(card)));
    // The cards the partner received are known and did not influence its choice.
    const sent = identified(at(given, you));
    for (const seat of FOUR_SEATS) {
      for (const card of cardsPlayed(tricks, seat)) {
        if (seat === this.#partner && sent.includes(card)) continue;
        const place = seat * COLOURS.length + COLOURS.indexOf(colourOf(card));
        add(this.#played, place);
        if (isTrump(card, faces)) add(this.#trumpsPlayed, place);
      }
    }
    for (let kind = 0; kind < KINDS; kind++) if (isTrump(kind * COPIES, faces)) this.#trumps[kind] = 1;
  }

  /** Returns the likelihood of a seat's hand with these hidden cards. */
  likelihood(seat: Seat, pieces: Int32Array, from: number, to: number): number {
    if (!at(this.#hasPassed, seat)) return 1;
    lengths.fill(0);
    trumpsIn.fill(0);
    for (let index = from; index < to; index++) this.#count(intAt(pieces, index));
    let likelihood = 1;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const place = seat * COLOURS.length + colour;
      const length = Math.min(LENGTHS - 1, intAt(lengths, colour) + intAt(this.#played, place));
      const trumps = Math.min(TRUMPS - 1, intAt(trumpsIn, colour) + intAt(this.#trumpsPlayed, place));
      const shape = length * TRUMPS + trumps;
      likelihood *=
        seat === this.#partner
          ? floatAt(KEPT_FACTORS, intAt(this.#received, colour) * LENGTHS * TRUMPS + shape)
          : floatAt(UNKNOWN_FACTORS, shape);
    }
    return likelihood;
  }

  #count(card: PieceId): void {
    const kind = kindOf(card);
    const colour = (kind / NUMBERS) | 0;
    add(lengths, colour);
    if (intAt(this.#trumps, kind) === 1) add(trumpsIn, colour);
  }
}

// Scratch space, shared since searches never run concurrently.
const lengths = new Int32Array(COLOURS.length);
const trumpsIn = new Int32Array(COLOURS.length);

function add(counts: Int32Array, index: number): void {
  counts[index] = intAt(counts, index) + 1;
}
