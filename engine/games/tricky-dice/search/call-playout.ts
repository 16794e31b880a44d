import { at, floatAt, intAt, range } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { Seat } from '../../../protocol/vocabulary.ts';
import { OPENING, SOLO_TRICKS } from '../auction.ts';
import { DECK_SIZE, DICE, DICE_EACH, faceOf, HAND_SIZE, SEATS, TRICKS } from '../pieces.ts';
import { MAX_SWITCHES } from '../rolls-and-switches.ts';
import type { TrickyDiceSimulator } from './simulator.ts';
import { DIE_FACES, dieFace, type FaceIndex, NO_FACE, suitIndex, type Worths, worthsUnder } from './worth.ts';

/** The pieces of a seat: its cards, then its dice. */
const HELD = HAND_SIZE + DICE_EACH;
/** A die is thrown when it is drawn and at each switch. */
const MAX_ROLLS = 1 + MAX_SWITCHES;
const DECK = SEATS * MAX_SWITCHES;

/**
 * A deal before its tricks, in typed arrays. Everything until the bidder leads is played by chance and by the rollout policy.
 * Chance is sampled beforehand, so that it is the same after each choice.
 */
export class CallPlayout {
  /** The faces that each seat holds, HELD entries per seat. */
  readonly faces = new Int32Array(SEATS * HELD);
  /** The index of each seat's dice among the nine; -1 until drawn. */
  readonly dice = new Int32Array(SEATS * DICE_EACH).fill(-1);
  /** The face on the trump die; NO_FACE until it is rolled. */
  trump: FaceIndex = NO_FACE;
  dealer: Seat = 0;
  /** The seat to call. */
  turn: Seat = 0;
  readonly hasPassed = new Int32Array(SEATS);
  /** The seat that opened the bidding, -1 if none, and its bid. */
  opener: Seat = -1;
  opening = 0;
  bidder: Seat = -1;
  bid = 0;
  isSolo = false;
  /** -1 until one is picked. */
  partner: Seat = -1;
  /** Number of switches each seat may still make; 0 once it has ended them. */
  readonly switches = new Int32Array(SEATS).fill(MAX_SWITCHES);
  /** Future chance: the deck, with a part for each seat; the bag; and the throws of each die. */
  readonly deck = new Int32Array(DECK);
  readonly bag = new Int32Array(DICE);
  readonly throws = new Int32Array(DICE * MAX_ROLLS);
  readonly #drawn = new Int32Array(SEATS);
  readonly #thrown = new Int32Array(DICE);
  #fromBag = 0;
  readonly #strengths = new Float64Array(SEATS);

  copyFrom(other: CallPlayout): void {
    this.faces.set(other.faces);
    this.dice.set(other.dice);
    this.trump = other.trump;
    this.dealer = other.dealer;
    this.turn = other.turn;
    this.hasPassed.set(other.hasPassed);
    this.opener = other.opener;
    this.opening = other.opening;
    this.bidder = other.bidder;
    this.bid = other.bid;
    this.isSolo = other.isSolo;
    this.partner = other.partner;
    this.switches.set(other.switches);
    this.deck.set(other.deck);
    this.bag.set(other.bag);
    this.throws.set(other.throws);
    this.#drawn.fill(0);
    this.#thrown.fill(0);
    this.#fromBag = 0;
  }

  /** Samples the throws to come. */
  sampleThrows(random: Random): void {
    for (let place = 0; place < this.throws.length; place++) this.throws[place] = random.below(DIE_FACES);
  }

  /** Gives a seat a face in one of its places. */
  setFace(seat: Seat, place: number, face: FaceIndex): void {
    this.faces[seat * HELD + place] = face;
  }

