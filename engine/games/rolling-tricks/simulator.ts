import { floatAt, intAt } from '../../core/lists.ts';
import type { DeepReadonly } from '../../core/readonly.ts';
import type { Simulator } from '../../core/search-model.ts';
import { teamOf } from '../../kit/partners.ts';
import { piecePlayed } from '../../kit/tricks.ts';
import type { PieceId, Seat } from '../../protocol/vocabulary.ts';
import { usualPlay } from './habit.ts';
import { type Kinds, lowestBit, lowestOf, ONE_COLOUR } from './kinds.ts';
import { COPIES, HAND_SIZE, KINDS, kindOf, kindOfFace, NUMBERS, SEATS, trumpsOf } from './pieces.ts';
import { TO_WIN } from './scoring.ts';
import { countTricks, incompleteTrick, type RollingState } from './state.ts';

/** The play of tricks in Rolling Tricks for searches. A move is a kind of card, because its copies are alike. */
export class RollingSimulator implements Simulator {
  turn: Seat = 0;
  tricks = 0;
  winner: Seat = -1;
  /** The trump cards. */
  trumps: Kinds = 0;
  /** How many copies each seat holds, in KINDS places for each seat, and which it holds at all. */
  readonly hands = new Int32Array(SEATS * KINDS);
  readonly held = new Int32Array(SEATS);
  /** The colours that each seat has not followed, as bits, which it lacks since. */
  readonly lacks = new Int32Array(SEATS);
  /** Copies that have been played or turned up, by kind. */
  readonly gone = new Int32Array(KINDS);
  /** Tricks taken, by team. */
  readonly taken = new Int32Array(2);
  /** Tricks set aside. */
  aside = 0;
  /** The open trick: the cards in order, how many, the lowest kind of the colour led, and which cards stand. */
  readonly trick = new Int32Array(SEATS);
  played = 0;
  led = 0;
  standing: Kinds = 0;
  /** The index of the play that would take the open trick, -1 if none would, and its card. */
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

  /** The cards that the seat in turn may play. */
  playable(): Kinds {
    const held = intAt(this.held, this.turn);
    if (this.played === 0) return held;
    const following = held & (ONE_COLOUR << this.led);
    return following === 0 ? held : following;
  }

  play(kind: number): void {
    const { gone, turn } = this;
    removeCard(this, turn, kind);
    gone[kind] = intAt(gone, kind) + 1;
    this.lay(kind);
    this.turn = (turn + 1) % SEATS;
    if (this.played === SEATS) this.finishTrick();
  }

  /** Adds a card to the open trick. */
  lay(kind: number): void {
    const { played } = this;
    if (played === 0) this.led = lowestOf(kind);
    else if (lowestOf(kind) !== this.led)
      this.lacks[this.turn] = intAt(this.lacks, this.turn) | (1 << (this.led / NUMBERS));
    this.best = this.bestWith(kind);
    this.standing ^= 1 << kind;
    this.trick[played] = kind;
    this.played = played + 1;
  }

  private finishTrick(): void {
    const { taken, best } = this;
    this.tricks += 1;
    this.aside += 1;
    this.played = 0;
    this.standing = 0;
    this.best = -1;
    this.winner = -1;
    // The turn is back at the seat that led, and stays there if nobody wins.
    if (best < 0) return;
    this.turn = (this.turn + best) % SEATS;
    this.winner = this.turn;
    taken[teamOf(this.turn)] = intAt(taken, teamOf(this.turn)) + this.aside;
    this.aside = 0;
  }

  /**
   * The index of the play that would take the open trick if this card were the next, or -1. A card that has a standing
   * copy cancels it. The last trump that stands wins, else the highest card of the colour led.
   */
  bestWith(kind: number): number {
    const { standing, trumps, trick, best, played } = this;
    const bit = 1 << kind;
    if ((standing & bit) !== 0) {
      return best >= 0 && intAt(trick, best) === kind ? this.bestWithout(bit) : best;
    }
    if ((trumps & bit) !== 0) return played;
    if ((kind - this.led) >>> 0 >= NUMBERS || (standing & trumps) !== 0) return best;
    return best < 0 || kind > intAt(trick, best) ? played : best;
  }

  /** The index of the play that would take the open trick if this card did not stand, or -1. */
  private bestWithout(bit: Kinds): number {
    const standing = this.standing & ~bit;
    const trumping = standing & this.trumps;
    if (trumping !== 0) {
      // Two colours can be trump, so at most one other trump stands.
      return this.lastPlayOf(lowestBit(trumping));
    }
    const following = standing & (ONE_COLOUR << this.led);
    return following === 0 ? -1 : this.lastPlayOf(31 - Math.clz32(following));
  }

