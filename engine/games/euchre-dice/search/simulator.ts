import { first, intAt, known } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { DeepReadonly } from '../../../core/readonly.ts';
import type { Simulator } from '../../../core/search-model.ts';
import { partnerOf, teamOf } from '../../../kit/partners.ts';
import type { Action, PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { diceIn } from '../dice-set.ts';
import { HAND_SIZE, SEATS, SUITS, type Suit, suitOf } from '../pieces.ts';
import { suitToFollow } from '../play.ts';
import { pointsFor } from '../scoring.ts';
import { type EuchreState, isTurnedDown, tricksOf } from '../state.ts';
import {
  CLASSES,
  classesIn,
  classOf,
  countsOf,
  type DieClass,
  FACES,
  followersOf,
  levelOf,
  lowestClass,
  NO_COUNTS,
  oneOf,
  type SuitIndex,
  shownBy,
  suitIndexOf,
} from './die-classes.ts';
import { AS_TRUMP, isOfTwoSuits, lackOf, policyMoveAt } from './rollout-policy.ts';

/** Returns the next of four seats. */
const nextOf = (seat: Seat): Seat => (seat + 1) & (SEATS - 1);
/** No seat, class of dice or suit. */
const NONE = -1;

/**
 * Simulates Euchre Dice's trick play for searches. A move is a class of dice; in simultaneous play, `AS_TRUMP` is added if
 * the leader announces a die of another suit as trump.
 */
export class EuchreSimulator implements Simulator {
  turn: Seat = 0;
  tricks = 0;
  winner: Seat = NONE;
  trump: SuitIndex = 0;
  /** The seat that made trump; -1 if everybody passed, which ends the deal. */
  maker: Seat = NONE;
  /** The seat that sits out, or -1, and the number of players. */
  out: Seat = NONE;
  players = SEATS;
  /** The tricks of the makers. */
  made = 0;
  /** The suit to follow in the open trick; -1 before the lead. */
  led = NONE;
  leader: Seat = 0;
  played = 0;
  /** The level of the open trick's best play, and its seat. */
  level = NONE;
  best: Seat = NONE;
  gone = NO_COUNTS;
  /** The suits that seats are known to lack: one bit per seat and suit (see `lackOf`). */
  lacks = 0;
  /** Each seat's hand, as counts. */
  readonly hands = new Int32Array(SEATS);
  /** Dice are chosen in secret and thrown together. */
  readonly isSecret: boolean;
  /**
   * The rollout policy answers a secret lead at once. Otherwise a search would let the others react to a die that they have
   * not seen.
   */
  areAnswersByPolicy = false;
  /** The class that each seat has chosen in secret, or -1. */
  readonly chosen = new Int32Array(SEATS).fill(NONE);

  constructor(isSecret: boolean) {
    this.isSecret = isSecret;
  }

  isOver(): boolean {
    return this.tricks === HAND_SIZE || this.maker === NONE;
  }

  moves(into: Int32Array): number {
    const { trump, led } = this;
    const hand = intAt(this.hands, this.turn);
    const following = led === NONE ? NO_COUNTS : hand & followersOf(trump, led);
    let count = 0;
    for (let rest = classesIn(following === NO_COUNTS ? hand : following); rest !== 0; rest &= rest - 1)
      into[count++] = lowestClass(rest);
    if (!this.isSecret || led !== NONE) return count;
    for (let index = 0, classes = count; index < classes; index++) {
      const dieClass = intAt(into, index);
      if (isOfTwoSuits(trump, dieClass)) into[count++] = dieClass + AS_TRUMP;
    }
    return count;
  }

  play(move: number, random: Random): void {
    const dieClass = move & (CLASSES - 1);
    this.take(this.turn, dieClass);
    if (this.played === 0) this.leader = this.turn;
    if (!this.isSecret) {
      if (this.led !== NONE) this.noteVoid(this.turn, dieClass, this.led);
      this.#throw(this.turn, dieClass, random);
      if (this.played === this.players) this.#finishTrick();
      else this.turn = this.after(this.turn);
      return;
    }
    if (this.played === 0) this.led = move >= AS_TRUMP ? this.trump : suitIndexOf(dieClass);
    this.choose(this.turn, dieClass);
    if (this.played === this.players) this.#throwChosen(random);
    else this.#passOn(random);
  }

  take(seat: Seat, dieClass: DieClass): void {
    this.hands[seat] = intAt(this.hands, seat) - oneOf(dieClass);
  }

  give(seat: Seat, dieClass: DieClass): void {
    this.hands[seat] = intAt(this.hands, seat) + oneOf(dieClass);
  }

  /** Records a die chosen in secret, which leaves the hand. */
  choose(seat: Seat, dieClass: DieClass): void {
    this.chosen[seat] = dieClass;
    this.played += 1;
  }

  /** Lets all seats that have not chosen yet do so by the rollout policy, except `last`, which gets the turn. */
  chooseByPolicyBut(last: Seat): void {
    for (let seat = 0; seat < SEATS; seat++) {
      if (seat === last || seat === this.out || intAt(this.chosen, seat) !== NONE) continue;
      this.turn = seat;
      const dieClass = policyMoveAt(this);
      this.take(seat, dieClass);
      this.choose(seat, dieClass);
    }
    this.turn = last;
  }

  /** Removes a lone maker's partner from play. */
  sitOut(seat: Seat): void {
    this.out = seat;
    this.players = SEATS - 1;
  }

  /** Returns the next seat that plays in this deal. */
  after(seat: Seat): Seat {
    const next = nextOf(seat);
    return next === this.out ? nextOf(next) : next;
  }

  /** Passes the turn to the next seat that has not chosen. */
  #passOn(random: Random): void {
    do this.turn = this.after(this.turn);
    while (intAt(this.chosen, this.turn) !== NONE);
    if (this.areAnswersByPolicy) this.play(this.rolloutMove(random), random);
  }

  /** Throws a die into the trick. */
  #throw(seat: Seat, dieClass: DieClass, random: Random): void {
    const { trump } = this;
    const face = random.below(FACES);
    if (this.led === NONE) this.led = shownBy(trump, dieClass, face);
    this.enter(seat, dieClass, levelOf(trump, this.led, dieClass, face));
  }

  /** Enters a thrown die into the open trick. */
  enter(seat: Seat, dieClass: DieClass, level: number): void {
    if (level > this.level) {
      this.level = level;
      this.best = seat;
    }
    this.gone += oneOf(dieClass);
    this.played += 1;
  }

  /** Records a void if the seat did not follow this suit. */
  noteVoid(seat: Seat, dieClass: DieClass, led: SuitIndex): void {
    if (suitIndexOf(dieClass) === led) return;
    if ((followersOf(this.trump, led) & oneOf(dieClass)) === 0) this.lacks |= lackOf(seat, led);
  }

  /** Throws all dice that were chosen. The suit led is then what the leader's die shows. */
  #throwChosen(random: Random): void {
    const announced = this.led;
    this.led = NONE;
    this.played = 0;
    for (let seat = this.leader, left = this.players; left > 0; left--, seat = this.after(seat)) {
      const dieClass = intAt(this.chosen, seat);
      this.noteVoid(seat, dieClass, announced);
      this.#throw(seat, dieClass, random);
      this.chosen[seat] = NONE;
    }
    this.#finishTrick();
  }

  #finishTrick(): void {
    this.winner = this.best;
    if (teamOf(this.best) === teamOf(this.maker)) this.made += 1;
    this.turn = this.best;
    this.tricks += 1;
    this.led = NONE;
    this.played = 0;
    this.level = NONE;
  }

  rolloutMove(_random: Random): number {
    return policyMoveAt(this);
  }

  points(into: Float64Array): void {
    into.fill(0);
    if (this.maker === NONE) return;
    const { makers, others } = pointsFor(this.made, this.out !== NONE);
    for (let seat = 0; seat < SEATS; seat++) into[seat] = teamOf(seat) === teamOf(this.maker) ? makers : others;
  }

  copyFrom(other: this): void {
    this.turn = other.turn;
    this.tricks = other.tricks;
    this.winner = other.winner;
    this.trump = other.trump;
    this.maker = other.maker;
    this.out = other.out;
    this.players = other.players;
    this.lacks = other.lacks;
    this.made = other.made;
    this.led = other.led;
    this.leader = other.leader;
    this.played = other.played;
    this.level = other.level;
    this.best = other.best;
    this.gone = other.gone;
    this.areAnswersByPolicy = other.areAnswersByPolicy;
    for (let seat = 0; seat < SEATS; seat++) {
      this.hands[seat] = intAt(other.hands, seat);
      this.chosen[seat] = intAt(other.chosen, seat);
    }
  }
}

