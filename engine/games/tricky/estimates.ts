import { at, known, range } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { openTrick } from '../../kit/tricks.ts';
import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { type Contract, HIGHEST_TRUMP, multiplierOf } from './auction.ts';
import { facesOf, numberOn, SET_SIZE } from './pieces.ts';
import { type Code, codeOf, type Hands, makePlay, type Playout, playToEnd, strengthsUnder } from './playout.ts';
import { pointsTaken } from './scoring.ts';
import type { Naming } from './state.ts';
import { pairOf, strengthOf } from './strength.ts';
import { lackedNumbers, type TrickyFacts } from './view.ts';

/** A trump to name, the chance to make the bid with it, and the average points that this is worth. */
export interface OutcomeEstimate {
  readonly naming: Naming;
  readonly chance: number;
  readonly worth: number;
}

/** The best trump to name for this bid, estimated over this many sampled worlds. */
export function bestNaming(view: View<TrickyFacts>, bid: number, count: number, random: Random): OutcomeEstimate {
  const worlds = range(count).map(() => sampleHands(view, random));
  return namingsFor(view)
    .map(naming => outcomeEstimate(view, worlds, naming, bid))
    .reduce((best, next) => (next.worth > best.worth ? next : best));
}

/** The trumps to try: the numbers in the hand, which help to win, and the highest number, which multiplies most. */
function namingsFor(view: View<TrickyFacts>): readonly Naming[] {
  const held = ownHand(view).map(({ up }) => numberOn(up));
  return [...new Set([HIGHEST_TRUMP, ...held.sort((a, b) => b - a)])];
}

function outcomeEstimate(
  view: View<TrickyFacts>,
  worlds: readonly Hands[],
  naming: Naming,
  bid: number,
): OutcomeEstimate {
  const you = seatOf(view);
  const made = worlds.filter(hands => {
    const playout = { ...playoutOf(view, hands, naming), turn: you };
    playToEnd(playout);
    return at(playout.taken, you) >= bid;
  }).length;
  const chance = made / worlds.length;
  const missing = view.facts.options.target - at(view.facts.scores, you);
  const score = bid * multiplierOf(naming, view.seats.length);
  // A made bid that reaches the target wins the match, so points beyond the target are worth nothing.
  return { naming, chance, worth: chance * Math.min(score, Math.max(missing, bid)) };
}

/** The total worth of each of these plays to the viewer, over the same sampled worlds. */
export function worthOfPlays(
  view: View<TrickyFacts>,
  contract: Contract,
  plays: readonly (readonly [Code, Code])[],
  count: number,
  random: Random,
): number[] {
  const you = seatOf(view);
  const trump = known(view.facts.trump, 'trump');
  const worth = plays.map(() => 0);
  for (let world = 0; world < count; world++) {
    const hands = sampleHands(view, random);
    for (const [index, [one, other]] of plays.entries()) {
      const playout = playoutOf(view, hands, trump);
      const hand = at(playout.hands, you);
      const place = hand.indexOf(one);
      const otherPlace = hand.indexOf(other, one === other ? place + 1 : 0);
      makePlay(playout, { low: Math.min(place, otherPlace), high: Math.max(place, otherPlace) });
      playToEnd(playout);
      worth[index] = at(worth, index) + outcomeValue(playout, contract, you);
    }
  }
  return worth;
}

/**
 * This seat's points in a finished playout. For an opponent of the bidder, less its share of what the contract scores.
 */
function outcomeValue({ taken, seats, trump }: Playout, { bidder, bid }: Contract, you: Seat): number {
  const made = at(taken, bidder) >= bid;
  const score = made ? bid * multiplierOf(trump, seats) : 0;
  if (you === bidder) return score + at(taken, you);
  return at(taken, you) * (made ? 1 : 1.5) - score / (seats - 1);
}

/** Hands that fit the view. The others' dice get such numbers as players keep when they reroll low dice. */
function sampleHands(view: View<TrickyFacts>, random: Random): Hands {
  const { facts, you } = view;
  const lacked = lackedNumbers(facts.tricks, facts.seats);
  return facts.hands.map((hand, seat) => {
    if (seat === you) return ownHand(view).map(({ id, up }) => codeOf({ faces: facesOf(id), number: numberOn(up) }));
    const low = lowShare(view.seats[seat]?.rerolled ?? 0);
    return hand.map(die => sampleDie(die, low, at(lacked, seat), random));
  });
}

/** A playout from the current table, with these hands and this trump. */
function playoutOf({ facts }: View<TrickyFacts>, hands: Hands, trump: Naming): Playout {
  const { tricks, turn, seats } = facts;
  const playout: Playout = {
    seats,
    trump,
    strengths: strengthsUnder(trump),
    hands: hands.map(hand => hand.slice()),
    taken: pointsTaken(tricks, seats),
    turn,
    played: 0,
    pot: 0,
    led: null,
    best: turn,
    bestStrength: -1,
  };
  for (const play of openTrick(tricks)?.plays ?? []) {
    const pair = pairOf(play);
    const [one, other] = pair;
    const strength = strengthOf(pair, trump);
    if (strength > playout.bestStrength) {
      playout.best = play.seat;
      playout.bestStrength = strength;
    }
    playout.led ??= [one.number, other.number];
    playout.pot += one.number + other.number;
    playout.played += 1;
  }
  return playout;
}

/** The viewer's dice and what they show. */
export function ownHand(view: View<TrickyFacts>): { readonly id: PieceId; readonly up: number }[] {
  const { hands, up } = view.facts;
  return at(hands, seatOf(view)).map(id => ({ id, up: known(up[id], 'face') }));
}

const seatOf = ({ you }: View): Seat => known(you, 'seat to play for');

/**
 * The expected share of a seat's dice in the lower half of their faces, if it rerolled this many of its lowest dice.
 */
function lowShare(rerolled: number): number {
  const thrown = rerolled / SET_SIZE;
  return thrown <= 0.5 ? 0.5 - thrown / 2 : thrown / 2;
}

/** How often a die is thrown until it shows a number that the seat may hold. It nearly always does within these. */
const TRIES = 8;

function sampleDie(die: PieceId, low: number, lacked: ReadonlySet<number>, random: Random): Code {
  const faces = facesOf(die);
  const half = faces / 2;
  for (let tries = 0; tries < TRIES; tries++) {
    const number = 1 + random.below(half) + (random.below(100) < 100 * low ? 0 : half);
    if (!lacked.has(number)) return codeOf({ faces, number });
  }
  const left = range(faces)
    .map(numberOn)
    .filter(number => !lacked.has(number));
  return codeOf({ faces, number: at(left, random.below(left.length)) });
}
