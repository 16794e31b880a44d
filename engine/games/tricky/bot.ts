import type { Bot } from '../../core/game.ts';
import { at, first, known } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { openTrick } from '../../kit/tricks.ts';
import type { Action, Ask, PieceId, View } from '../../protocol/vocabulary.ts';
import { contractOf, trumpOf } from './auction.ts';
import { bestNaming, ownHand, worthOfPlays } from './estimates.ts';
import { facesOf, numberOn } from './pieces.ts';
import { type Code, codeOf, numberOf, strengthIn, strengthsUnder } from './playout.ts';
import { pairOf, strengthOf } from './strength.ts';
import type { TrickyFacts } from './view.ts';

/** How many worlds are sampled for a bid, for the trump and for a play. A fixed number keeps choices reproducible. */
const WORLDS = { bid: 24, name: 60, play: 24 } as const;
/**
 * The least share of sampled worlds in which a bid must be made. In real hands it is made less often: the best of many
 * trumps is overestimated, and the others play against the highest bidder.
 */
const SURE_ENOUGH = 0.78;

/** Rerolls low dice, bids what its hand wins often enough, and picks each play by its points in sampled worlds. */
export const cautious: Bot<TrickyFacts> = {
  id: 'cautious',
  label: 'Cautious',
  choose(view, ask, random) {
    switch (view.facts.phase) {
      case 'again':
        return { verb: 'reroll', pieces: belowAverage(view) };
      case 'bid':
        return call(view, ask, random);
      case 'name':
        return nameBest(view, random);
      default:
        return playBest(view, ask, random);
    }
  },
};

/** The dice that show less than the average throw. */
const belowAverage = (view: View<TrickyFacts>): PieceId[] =>
  ownHand(view).flatMap(({ id, up }) => (numberOn(up) < (facesOf(id) + 1) / 2 ? [id] : []));

function call(view: View<TrickyFacts>, { amount }: Ask, random: Random): Action {
  if (amount === undefined) return { verb: 'pass' };
  const { chance } = bestNaming(view, amount.least, WORLDS.bid, random);
  return chance >= SURE_ENOUGH ? { verb: 'bid', amount: amount.least } : { verb: 'pass' };
}

function nameBest(view: View<TrickyFacts>, random: Random): Action {
  const { bid } = contractOf(view.facts.auction);
  return { verb: 'name', trump: trumpOf(bestNaming(view, bid, WORLDS.name, random).naming) };
}

function playBest(view: View<TrickyFacts>, ask: Ask, random: Random): Action {
  const plays = candidates(view, ask);
  if (plays.length === 1) return first(plays).action;
  const codes = plays.map(each => each.codes);
  const worth = worthOfPlays(view, contractOf(view.facts.auction), codes, WORLDS.play, random);
  return at(plays, worth.indexOf(Math.max(...worth))).action;
}

/** A play with its strength in the trick and the points on its dice. */
interface Candidate {
  readonly action: Action;
  readonly codes: readonly [Code, Code];
  readonly strength: number;
  readonly points: number;
}

/** How many plays of each sort are tried. */
const FEW = 4;

/**
 * The plays to try: those with the fewest points, and the weakest and strongest of those that beat the trick so far.
 */
function candidates(view: View<TrickyFacts>, ask: Ask): readonly Candidate[] {
  const all = distinctPlays(view, ask);
  const toBeat = strengthToBeat(view);
  const winning = all.filter(({ strength }) => strength > toBeat).sort((a, b) => a.strength - b.strength);
  const cheapest = all.toSorted((a, b) => a.points - b.points).slice(0, FEW);
  return [...new Set([...cheapest, ...winning.slice(0, FEW), ...winning.slice(-FEW)])];
}

/** One play of each sort. Dice of the same shape and number are alike. */
function distinctPlays(view: View<TrickyFacts>, { listed }: Ask): Candidate[] {
  const codes = new Map(ownHand(view).map(({ id, up }) => [id, codeOf({ faces: facesOf(id), number: numberOn(up) })]));
  const codeAt = (pieces: readonly PieceId[], index: number): Code => known(codes.get(at(pieces, index)), 'own die');
  const strengths = strengthsUnder(known(view.facts.trump, 'trump'));
  const plays = new Map<string, Candidate>();
  for (const action of listed) {
    if (action.verb !== 'play') continue;
    const one = codeAt(action.pieces, 0);
    const other = codeAt(action.pieces, 1);
    const pair = [Math.min(one, other), Math.max(one, other)] as const;
    const key = pair.join();
    if (plays.has(key)) continue;
    const points = numberOf(one) + numberOf(other);
    plays.set(key, { action, codes: pair, strength: strengthIn(strengths, ...pair), points });
  }
  return [...plays.values()];
}

/** The strongest pair in the open trick, -1 if nothing is led. */
function strengthToBeat({ facts }: View<TrickyFacts>): number {
  const plays = openTrick(facts.tricks)?.plays ?? [];
  return Math.max(-1, ...plays.map(play => strengthOf(pairOf(play), known(facts.trump, 'trump'))));
}