const indexOfSuit = (suit: Suit): SuitIndex => SUITS.indexOf(suit);

/** The public facts of a deal. */
type PublicDeal = Pick<
  DeepReadonly<EuchreState>,
  'trump' | 'maker' | 'alone' | 'tricks' | 'turn' | 'turnUp' | 'calls' | 'options'
>;

/** Returns a simulator of this state. */
export function simulatorOf(state: DeepReadonly<EuchreState>): EuchreSimulator {
  const simulator = new EuchreSimulator(state.options.simultaneous);
  enterPublic(simulator, state);
  for (const [seat, hand] of state.hands.entries()) simulator.hands[seat] = countsOf(diceIn(hand));
  for (const [seat, die] of state.chosen.entries()) if (die !== null) simulator.choose(seat, classOf(die));
  simulator.turn = state.turn;
  while (simulator.chosen[simulator.turn] !== NONE) simulator.turn = simulator.after(simulator.turn);
  return simulator;
}

/** Sets a new simulator to the deal's state, except for hands and secret choices. */
export function enterPublic(simulator: EuchreSimulator, deal: PublicDeal): void {
  const { trump, maker, alone, tricks, turnUp, calls } = deal;
  simulator.trump = indexOfSuit(known(trump, 'trump'));
  simulator.maker = known(maker, 'maker');
  if (alone) simulator.sitOut(partnerOf(simulator.maker));
  if (isTurnedDown(calls)) simulator.gone += oneOf(classOf(known(turnUp, 'turn-up')));
  for (const trick of tricks) enterTrick(simulator, trick);
  simulator.made = tricksOf(tricks, teamOf(simulator.maker));
  simulator.turn = deal.turn;
  if (simulator.played === 0) simulator.leader = deal.turn;
}

