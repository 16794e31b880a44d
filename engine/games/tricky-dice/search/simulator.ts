import { first, floatAt, intAt, known, range } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { DeepReadonly } from '../../../core/readonly.ts';
import type { Simulator } from '../../../core/search-model.ts';
import { openTrick, piecePlayed } from '../../../kit/tricks.ts';
import type { Action, PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { BONUS, settledContract } from '../auction.ts';
import type { TrickyDiceOptions } from '../options.ts';
import { isCard, SEATS, SUITS, type SuitedFace, TRICKS } from '../pieces.ts';
import { piecesOf, rankUnder } from '../play.ts';
import { takenBySeat } from '../scoring.ts';
import { facePlayed, suitedFaceShown, type TrickyDiceState, trumpOf } from '../state.ts';

const SUIT_COUNT = SUITS.length;
/** The bits of a move that hold its strength within its suit. */
const STRENGTH_BITS = 5;
const STRENGTH = 31;
/** The bits of dice within a suit: dice have even strengths. */
const DICE_BITS = 0x55555555;
const ALL_BITS = -1;

/**
 * Encodes a piece as a unique small integer: its suit, its rank under this trump, and whether it is a card. Within a suit the
 * higher number wins.
 */
export const moveOfFace = (face: SuitedFace, ofCard: boolean, trump: SuitedFace): number =>
  (SUITS.indexOf(face.suit) << STRENGTH_BITS) + 2 * rankUnder(face, trump) + Number(ofCard);

/** Returns the suit index of a move. */
export const suitOf = (move: number): number => move >> STRENGTH_BITS;
export const isDie = (move: number): boolean => (move & 1) === 0;

/**
 * Simulates Tricky Dice's trick play for searches. A move is `moveOfFace` of a piece. A hand has a bit mask per suit, with a
 * bit for each strength.
 */
export class TrickyDiceSimulator implements Simulator {
  turn: Seat = 0;
  tricks = 0;
  winner: Seat = -1;
  /** Bit masks by seat and suit. */
  readonly hands = new Int32Array(SEATS * SUIT_COUNT);
  /** Bit masks by suit of all seats together. */
  readonly left = new Int32Array(SUIT_COUNT);
  readonly taken = new Int32Array(SEATS);
  readonly byDie = new Int32Array(SEATS);
  /** The trump suit as an index. */
  trump = 0;
  bidder: Seat = 0;
  /** -1 if the bidder plays solo. */
  partner: Seat = -1;
  bid = 0;
  /** The open trick: number of plays, suit led, best move and its seat. */
  #played = 0;
  #led = -1;
  #bestMove = -1;
  #best: Seat = -1;
  readonly #isScoredApart: boolean;

  constructor({ scoring }: Pick<TrickyDiceOptions, 'scoring'>) {
    this.#isScoredApart = scoring === 'own';
  }

  /** Empties the table. The bidder leads. `trump` is the index of the suit; `partner` is -1 in a solo. */
  reset(trump: number, bidder: Seat, bid: number, partner: Seat): void {
    this.turn = bidder;
    this.tricks = 0;
    this.winner = -1;
    this.hands.fill(0);
    this.left.fill(0);
    this.taken.fill(0);
    this.byDie.fill(0);
    this.trump = trump;
    this.bidder = bidder;
    this.partner = partner;
    this.bid = bid;
    this.#played = 0;
    this.#led = -1;
    this.#bestMove = -1;
    this.#best = -1;
  }

  /** Gives a piece to a seat. */
  hold(seat: Seat, move: number): void {
    const suit = suitOf(move);
    const place = seat * SUIT_COUNT + suit;
    this.hands[place] = intAt(this.hands, place) | (1 << (move & STRENGTH));
    this.left[suit] = intAt(this.left, suit) | (1 << (move & STRENGTH));
  }

  isOver(): boolean {
    return this.tricks === TRICKS;
  }

  moves(into: Int32Array): number {
    const { hands } = this;
    const led = this.#led;
    const from = this.turn * SUIT_COUNT;
    if (led >= 0) {
      const following = intAt(hands, from + led);
      if (following !== 0) return writeMoves(following, led, into, 0);
    }
    let count = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) count = writeMoves(intAt(hands, from + suit), suit, into, count);
    return count;
  }

  play(move: number): void {
    const suit = suitOf(move);
    const others = ~(1 << (move & STRENGTH));
    const place = this.turn * SUIT_COUNT + suit;
    this.hands[place] = intAt(this.hands, place) & others;
    this.left[suit] = intAt(this.left, suit) & others;
    this.join(move);
  }

  /** Adds a piece to the open trick without taking it from a hand. */
  join(move: number): void {
    if (this.#played === 0) this.#led = suitOf(move);
    if (this.#played === 0 || this.beats(move)) {
      this.#best = this.turn;
      this.#bestMove = move;
    }
    this.#played += 1;
    if (this.#played < SEATS) this.turn = (this.turn + 1) % SEATS;
    else this.#finishTrick();
  }

  isOpen(): boolean {
    return this.#played > 0;
  }

  isLastToPlay(): boolean {
    return this.#played === SEATS - 1;
  }

  /** Returns true if a move beats the best of the open trick. */
  beats(move: number): boolean {
    const suit = suitOf(move);
    return suit === suitOf(this.#bestMove) ? move > this.#bestMove : suit === this.trump;
  }

  #finishTrick(): void {
    const { taken, byDie } = this;
    const best = this.#best;
    this.winner = best;
    taken[best] = intAt(taken, best) + 1;
    if (isDie(this.#bestMove)) byDie[best] = intAt(byDie, best) + 1;
    this.turn = best;
    this.tricks += 1;
    this.#led = -1;
    this.#played = 0;
  }

  /** Returns true if a seat is on the bidding side. */
  isBidding(seat: Seat): boolean {
    return seat === this.bidder || seat === this.partner;
  }

  /** Returns true if the bidding side has its tricks. */
  isMade(): boolean {
    const { bidder, partner, taken } = this;
    return intAt(taken, bidder) + (partner < 0 ? 0 : intAt(taken, partner)) >= this.bid;
  }

  points(into: Float64Array): void {
    const { partner, taken, byDie } = this;
    const isSolo = partner < 0;
    const isMade = this.isMade();
    const worth = isSolo ? BONUS.solo : BONUS.team;
    for (let seat = 0; seat < SEATS; seat++) {
      const areBidders = this.isBidding(seat);
      if (areBidders && !isMade) {
        into[seat] = -worth;
        continue;
      }
      const isApart = this.#isScoredApart || (isSolo && !areBidders);
      let points = areBidders ? worth : 0;
      for (let other = 0; other < SEATS; other++) {
        if (other === seat || (!isApart && this.isBidding(other) === areBidders))
          points += intAt(taken, other) + intAt(byDie, other);
      }
      into[seat] = points;
    }
  }

  copyFrom(other: this): void {
    this.turn = other.turn;
    this.tricks = other.tricks;
    this.winner = other.winner;
    this.hands.set(other.hands);
    this.left.set(other.left);
    this.taken.set(other.taken);
    this.byDie.set(other.byDie);
    this.trump = other.trump;
    this.bidder = other.bidder;
    this.partner = other.partner;
    this.bid = other.bid;
    this.#played = other.#played;
    this.#led = other.#led;
    this.#bestMove = other.#bestMove;
    this.#best = other.#best;
  }

  /** Returns the piece with the best chance to win this trick for its side, less a share of its later value. */
  rolloutMove(_random: Random): number {
    const { hands, turn } = this;
    const led = this.#led;
    const from = turn * SUIT_COUNT;
    const canFollow = led >= 0 && intAt(hands, from + led) !== 0;
    const ifLeft = this.#worthOfLeaving();
    let choice = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      if (canFollow && suit !== led) continue;
      for (let bits = intAt(hands, from + suit); bits !== 0; bits &= bits - 1) {
        const move = (suit << STRENGTH_BITS) + 31 - Math.clz32(bits & -bits);
        const isBest = this.#played === 0 || this.beats(move);
        const now = isBest
          ? Math.max(this.#holds(move) * (isDie(move) ? WITH_DIE : 1), this.#worthOfPartnersDie(move))
          : ifLeft;
        const value = now + this.#worthOfDrawing(suit) - WORTH_OF_LATER * this.#worthLater(move);
        if (value <= most) continue;
        most = value;
        choice = move;
      }
    }
    return choice;
  }

  /** Returns the value of leaving this trick to a partner: 0 unless the partner is winning it or shows a die that may. */
  #worthOfLeaving(): number {
    if (this.#played === 0) return 0;
    if (this.isBidding(this.#best) !== this.isBidding(this.turn)) return this.#worthOfPartnersDie(this.#bestMove);
    return this.#holds(this.#bestMove) * (isDie(this.#bestMove) ? LEFT_TO_DIE : LEFT_TO_CARD);
  }

  /** Returns the value of a visible die in the suit led of a partner still to play, if it beats this move. */
  #worthOfPartnersDie(best: number): number {
    const led = this.#played === 0 ? suitOf(best) : this.#led;
    if (suitOf(best) !== led) return 0;
    for (let later = 1; later < SEATS - this.#played; later++) {
      const seat = (this.turn + later) % SEATS;
      if (this.isBidding(seat) !== this.isBidding(this.turn)) continue;
      const higher = this.#diceOf(seat, led) & above(best);
      if (higher === 0) continue;
      const die = (led << STRENGTH_BITS) + 31 - Math.clz32(higher);
      return Math.max(0, this.#holds(die) * LEFT_TO_DIE - WORTH_OF_LATER * this.#worthLater(die));
    }
    return 0;
  }

  /** Returns the dice of this suit that a seat shows. */
  #diceOf(seat: Seat, suit: number): number {
    return intAt(this.hands, seat * SUIT_COUNT + suit) & DICE_BITS;
  }

  /** Returns the bonus of the bidding side for leading trumps. */
  #worthOfDrawing(suit: number): number {
    return this.#played === 0 && suit === this.trump && this.isBidding(this.turn) ? DRAWING_TRUMPS : 0;
  }

  /** Estimates the chance that no later opponent beats this move, the best so far. */
  #holds(move: number): number {
    let chance = 1;
    for (let later = 1; later < SEATS - this.#played; later++) {
      const seat = (this.turn + later) % SEATS;
      if (this.isBidding(seat) !== this.isBidding(this.turn)) chance *= 1 - this.#beatenBy(seat, move);
    }
    return chance;
  }

  /** Estimates the chance that this opponent beats a move. Its dice are public; its cards are hidden. */
  #beatenBy(seat: Seat, move: number): number {
    const { trump } = this;
    const suit = suitOf(move);
    const led = this.#played === 0 ? suit : this.#led;
    const inSuit = suit === led ? this.#hasAnyOf(seat, suit, above(move)) : 0;
    const hasToFollow = this.#diceOf(seat, led) !== 0;
    if (led === trump || hasToFollow) return inSuit;
    const isVoid = floatAt(IS_VOID, bitCount(this.#cardsOfOthers(led)));
    const ruff = this.#hasAnyOf(seat, trump, suit === trump ? above(move) : ALL_BITS);
    return inSuit + (1 - inSuit) * isVoid * ruff;
  }

  /** Estimates the chance that a seat holds one of these pieces of a suit and plays it. */
  #hasAnyOf(seat: Seat, suit: number, bits: number): number {
    const byCard = 1 - floatAt(HAS_NONE, bitCount(this.#cardsOfOthers(suit) & bits));
    return (this.#diceOf(seat, suit) & bits) === 0 ? byCard : Math.max(byCard, DIE_IS_PLAYED);
  }

  /** Returns a piece's expected tricks later. */
  #worthLater(move: number): number {
    const suit = suitOf(move);
    const higher = bitCount(this.#heldByOthers(suit) & above(move));
    return floatAt(suit === this.trump ? TRUMP_LATER : PLAIN_LATER, higher) + TIE_BREAK * (move & STRENGTH);
  }

  /** Returns the others' pieces of a suit, which a player who counts roughly knows. */
  #heldByOthers(suit: number): number {
    return intAt(this.left, suit) & ~intAt(this.hands, this.turn * SUIT_COUNT + suit);
  }

  /** Returns the others' cards of a suit. */
  #cardsOfOthers(suit: number): number {
    return this.#heldByOthers(suit) & ~DICE_BITS;
  }
}

// The rollout policy's parameters were tuned in self-play of rollout policies.

/** Weight of a trick won with a die; others count 1. */
const WITH_DIE = 1.3;
/** Weight of leaving a trick to a partner's card, and to a partner's die. */
const LEFT_TO_CARD = 1.28;
const LEFT_TO_DIE = 1.58;
const DRAWING_TRUMPS = 0.08;
/** Weight of winning a later trick relative to this one. Below 1, because later tricks are uncertain. */
const WORTH_OF_LATER = 0.9;
/** Prefers the lower of equally valuable pieces. */
const TIE_BREAK = 0.001;

/** Returns the powers of a share, for more pieces than any suit has. */
const powersOf = (share: number): Float64Array => Float64Array.from(range(STRENGTH + 2), count => share ** count);
/** Chance that an opponent holds none of this many cards. */
const HAS_NONE = powersOf(0.53);
/** Chance that an opponent is void in a suit of which others hold this many cards. */
const IS_VOID = powersOf(0.585);
/** Chance that an opponent with a die that can beat a piece plays it. */
const DIE_IS_PLAYED = 0.85;
/** Expected later tricks of a piece, by the number of higher pieces in its suit: plain suits, then trump. */
const PLAIN_LATER = powersOf(0.6).map(share => 0.53 * share);
const TRUMP_LATER = powersOf(0.58).map(share => 0.405 + 1.09 * share);

/** Returns the bits above a move's. */
const above = (move: number): number => -2 << (move & STRENGTH);

/** Returns the number of set bits. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Writes a move for each bit of a suit from this index on, and returns the index after them. */
function writeMoves(held: number, suit: number, into: Int32Array, index: number): number {
  let count = index;
  for (let bits = held; bits !== 0; bits &= bits - 1)
    into[count++] = (suit << STRENGTH_BITS) + 31 - Math.clz32(bits & -bits);
  return count;
}

/** Returns a simulator of a state in the trick play. */
export function simulatorOf(state: DeepReadonly<TrickyDiceState>): TrickyDiceSimulator {
  const simulator = simulatorWithoutHands(state);
  const trump = known(trumpOf(state), 'trump');
  for (let seat = 0; seat < SEATS; seat++) {
    for (const piece of piecesOf(state, seat)) simulator.hold(seat, moveOfPiece(state, piece, trump));
  }
  return simulator;
}

/** The public part of a state in the trick play. */
type OpenState = Pick<DeepReadonly<TrickyDiceState>, 'options' | 'up' | 'trumpDie' | 'auction' | 'partner' | 'tricks'>;

/** Returns a simulator of this state with empty hands. */
export function simulatorWithoutHands(state: OpenState): TrickyDiceSimulator {
  const { options, partner, tricks } = state;
  const simulator = new TrickyDiceSimulator(options);
  const trump = known(trumpOf(state), 'trump');
  const { bidder, bid } = known(settledContract(state), 'contract');
  simulator.reset(SUITS.indexOf(trump.suit), bidder, bid, partner ?? -1);
  const complete = tricks.filter(({ winner }) => winner !== null);
  for (const [seat, taken] of takenBySeat(complete).entries()) {
    simulator.taken[seat] = taken.tricks;
    simulator.byDie[seat] = taken.byDie;
  }
  simulator.tricks = complete.length;
  simulator.winner = complete.at(-1)?.winner ?? -1;
  if (simulator.winner >= 0) simulator.turn = simulator.winner;
  for (const play of openTrick(tricks)?.plays ?? [])
    simulator.join(moveOfFace(facePlayed(play), isCard(piecePlayed(play)), trump));
  return simulator;
}

/** Returns the move of a piece that shows a face. */
export const moveOfPiece = (
  state: Pick<DeepReadonly<TrickyDiceState>, 'up'>,
  piece: PieceId,
  trump: SuitedFace,
): number => moveOfFace(suitedFaceShown(state, piece), isCard(piece), trump);

/** Returns the move that plays a piece in this state. */
export const moveOf = (state: DeepReadonly<TrickyDiceState>, action: Action): number =>
  'pieces' in action ? moveOfPiece(state, first(action.pieces), known(trumpOf(state), 'trump')) : -1;