  /** Gives each seat its part of a shuffled deck. */
  stackDeck(cards: readonly FaceIndex[]): void {
    let next = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      for (let count = 0; count < intAt(this.switches, seat) && next < cards.length; count++)
        this.deck[seat * MAX_SWITCHES + count] = at(cards, next++);
    }
  }

  /** Plays everything up to the first lead, and loads the deal into a simulator. */
  finish(into: TrickyDiceSimulator): void {
    if (this.trump === NO_FACE) this.#drawRest();
    const worths = worthsUnder(this.trump);
    this.#finishAuction(worths);
    if (this.partner < 0 && !this.isSolo) this.partner = this.usualPartner(worths);
    for (let seat = 0; seat < SEATS; seat++) {
      this.#turnJokers(seat, worths.turns);
      this.#switchBest(seat, worths);
    }
    this.#putInto(into, worths);
  }

  #putInto(into: TrickyDiceSimulator, { moves }: Worths): void {
    into.reset(suitIndex(this.trump), this.bidder, this.bid, this.partner);
    for (let seat = 0; seat < SEATS; seat++) {
      const from = seat * HELD;
      for (let place = 0; place < HELD; place++) {
        const move = intAt(moves, intAt(this.faces, from + place));
        into.hold(seat, place < HAND_SIZE ? move : move - 1);
      }
    }
  }

  #nextThrow(die: number): number {
    const up = intAt(this.throws, die * MAX_ROLLS + intAt(this.#thrown, die));
    this.#thrown[die] = intAt(this.#thrown, die) + 1;
    return up;
  }

  /** Draws and rolls the remaining seats' dice, and the dealer's trump die. */
  #drawRest(): void {
    for (let later = 1; later <= SEATS; later++) {
      const seat = (this.dealer + later) % SEATS;
      for (let place = 0; place < DICE_EACH; place++) {
        const index = seat * DICE_EACH + place;
        if (intAt(this.dice, index) < 0) {
          const die = intAt(this.bag, this.#fromBag++);
          this.dice[index] = die;
          this.faces[seat * HELD + HAND_SIZE + place] = dieFace(die, this.#nextThrow(die));
        }
      }
      this.#turnJokers(seat, MAX_RANK_TURNS);
    }
    const die = intAt(this.bag, this.#fromBag);
    const face = dieFace(die, this.#nextThrow(die));
    this.trump = face === NO_FACE ? this.#bestTrump(die) : face;
  }

  /** Turns a seat's jokers. `turns`: the side to turn up, by die. */
  #turnJokers(seat: Seat, turns: Int32Array): void {
    for (let place = HAND_SIZE; place < HELD; place++) {
      if (intAt(this.faces, seat * HELD + place) !== NO_FACE) continue;
      const die = this.#dieIn(seat, place);
      this.faces[seat * HELD + place] = dieFace(die, intAt(turns, die));
    }
  }

  /** Returns the face of this die that makes the dealer's hand strongest as trump. */
  #bestTrump(die: number): FaceIndex {
    let best = NO_FACE;
    let most = Number.NEGATIVE_INFINITY;
    for (let up = 0; up < DIE_FACES; up++) {
      const face = dieFace(die, up);
      if (face === NO_FACE) continue;
      const worth = this.dealersWorth(face);
      if (worth <= most) continue;
      most = worth;
      best = face;
    }
    return best;
  }

  /** Returns the value of the dealer's hand under this trump. */
  dealersWorth(trump: FaceIndex): number {
    const { values } = worthsUnder(trump);
    let sum = 0;
    for (let place = 0; place < HELD; place++) sum += floatAt(values, intAt(this.faces, this.dealer * HELD + place));
    return sum;
  }

  /** Makes a call. `bid` is 0 for a pass. */
  call(seat: Seat, bid: number, isSolo: boolean): void {
    if (bid === 0) this.hasPassed[seat] = 1;
    else {
      if (this.bidder < 0) {
        this.opener = seat;
        this.opening = bid;
      }
      this.bidder = seat;
      this.bid = bid;
      this.isSolo = isSolo;
    }
    for (let later = 1; later <= SEATS; later++) {
      this.turn = (seat + later) % SEATS;
      if (intAt(this.hasPassed, this.turn) === 0) break;
    }
  }

  #finishAuction(worths: Worths): void {
    if (this.partner >= 0 || this.isSolo) return;
    for (let seat = 0; seat < SEATS; seat++) this.#strengths[seat] = this.strengthOf(seat, worths);
    while (this.turn !== this.bidder && !this.isSolo && this.bid < TRICKS) this.#callByPolicy(worths);
  }

  #callByPolicy(worths: Worths): void {
    const { bid, isSolo } = this.usualCall(floatAt(this.#strengths, this.turn), worths);
    this.call(this.turn, bid, isSolo);
  }

  /**
   * Returns a sensible player's call with a hand of this strength: solo; the minimum bid if it expects that many tricks or
   * may not pass; otherwise a pass, which is a bid of 0.
   */
  usualCall(strength: number, worths: Worths): { readonly bid: number; readonly isSolo: boolean } {
    if (strength >= SOLO_FROM) return SOLO;
    if (this.bidder < 0) return OPENING_BID;
    const least = this.bid + 1;
    return this.expectedTricks(strength, worths) >= least + MARGIN ? { bid: least, isSolo: false } : PASS;
  }

  /** Returns the tricks that the seat in turn expects to take with a partner, with a hand of this strength. */
  expectedTricks(strength: number, worths: Worths): number {
    return MIN_EXPECTED + OF_STRENGTH * strength + OF_HELP * this.#mostHelp(this.turn, worths);
  }

  /** Returns the expected tricks of a hand once its worst pieces are switched. */
  strengthOf(seat: Seat, { values, rolled }: Worths): number {
    let sum = 0;
    let switches = MAX_SWITCHES;
    for (let place = 0; place < HELD; place++) {
      const value = floatAt(values, intAt(this.faces, seat * HELD + place));
      const fresh = place < HAND_SIZE ? FRESH_CARD : floatAt(rolled, this.#dieIn(seat, place));
      if (value < fresh && switches > 0) {
        switches -= 1;
        sum += fresh;
      } else sum += value;
    }
    return sum;
  }

  #dieIn(seat: Seat, place: number): number {
    return intAt(this.dice, seat * DICE_EACH + place - HAND_SIZE);
  }

  #mostHelp(seat: Seat, worths: Worths): number {
    let most = 0;
    for (let other = 0; other < SEATS; other++) {
      if (other !== seat) most = Math.max(most, this.#helpOf(other, worths));
    }
    return most;
  }

  /** Returns a seat's expected tricks as seen by the others: from its dice and its opening. */
  #helpOf(seat: Seat, { values, rolled }: Worths): number {
    let help = USUAL_HELP;
    if (seat === this.opener) help += this.opening > OPENING ? HELP_IF_OPENED_HIGHER : HELP_IF_OPENED_MIN;
    for (let place = HAND_SIZE; place < HELD; place++) {
      const value = floatAt(values, intAt(this.faces, seat * HELD + place));
      help += Math.max(value, floatAt(rolled, this.#dieIn(seat, place)));
    }
    return help;
  }

  /** Returns the seat that is likely to help the bidder most. */
  usualPartner(worths: Worths): Seat {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < SEATS; other++) {
      if (other === this.bidder) continue;
      const help = this.#helpOf(other, worths);
      if (help <= most) continue;
      most = help;
      best = other;
    }
    return best;
  }

  /** Switches pieces one by one, as long as new ones are likely to be better. */
  #switchBest(seat: Seat, worths: Worths): void {
    while (intAt(this.switches, seat) > 0) {
      const place = this.#worstPlace(seat, worths);
      if (place < 0) return;
      this.switchPlace(seat, place, worths);
    }
  }

  #worstPlace(seat: Seat, worths: Worths): number {
    let worst = -1;
    let most = 0;
    for (let place = 0; place < HELD; place++) {
      const gain = this.gainOfSwitch(seat, place, worths);
      if (gain <= most) continue;
      most = gain;
      worst = place;
    }
    return worst;
  }

  /** Returns the expected gain of replacing a piece. */
  gainOfSwitch(seat: Seat, place: number, { values, rolled }: Worths): number {
    const value = floatAt(values, intAt(this.faces, seat * HELD + place));
    if (place < HAND_SIZE) return value < KEPT_FROM ? FRESH_CARD - value : 0;
    return WITH_DIE * (floatAt(rolled, this.#dieIn(seat, place)) - value);
  }

  /** Switches the piece in a place of a seat. */
  switchPlace(seat: Seat, place: number, { turns }: Worths): void {
    this.switches[seat] = intAt(this.switches, seat) - 1;
    const index = seat * HELD + place;
    if (place < HAND_SIZE) {
      this.faces[index] = intAt(this.deck, seat * MAX_SWITCHES + intAt(this.#drawn, seat));
      this.#drawn[seat] = intAt(this.#drawn, seat) + 1;
      return;
    }
    const die = this.#dieIn(seat, place);
    const face = dieFace(die, this.#nextThrow(die));
    this.faces[index] = face === NO_FACE ? dieFace(die, intAt(turns, die)) : face;
  }
}

/** Approximate value of a new card. */
const FRESH_CARD = 0.3;
/** Minimum value of a card for keeping it, since switching gains little. An example is an ace that only the high value beats. */
const KEPT_FROM = 0.15;
/** Weight of a trick won with a die when switching pieces; others count 1. */
const WITH_DIE = 1.2;
/**
 * Tricks that a partner's cards take. A seat that opened with the minimum bid usually holds less, and one that opened higher
 * holds more. Raises and passes reveal hardly anything: a seat that shows good dice need not bid to be picked.
 */
const USUAL_HELP = 2;
const HELP_IF_OPENED_MIN = -0.4;
const HELP_IF_OPENED_HIGHER = 0.4;
/** Linear model of the tricks that a bidder and partner take, by the strength of the hand and the visible help. */
const MIN_EXPECTED = 2.1;
const OF_STRENGTH = 0.55;
const OF_HELP = 0.33;
/** Number of tricks by which a seat's expectation must exceed its bid. */
const MARGIN = 0.1;
/** Minimum strength for going solo. */
const SOLO_FROM = 9;
const SOLO = { bid: SOLO_TRICKS, isSolo: true };
const OPENING_BID = { bid: OPENING, isSolo: false };
const PASS = { bid: 0, isSolo: false };
/** The highest side of each die, to which jokers are turned before there is a trump. */
const MAX_RANK_TURNS = Int32Array.from(range(DICE), die => {
  const ranks = range(DIE_FACES).map(up => faceOf(DECK_SIZE + die, up).rank);
  return ranks.indexOf(Math.max(...ranks));
});
