import { intAt } from '../../../core/lists.ts';
import type { DeepReadonly } from '../../../core/readonly.ts';
import type { Simulator } from '../../../core/search-model.ts';
import { teamOf } from '../../../kit/partners.ts';
import { piecePlayed } from '../../../kit/tricks.ts';
import type { PieceId, Seat } from '../../../protocol/vocabulary.ts';
import {
  HAND_SIZE,
  KINDS,
  type Kinds,
  kindOf,
  kindOfFace,
  lowestBit,
  lowestOf,
  NUMBERS,
  ONE_COLOUR,
  SEATS,
  trumpsOf,
} from '../pieces.ts';
import { TO_WIN } from '../scoring.ts';
import type { RollingState } from '../state.ts';
import { usualPlay } from './rollout-policy.ts';

/** Simulates Rolling Tricks' trick play for searches. A move is a kind of card, because copies are equivalent. */
export class RollingSimulator implements Simulator {
  turn: Seat = 0;
  tricks = 0;
  winner: Seat = -1;
  /** The trump cards. */
  trumps: Kinds = 0;
  /** Number of copies each seat holds, KINDS entries per seat, and the kinds it holds at all. */
  readonly hands = new Int32Array(SEATS * KINDS);
  readonly held = new Int32Array(SEATS);
  /** The colours that each seat has not followed and therefore lacks, as bits. */
  readonly lacks = new Int32Array(SEATS);
  /** Copies played or turned up, by kind. */
  readonly gone = new Int32Array(KINDS);
  /** Tricks taken, by team. */
  readonly taken = new Int32Array(2);
  /** Tricks set aside. */
  aside = 0;
  /** The open trick: cards in order, their number, the lowest kind of the colour led, and the cards that stand. */
  readonly trick = new Int32Array(SEATS);
  played = 0;
  led = 0;
  standing: Kinds = 0;
  /** The index of the play that would take the open trick, -1 if none, and its card. */
  best = -1;

  isOver(): boolean {
    const { taken, tricks } = this;
    return tricks === HAND_SIZE || intAt(taken, 0) >= TO_WIN || intAt(taken, 1) >= TO_WIN;
  }

  moves(into: Int32Array): number {
    let count = 0;
    for (let left = this.playable(); left !== 0; left &= left - 1) into[count++] = lowestBit(left);
    return count;
  }

  /** Returns the cards that the seat in turn may play. */
  playable(): Kinds {
    const held = intAt(this.held, this.turn);
    if (this.played === 0) return held;
    const following = held & (ONE_COLOUR << this.led);
    return following === 0 ? held : following;
  }

  play(kind: number): void {
    removeCard(this, this.turn, kind);
    this.lay(kind);
  }

  /** Plays a card that is in no hand here. */
  lay(kind: number): void {
    const { gone, played, turn } = this;
    gone[kind] = intAt(gone, kind) + 1;
    if (played === 0) this.led = lowestOf(kind);
    else if (lowestOf(kind) !== this.led) this.lacks[turn] = intAt(this.lacks, turn) | (1 << (this.led / NUMBERS));
    this.best = this.bestWith(kind);
    this.standing ^= 1 << kind;
    this.trick[played] = kind;
    this.played = played + 1;
    this.turn = (turn + 1) % SEATS;
    if (this.played === SEATS) this.#finishTrick();
  }

