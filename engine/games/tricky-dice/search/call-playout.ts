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
 * A deal before its tricks, in typed arrays: all that is still to come until the bidder leads is done by luck and by the
 * rollout policies of sensible players. What luck will bring is sampled beforehand, so that it is the same after each choice.
 */
export class CallPlayout {
  /** The faces that each seat holds, in HELD places for each seat. */
  readonly faces = new Int32Array(SEATS * HELD);
  /** The index of each seat's dice among the nine, -1 until they are drawn. */
  readonly dice = new Int32Array(SEATS * DICE_EACH).fill(-1);
  /** The face on the trump die, NO_FACE until it is rolled. */
  trump: FaceIndex = NO_FACE;
  dealer: Seat = 0;
  /** Who is to call. */
  turn: Seat = 0;
  readonly hasPassed = new Int32Array(SEATS);
  /** Who opened the bidding, -1 if nobody has, and with how many tricks. */
  opener: Seat = -1;
  opening = 0;
  bidder: Seat = -1;
  bid = 0;
  isSolo = false;
  /** -1 if none is picked. */
  partner: Seat = -1;
  /** How many switches each seat may still make, 0 once it has ended them. */
  readonly switches = new Int32Array(SEATS).fill(MAX_SWITCHES);
  /** What luck will bring: the deck, of which each seat has a part; the bag; and the throws of each die. */
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

  /** Does all that is still to come before the first lead, and puts the deal into a simulator. */
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

  /** Everybody who has no dice draws and rolls them, and the dealer the trump die. */
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
      this.#turnJokers(seat, HIGHEST_TURNS);
    }
    const die = intAt(this.bag, this.#fromBag);
    const face = dieFace(die, this.#nextThrow(die));
    this.trump = face === NO_FACE ? this.#bestTrump(die) : face;
  }

  /** Turns the jokers of a seat. `turns`: the side of each die that is turned up. */
  #turnJokers(seat: Seat, turns: Int32Array): void {
    for (let place = HAND_SIZE; place < HELD; place++) {
      if (intAt(this.faces, seat * HELD + place) !== NO_FACE) continue;
      const die = this.#dieIn(seat, place);
      this.faces[seat * HELD + place] = dieFace(die, intAt(turns, die));
    }
  }

  /** The face of this die that makes the dealer's hand strongest as trump. */
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

  /** What the dealer's hand is worth under this trump. */
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
   * What a sensible player with a hand of this strength calls: solo, or the least bid if it expects as many tricks or
   * may not pass, or a pass, which is a bid of 0.
   */
  usualCall(strength: number, worths: Worths): { readonly bid: number; readonly isSolo: boolean } {
    if (strength >= SOLO_FROM) return SOLO;
    if (this.bidder < 0) return OPENING_BID;
    const least = this.bid + 1;
    return this.expectedTricks(strength, worths) >= least + MARGIN ? { bid: least, isSolo: false } : PASS;
  }

  /** The tricks that the seat in turn expects to take with a partner, with a hand of this strength. */
  expectedTricks(strength: number, worths: Worths): number {
    return MIN_EXPECTED + OF_STRENGTH * strength + OF_HELP * this.#mostHelp(this.turn, worths);
  }

  /** The tricks that a hand is likely to take once its worst pieces are switched. */
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

  /** The tricks that a seat is likely to take, as the others see it: by its dice and its opening. */
  #helpOf(seat: Seat, { values, rolled }: Worths): number {
    let help = USUAL_HELP;
    if (seat === this.opener) help += this.opening > OPENING ? HELP_IF_OPENED_HIGHER : HELP_IF_OPENED_LEAST;
    for (let place = HAND_SIZE; place < HELD; place++) {
      const value = floatAt(values, intAt(this.faces, seat * HELD + place));
      help += Math.max(value, floatAt(rolled, this.#dieIn(seat, place)));
    }
    return help;
  }

  /** The seat that is likely to help the bidder most. */
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

  /** Switches pieces one after the other, as long as new ones are likely to be better. */
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

  /** How much better than a piece its replacement is likely to be. */
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

/** About the worth of a new card. */
const FRESH_CARD = 0.3;
/** Cards worth at least this are kept: switching one gains little. An example is an ace that only the high value beats. */
const KEPT_FROM = 0.15;
/** How much a trick won with a die counts when pieces are switched, where others count 1. */
const WITH_DIE = 1.2;
/**
 * The tricks that the cards of a partner take. A seat that opened with the least bid usually holds less, and one that
 * opened higher holds more. Raises and passes tell hardly anything: who shows good dice need not bid to be picked.
 */
const USUAL_HELP = 2;
const HELP_IF_OPENED_LEAST = -0.4;
const HELP_IF_OPENED_HIGHER = 0.4;
/** The tricks that a bidder and his partner take, by the strength of his hand and the help that he can see. */
const MIN_EXPECTED = 2.1;
const OF_STRENGTH = 0.55;
const OF_HELP = 0.33;
/** How many more tricks than it bids a seat expects. */
const MARGIN = 0.1;
/** A seat of this strength goes solo. */
const SOLO_FROM = 9;
const SOLO = { bid: SOLO_TRICKS, isSolo: true };
const OPENING_BID = { bid: OPENING, isSolo: false };
const PASS = { bid: 0, isSolo: false };
/** The highest side of each die. Jokers are turned to it while there is no trump. */
const HIGHEST_TURNS = Int32Array.from(range(DICE), die => {
  const ranks = range(DIE_FACES).map(up => faceOf(DECK_SIZE + die, up).rank);
  return ranks.indexOf(Math.max(...ranks));
});
