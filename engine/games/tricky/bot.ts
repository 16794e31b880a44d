import type { Bot } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Action, Ask, PieceId, View } from '../../protocol/vocabulary.ts';
import { highestBid } from './auction.ts';
import { trumpOf } from './bidding.ts';
import { ownHand } from './dream.ts';
import { likelyPlays } from './likely.ts';
import { facesOf, numberOn } from './pieces.ts';
import type { TrickyFacts } from './view.ts';
import { bestNaming, worthOfPlays } from './weigh.ts';

/** Hands imagined for a bid, for the trump, and for each play: work is counted, never timed. */
const DREAMS = { bid: 24, name: 60, play: 24 } as const;
/**
 * A bid must come off this often in imagined hands. In real ones it comes off less: the best of many namings looks
 * better than it is, and the others play against whoever holds the contract.
 */
const SURE_ENOUGH = 0.78;

/** Throws low dice again, bids what its hand wins often enough, and weighs every play by the points at stake. */
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

/** Dice that a new throw betters on average. */
const belowAverage = (view: View<TrickyFacts>): PieceId[] =>
  ownHand(view).flatMap(({ id, up }) => (numberOn(up) < (facesOf(id) + 1) / 2 ? [id] : []));

function call(view: View<TrickyFacts>, { amount }: Ask, random: Random): Action {
  if (amount === undefined) return { verb: 'pass' };
  const { chance } = bestNaming(view, amount.least, DREAMS.bid, random);
  return chance >= SURE_ENOUGH ? { verb: 'bid', amount: amount.least } : { verb: 'pass' };
}

function nameBest(view: View<TrickyFacts>, random: Random): Action {
  const { bid } = highestBid(view.facts.auction)!;
  return { verb: 'name', trump: trumpOf(bestNaming(view, bid, DREAMS.name, random).naming) };
}

function playBest(view: View<TrickyFacts>, ask: Ask, random: Random): Action {
  const plays = likelyPlays(view, ask);
  if (plays.length === 1) return plays[0]!.action;
  const contract = highestBid(view.facts.auction)!;
  const codes = plays.map(each => each.codes);
  const worth = worthOfPlays(view, contract, codes, DREAMS.play, random);
  return plays[worth.indexOf(Math.max(...worth))]!.action;
}
