import type { Random } from '../../core/random.ts';
import type { View } from '../../protocol/vocabulary.ts';
import type { Contract } from './auction.ts';
import { dreamHands, ownHand, playoutOf } from './dream.ts';
import { numberOn } from './pieces.ts';
import { type Hands, lay, type Playout, playToEnd } from './playout.ts';
import { multiplierOf } from './scoring.ts';
import type { Naming } from './state.ts';
import type { TrickyFacts } from './view.ts';

/** A number to name, how often the bid would be made with it, and what that is worth on average. */
export interface Prospect {
  readonly naming: Naming;
  readonly chance: number;
  readonly worth: number;
}

/** The naming that brings most for this bid, weighed over so many imagined hands. */
export function bestNaming(view: View<TrickyFacts>, bid: number, dreams: number, random: Random): Prospect {
  const hands = Array.from({ length: dreams }, () => dreamHands(view, random));
  return namingsFor(view)
    .map(naming => prospectOf(view, hands, naming, bid))
    .reduce((best, next) => (next.worth > best.worth ? next : best));
}

/** Naming what one holds helps to win; naming the highest number multiplies most, and costs least if nobody has it. */
const HIGHEST = 20;
function namingsFor(view: View<TrickyFacts>): readonly Naming[] {
  return [
    ...new Set([
      HIGHEST,
      ...ownHand(view)
        .map(({ up }) => numberOn(up))
        .sort((a, b) => b - a),
    ]),
  ];
}

function prospectOf(view: View<TrickyFacts>, dreams: readonly Hands[], naming: Naming, bid: number): Prospect {
  const you = view.you!;
  const made = dreams.filter(hands => {
    const playout = { ...playoutOf(view, hands, naming), turn: you };
    playToEnd(playout);
    return playout.taken[you]! >= bid;
  }).length;
  const chance = made / dreams.length;
  const missing = view.facts.options.target - view.seats[you]!.score;
  const score = bid * multiplierOf(naming, view.seats.length);
  // A made bid that reaches the target wins; what it brings beyond is worth nothing.
  return { naming, chance, worth: chance * Math.min(score, Math.max(missing, bid)) };
}

/** What each of these plays is worth to the viewer, over the same imagined hands. */
export function worthOfPlays(
  view: View<TrickyFacts>,
  contract: Contract,
  plays: readonly (readonly [number, number])[],
  dreams: number,
  random: Random,
): number[] {
  const you = view.you!;
  const trump = view.facts.trump!;
  const worth = plays.map(() => 0);
  for (let dream = 0; dream < dreams; dream++) {
    const hands = dreamHands(view, random);
    for (const [index, [one, other]] of plays.entries()) {
      const playout = playoutOf(view, hands, trump);
      const hand = playout.hands[you]!;
      const at = hand.indexOf(one);
      const and = hand.indexOf(other, one === other ? at + 1 : 0);
      lay(playout, { low: Math.min(at, and), high: Math.max(at, and) });
      playToEnd(playout);
      worth[index]! += stakeOf(playout, contract, you);
    }
  }
  return worth;
}

/** Points of the hand for this seat, less what the contract brings to the bidder, shared among the others. */
function stakeOf({ taken, seats, trump }: Playout, { bidder, bid }: Contract, you: number): number {
  const made = taken[bidder]! >= bid;
  const score = made ? bid * multiplierOf(trump, seats) : 0;
  if (you === bidder) return score + taken[you]!;
  return taken[you]! * (made ? 1 : 1.5) - score / (seats - 1);
}
