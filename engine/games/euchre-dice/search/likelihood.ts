import { at, floatAt, intAt, known } from '../../../core/lists.ts';
import { FOUR_SEATS } from '../../../kit/partners.ts';
import type { Seat } from '../../../protocol/vocabulary.ts';
import { SEATS } from '../pieces.ts';
import type { EuchreFacts } from '../view.ts';
import { type CallCode, type CallSetting, codeOf, likelihoodOfCall } from './calls.ts';
import {
  type Counts,
  classesIn,
  classOf,
  countsOf,
  kindUnder,
  lowestClass,
  NO_COUNTS,
  type SuitIndex,
} from './die-classes.ts';
import { MOVES, VALUES, weighMoves } from './rollout-policy.ts';
import { EuchreSimulator, enterPublic, moveAs } from './simulator.ts';

/** A seat's past call, and what was known at the time. */
interface PastCall {
  readonly call: CallCode;
  readonly setting: CallSetting;
}
/** A seat's past play, the table before it, and the dice that the seat has played since, including this one. */
interface PastPlay {
  readonly table: EuchreSimulator;
  readonly move: number;
  readonly playedSince: Counts;
}

/** Likelihood of the players' past actions given their dice. */
export class Likelihood {
  readonly #calls: readonly (readonly PastCall[])[];
  readonly #plays: readonly (readonly PastPlay[])[];
  readonly #trump: SuitIndex;

  constructor(facts: EuchreFacts) {
    this.#calls = FOUR_SEATS.map(seat => callsBy(facts, seat));
    this.#plays = FOUR_SEATS.map(seat => playsBy(facts, seat));
    this.#trump = this.#plays.flat()[0]?.table.trump ?? 0;
  }

  /** Returns the likelihood of a seat's past actions if it holds these dice now. */
  ofHand(seat: Seat, hand: Counts): number {
    const plays = at(this.#plays, seat);
    const atFirst = hand + (plays[0]?.playedSince ?? NO_COUNTS);
    let likelihood = 1;
    for (const { call, setting } of at(this.#calls, seat)) likelihood *= likelihoodOfCall(atFirst, call, setting);
    for (const play of plays) likelihood *= likelihoodOfPlay(play, seat, hand);
    return likelihood;
  }

  /** Returns the likelihood that the dealer has discarded this die. */
  ofDiscard(die: Counts): number {
    return floatAt(DISCARDED, kindUnder(this.#trump, lowestClass(classesIn(die))));
  }
}

/** Likelihood of a discard by kind of die (see `kindUnder`). Only ratios count. */
const DISCARDED = Float64Array.of(0.01, 0.02, 0.1, 0.5, 1);

/** Returns a seat's calls. A dealer who orders takes the turned-up die and discards one: the hand is judged after that. */
function callsBy({ calls, dealer, turnUp, options }: EuchreFacts, seat: Seat): PastCall[] {
  return calls.flatMap((call, index): PastCall[] => {
    if (call.seat !== seat) return [];
    const setting = {
      isOrder: index < SEATS,
      seat,
      dealer: known(dealer, 'dealer'),
      turnUp: classOf(known(turnUp, 'turn-up')),
      options,
      hasDiscarded: seat === dealer && call.call === 'order',
    };
    return [{ call: codeOf(call, setting), setting }];
  });
}

function playsBy(facts: EuchreFacts, seat: Seat): PastPlay[] {
  const plays: PastPlay[] = [];
  let playedSince = NO_COUNTS;
  for (let index = facts.tricks.length - 1; index >= 0; index--) {
    const trick = at(facts.tricks, index);
    const place = trick.plays.findIndex(play => play.seat === seat);
    const play = trick.plays[place];
    if (play === undefined) continue;
    playedSince += countsOf([play.die]);
    const move = moveAs(play.die, place === 0 ? trick.announced : null, facts.trump);
    plays.unshift({ table: tableBefore(facts, index, place), move, playedSince });
  }
  return plays;
}

/** Returns the table before this play of a trick. */
function tableBefore(facts: EuchreFacts, index: number, place: number): EuchreSimulator {
  const trick = at(facts.tricks, index);
  const leader = at(trick.plays, 0).seat;
  const isSecret = trick.announced !== null;
  const before = { ...trick, plays: isSecret ? [] : trick.plays.slice(0, place), winner: null };
  const tricks = [...facts.tricks.slice(0, index), ...(place === 0 ? [] : [before])];
  const table = new EuchreSimulator(isSecret);
  enterPublic(table, { ...facts, tricks, turn: leader });
  table.turn = at(trick.plays, place).seat;
  return table;
}

/** A play worth this much less than the best is e times less likely. */
const CARE = 0.06;
/** Keeps any play possible. */
const MIN_LIKELIHOOD = 0.02;

function likelihoodOfPlay({ table, move, playedSince }: PastPlay, seat: Seat, hand: Counts): number {
  table.hands[seat] = hand + playedSince;
  const count = weighMoves(table);
  if (count === 1) return 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) most = Math.max(most, floatAt(VALUES, index));
  let sum = 0;
  let own = 0;
  for (let index = 0; index < count; index++) {
    const share = Math.exp((floatAt(VALUES, index) - most) / CARE);
    sum += share;
    if (intAt(MOVES, index) === move) own = share;
  }
  return own / sum + MIN_LIKELIHOOD;
}