  #finishTrick(): void {
    const { taken, best } = this;
    this.tricks += 1;
    this.aside += 1;
    this.played = 0;
    this.standing = 0;
    this.best = -1;
    this.winner = -1;
    // The turn is back at the leader, and stays there if nobody wins.
    if (best < 0) return;
    this.turn = (this.turn + best) % SEATS;
    this.winner = this.turn;
    taken[teamOf(this.turn)] = intAt(taken, teamOf(this.turn)) + this.aside;
    this.aside = 0;
  }

  /**
   * Returns the index of the play that would take the open trick if this card were next, or -1. A card cancels a standing
   * copy of itself. The last standing trump wins, otherwise the highest card of the colour led.
   */
  bestWith(kind: number): number {
    const { standing, trumps, trick, best, played } = this;
    const bit = 1 << kind;
    if ((standing & bit) !== 0) {
      return best >= 0 && intAt(trick, best) === kind ? this.#bestWithout(bit) : best;
    }
    if ((trumps & bit) !== 0) return played;
    if ((kind - this.led) >>> 0 >= NUMBERS || (standing & trumps) !== 0) return best;
    return best < 0 || kind > intAt(trick, best) ? played : best;
  }

  /** Returns the index of the play that would take the open trick if this card did not stand, or -1. */
  #bestWithout(bit: Kinds): number {
    const standing = this.standing & ~bit;
    const trumping = standing & this.trumps;
    if (trumping !== 0) {
      // Two colours can be trump, so at most one other trump stands.
      return this.#lastPlayOf(lowestBit(trumping));
    }
    const following = standing & (ONE_COLOUR << this.led);
    return following === 0 ? -1 : this.#lastPlayOf(31 - Math.clz32(following));
  }

  /** Returns the index of the last play of this card in the open trick. Of an odd number of copies the last one stands. */
  #lastPlayOf(kind: number): number {
    let index = this.played - 1;
    while (index >= 0 && this.trick[index] !== kind) index -= 1;
    return index;
  }

  points(into: Float64Array): void {
    for (let seat = 0; seat < SEATS; seat++) into[seat] = intAt(this.taken, teamOf(seat)) >= TO_WIN ? 1 : 0;
  }

  copyFrom(other: this): void {
    this.turn = other.turn;
    this.tricks = other.tricks;
    this.winner = other.winner;
    this.trumps = other.trumps;
    this.hands.set(other.hands);
    this.held.set(other.held);
    this.lacks.set(other.lacks);
    this.gone.set(other.gone);
    this.taken.set(other.taken);
    this.aside = other.aside;
    this.trick.set(other.trick);
    this.played = other.played;
    this.led = other.led;
    this.standing = other.standing;
    this.best = other.best;
  }

  /** Returns true if the partner of the seat in turn would take the open trick after this card. */
  isPartnersAfter(kind: number): boolean {
    const best = this.played < 2 ? -1 : this.bestWith(kind);
    return best >= 0 && best === this.played - 2;
  }

  rolloutMove(): number {
    return usualPlay(this);
  }
}

/** Returns a simulator of this state. */
export function simulatorOf(state: DeepReadonly<RollingState>): RollingSimulator {
  const simulator = new RollingSimulator();
  for (const [seat, hand] of state.hands.entries()) setHand(simulator, seat, hand);
  setTable(simulator, state);
  return simulator;
}

/** The public part of a deal. */
type Table = Pick<DeepReadonly<RollingState>, 'flip' | 'tricks' | 'turn'>;

/** Sets a new simulator to the deal's state, except for the hands. */
export function setTable(simulator: RollingSimulator, { flip, tricks, turn }: Table): void {
  for (const face of trumpsOf(flip)) simulator.trumps |= 1 << kindOfFace(face);
  for (const card of flip) simulator.gone[kindOf(card)] = intAt(simulator.gone, kindOf(card)) + 1;
  for (const { plays } of tricks) {
    for (const play of plays) {
      simulator.turn = play.seat;
      simulator.lay(kindOf(piecePlayed(play)));
    }
  }
  simulator.turn = turn;
}

/** Replaces a seat's hand. */
export function setHand(simulator: RollingSimulator, seat: Seat, cards: ArrayLike<PieceId>): void {
  simulator.hands.fill(0, seat * KINDS, (seat + 1) * KINDS);
  simulator.held[seat] = 0;
  for (let index = 0; index < cards.length; index++) addCard(simulator, seat, kindOf(cards[index] ?? 0));
}

/** Gives a seat another copy of a card. */
export function addCard({ hands, held }: RollingSimulator, seat: Seat, kind: number): void {
  hands[seat * KINDS + kind] = intAt(hands, seat * KINDS + kind) + 1;
  held[seat] = intAt(held, seat) | (1 << kind);
}

/** Takes a copy of a card from a seat. */
export function removeCard({ hands, held }: RollingSimulator, seat: Seat, kind: number): void {
  const left = intAt(hands, seat * KINDS + kind) - 1;
  hands[seat * KINDS + kind] = left;
  if (left === 0) held[seat] = intAt(held, seat) & ~(1 << kind);
}