  /** The index of the last play of this card in the open trick. Of an odd number of copies the last one stands. */
  private lastPlayOf(kind: number): number {
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

  /** Whether the partner of the seat in turn would take the open trick if this card were the next. */
  isPartnersAfter(kind: number): boolean {
    const best = this.played < 2 ? -1 : this.bestWith(kind);
    return best >= 0 && best === this.played - 2;
  }

  habit(): number {
    return usualPlay(this);
  }

  /** What playing this card is worth to the seat in turn by habit, in tricks; only differences count. */
  valueOf(kind: number, trumpsOut: number): number {
    const threats = this.threatsTo(kind, trumpsOut);
    const isTrump = (this.trumps & (1 << kind)) !== 0;
    const price = isTrump ? TRUMP_PRICE : floatAt(PRICES, threats) + BY_HEIGHT * (kind % NUMBERS);
    return (1 + this.aside) * this.chanceFor(kind, threats, trumpsOut) - price;
  }

  /** Trumps that the seat in turn neither holds nor has seen. */
  unseenTrumps(): number {
    let count = 0;
    for (let left = this.trumps; left !== 0; left &= left - 1) count += this.unseen(lowestBit(left));
    return count;
  }

  private unseen(kind: number): number {
    return COPIES - intAt(this.gone, kind) - intAt(this.hands, this.turn * KINDS + kind);
  }

  /** Unseen cards that would cancel or beat this one, in thirds. A trump counts one, as its owner may have to follow. */
  private threatsTo(kind: number, trumpsOut: number): number {
    const { trumps } = this;
    if ((trumps & (1 << kind)) !== 0) return PER_CARD * trumpsOut;
    let above = 0;
    const end = lowestOf(kind) + NUMBERS;
    for (let higher = kind; higher < end; higher++) {
      if ((trumps & (1 << higher)) === 0) above += this.unseen(higher);
    }
    return PER_CARD * above + trumpsOut;
  }

  /** The chance that the team takes the trick if this card is played, to which there are so many threats. */
  private chanceFor(kind: number, threats: number, trumpsOut: number): number {
    const { played } = this;
    const best = played === 0 ? 0 : this.bestWith(kind);
    const after = SEATS - 1 - played;
    if (best < 0) return after === 0 ? 1 / 2 : OPEN;
    const ofPartner = after >= 2 ? OF_PARTNER : 0;
    if (((played - best) & 1) !== 0) return ofPartner;
    const against = best === played ? threats : this.threatsTo(intAt(this.trick, best), trumpsOut);
    const holds = floatAt(HOLDS, ((after + 1) >> 1) * THREATS + against);
    return holds + (1 - holds) * ofPartner;
  }
}

/** Threats per unseen card. */
const PER_CARD = 3;
const THREATS = PER_CARD * NUMBERS * COPIES * 2;
/** The chance for the trick while no card stands, and the chance that a partner who has still to play takes it. */
const OPEN = 0.63;
const OF_PARTNER = 0.21;
/** The chance that one opponent holds a certain unseen card and would play it. */
const HELD_BY_ONE = 0.18;
/** The chance that a card is not cancelled or beaten, by the number of opponents still to play and of threats. */
const HOLDS = Float64Array.from(
  { length: 3 * THREATS },
  (_, index) => (1 - HELD_BY_ONE * Math.floor(index / THREATS)) ** ((index % THREATS) / PER_CARD),
);
/** What a card is worth in later tricks, by how many unseen cards threaten it. */
const PRICES_BY_CARDS = [0.32, 0.32, 0.24, 0.12, 0.08, 0.05];
const LEAST_PRICE = 0.02;
const PRICES = Float64Array.from(
  { length: THREATS },
  (_, threats) => PRICES_BY_CARDS[Math.floor(threats / PER_CARD)] ?? LEAST_PRICE,
);
const TRUMP_PRICE = 0.57;
/** Makes the lower of two worthless cards the cheaper one. */
const BY_HEIGHT = 0.004;

/** A simulator that stands where this state does. */
export function simulatorOf(state: DeepReadonly<RollingState>): RollingSimulator {
  const simulator = new RollingSimulator();
  for (const [seat, hand] of state.hands.entries()) setHand(simulator, seat, hand);
  setTable(simulator, state);
  return simulator;
}

/** What everybody sees of a deal. */
type Table = Pick<DeepReadonly<RollingState>, 'flip' | 'tricks' | 'turn'>;

/** Puts all but the hands into a new simulator. */
export function setTable(simulator: RollingSimulator, { flip, tricks, turn }: Table): void {
  simulator.turn = turn;
  for (const face of trumpsOf(flip)) simulator.trumps |= 1 << kindOfFace(face);
  for (const card of flip) countGone(simulator, kindOf(card));
  const { byTeam, aside } = countTricks(tricks);
  simulator.taken.set(byTeam);
  simulator.aside = aside;
  for (const { plays, winner } of tricks) {
    for (const play of plays) countGone(simulator, kindOf(piecePlayed(play)));
    if (plays.length < SEATS) continue;
    simulator.tricks += 1;
    simulator.winner = winner ?? -1;
  }
  for (const play of incompleteTrick(tricks)?.plays ?? []) simulator.lay(kindOf(piecePlayed(play)));
}

function countGone({ gone }: RollingSimulator, kind: number): void {
  gone[kind] = intAt(gone, kind) + 1;
}

/** Replaces what a seat holds. */
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