function enterTrick(simulator: EuchreSimulator, trick: PublicDeal['tricks'][number]): void {
  const { plays, led, winner } = trick;
  const toFollow = suitToFollow(trick);
  simulator.led = toFollow === null ? NONE : indexOfSuit(toFollow);
  const judged = led === null ? NONE : indexOfSuit(led);
  for (const { seat, die, up } of plays) {
    const dieClass = classOf(die);
    if (simulator.played === 0) simulator.leader = seat;
    else simulator.noteVoid(seat, dieClass, simulator.led);
    simulator.enter(seat, dieClass, levelOf(simulator.trump, judged, dieClass, up));
  }
  if (winner === null) return;
  simulator.tricks += 1;
  simulator.winner = winner;
  simulator.led = NONE;
  simulator.played = 0;
  simulator.level = NONE;
}

/** Returns the move of a play: the class of the die and, for a secret lead, the announced suit. */
export function moveOf({ trump }: Pick<PublicDeal, 'trump'>, action: Action): number {
  if (action.verb !== 'play') throw new TypeError('only plays are moves');
  return moveAs(first(action.pieces), action.as ?? null, trump);
}

/** Returns the move of a die announced as this suit (null: not announced). */
export const moveAs = (die: PieceId, announced: string | null, trump: Suit | null): number =>
  classOf(die) + (announced !== null && announced === trump && announced !== suitOf(die) ? AS_TRUMP : 0);
