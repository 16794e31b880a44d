import { first, intAt, known, range } from '../../../core/lists.ts';
import { piecePlayed } from '../../../kit/tricks.ts';
import type { Seat } from '../../../protocol/vocabulary.ts';
import { COPIES, KINDS, type Kinds, kindOf, lowestBit, ONE_COLOUR, SEATS } from '../pieces.ts';
import { cardsPlayed, type RollingFacts } from '../view.ts';
import { usualValues } from './rollout-policy.ts';
import { addCard, RollingSimulator, removeCard, setTable } from './simulator.ts';

/** The evidence of a play about the hand it came from. */
interface Tell {
  /** The kinds of the colour that had to be followed; all kinds if none. */
  readonly followed: Kinds;
  /** Kinds that the seat has played since, including this play: it held these at the time. */
  readonly since: Kinds;
  /** By kind: odds that the seat would have played this card, if held, over the one it played. */
  readonly rivals: Float64Array;
}

/** Difference between two values of the rollout policy, in rounds, that makes one play e times as likely as the other. */
const SOFTNESS = 0.06;

/** Likelihood of the other seats' plays, given their hands. */
export class Inference {
  readonly #tells: readonly (readonly Tell[])[];

  constructor(facts: RollingFacts) {
    this.#tells = tellsOf(facts);
  }

  /** Returns the likelihood of all plays of a seat that still holds these cards. */
  likelihood(seat: Seat, held: Kinds): number {
    let likelihood = 1;
    for (const { followed, since, rivals } of known(this.#tells[seat], 'seat')) {
      let sum = 0;
      for (let left = (held | since) & followed; left !== 0; left &= left - 1) sum += rivals[lowestBit(left)] ?? 0;
      likelihood /= sum;
    }
    return likelihood;
  }
}

/** Returns the kinds of these cards. */
export function kindsOf(pieces: Int32Array, from: number, to: number): Kinds {
  let kinds = 0;
  for (let index = from; index < to; index++) kinds |= 1 << kindOf(intAt(pieces, index));
  return kinds;
}

function tellsOf(facts: RollingFacts): Tell[][] {
  const { flip, tricks } = facts;
  const replay = new RollingSimulator();
  const leader = tricks[0]?.plays[0]?.seat ?? facts.turn;
  setTable(replay, { flip, tricks: [], turn: leader });
  for (let seat = 0; seat < SEATS; seat++) {
    for (const card of cardsPlayed(tricks, seat)) addCard(replay, seat, kindOf(card));
  }
  const tells: Tell[][] = Array.from({ length: SEATS }, () => []);
  for (const { plays } of tricks) {
    for (const play of plays) {
      const kind = kindOf(piecePlayed(play));
      known(tells[play.seat], 'seat').push(tellOf(replay, kind));
      replay.play(kind);
    }
  }
  return tells;
}

/** Returns the evidence of playing this card. `replay`: the table before the play, with only the cards played since in hands. */
function tellOf(replay: RollingSimulator, kind: number): Tell {
  const { led, played, turn } = replay;
  const value = valueIfHeld(replay, kind);
  const rivals = Float64Array.from(range(KINDS), other => Math.exp((valueIfHeld(replay, other) - value) / SOFTNESS));
  const isFollowing = played > 0 && ((ONE_COLOUR << led) & (1 << kind)) !== 0;
  return { followed: isFollowing ? ONE_COLOUR << led : ALL_KINDS, since: intAt(replay.held, turn), rivals };
}

const ALL_KINDS: Kinds = (1 << KINDS) - 1;

/** Returns the rollout policy's value of this card for the seat in turn, if it held the card. */
function valueIfHeld(replay: RollingSimulator, kind: number): number {
  const { turn, hands, gone } = replay;
  const isHeld = intAt(hands, turn * KINDS + kind) > 0;
  if (!isHeld && intAt(gone, kind) === COPIES) return Number.NEGATIVE_INFINITY;
  if (!isHeld) addCard(replay, turn, kind);
  const value = first(usualValues(replay, [kind]));
  if (!isHeld) removeCard(replay, turn, kind);
  return value;
}
