import { first, intAt, known, range } from '../../../core/lists.ts';
import { piecePlayed } from '../../../kit/tricks.ts';
import type { Seat } from '../../../protocol/vocabulary.ts';
import { COPIES, KINDS, type Kinds, kindOf, lowestBit, ONE_COLOUR, SEATS } from '../pieces.ts';
import { cardsPlayed, type RollingFacts } from '../view.ts';
import { usualValues } from './rollout-policy.ts';
import { addCard, RollingSimulator, removeCard, setTable } from './simulator.ts';

/** What a play tells about the hand it came from. */
interface Tell {
  /** The colour that had to be followed, as kinds; all kinds if none. */
  readonly followed: Kinds;
  /** What the seat has played since, this play included: it held these then. */
  readonly since: Kinds;
  /** By kind: how much likelier the seat would have played this card than the one it played, if it had it. */
  readonly rivals: Float64Array;
}

/** How far apart two values of the rollout policy must lie, in rounds, for one play to be e times as likely as the other. */
const SOFTNESS = 0.06;

/** How likely the plays of the other seats were, whatever they hold. */
export class Inference {
  readonly #tells: readonly (readonly Tell[])[];

  constructor(facts: RollingFacts) {
    this.#tells = tellsOf(facts);
  }

  /** The likelihood of all plays of a seat that still holds these cards. */
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

/** The kinds of these cards. */
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

/** What playing this card tells. The replay stands before the play; its hands hold only what was played since. */
function tellOf(replay: RollingSimulator, kind: number): Tell {
  const { led, played, turn } = replay;
  const value = valueIfHeld(replay, kind);
  const rivals = Float64Array.from(range(KINDS), other => Math.exp((valueIfHeld(replay, other) - value) / SOFTNESS));
  const isFollowing = played > 0 && ((ONE_COLOUR << led) & (1 << kind)) !== 0;
  return { followed: isFollowing ? ONE_COLOUR << led : ALL_KINDS, since: intAt(replay.held, turn), rivals };
}

const ALL_KINDS: Kinds = (1 << KINDS) - 1;

/** What this card would be worth by the rollout policy to the seat in turn if it held it. */
function valueIfHeld(replay: RollingSimulator, kind: number): number {
  const { turn, hands, gone } = replay;
  const isHeld = intAt(hands, turn * KINDS + kind) > 0;
  if (!isHeld && intAt(gone, kind) === COPIES) return Number.NEGATIVE_INFINITY;
  if (!isHeld) addCard(replay, turn, kind);
  const value = first(usualValues(replay, [kind]));
  if (!isHeld) removeCard(replay, turn, kind);
  return value;
}
