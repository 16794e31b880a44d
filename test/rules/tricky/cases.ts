import { expect } from 'vitest';
import { z } from 'zod';
import { at, known, range } from '../../../engine/core/lists.ts';
import { highestBid, isAuctionOver, leastBid } from '../../../engine/games/tricky/auction.ts';
import { playAsk } from '../../../engine/games/tricky/play.ts';
import { nextFirstBidder, passOutLines, scoreLines, winnerAfter } from '../../../engine/games/tricky/scoring.ts';
import type { Call } from '../../../engine/games/tricky/state.ts';
import { aheadIn, type Pair } from '../../../engine/games/tricky/strength.ts';
import { bySeat, pointsOf } from '../../../engine/kit/seats.ts';
import type { ScoreLine, Trick } from '../../../engine/protocol/vocabulary.ts';
import type { CaseChecks } from '../case-checks.ts';

const TARGET = 3000;
const player = z.string();
const naming = z.int().nullable();
const totals = z.record(player, z.int());
const die = z.tuple([z.int(), z.int()]).transform(([faces, number]) => ({ faces, number }));
const trickCase = z.object({ trump: naming, plays: z.array(z.tuple([player, z.tuple([die, die])])), winner: player });
const legalCase = z.object({
  lead: z.tuple([z.int(), z.int()]),
  hands: z.array(z.array(z.int())),
  legal_pairs: z.array(z.int()),
});
const auctionCase = z.object({
  players: z.int(),
  steps: z.array(z.tuple([player, z.union([z.literal('pass'), z.int()])])),
  winner: player,
  bid: z.int(),
});
const scoreCase = z.object({
  players: z.int(),
  bidder: player,
  bid: z.int(),
  trump: naming,
  taken: totals,
  score: totals,
});
const passoutCase = z.object({ before: z.array(z.int()), after: z.array(z.int()) });
const endCase = z.object({ before: totals, after: totals, bidder: player, winner: player.nullable() });

const pointsBySeat = (lines: readonly ScoreLine[], seats: number): number[] =>
  bySeat(seats, seat => pointsOf(lines, seat));

/** How many plays seat 0 is offered with these numbers in hand after seat 1 has led two others. */
function playsOffered(hand: readonly number[], [one, other]: readonly [number, number]): number {
  const dice = range(hand.length);
  const lead = { seat: 1, pieces: [18, 19], up: [one - 1, other - 1], rolls: null, counts: null };
  const trick: Trick = { plays: [lead], led: null, ahead: null, winner: null };
  return playAsk({ hands: [dice], up: hand.map(number => number - 1), tricks: [trick] }, 0).listed.length;
}

export const trickyChecks: CaseChecks = {
  kinds: {
    trick(data) {
      const { trump, plays, winner } = trickCase.parse(data);
      const played = plays.map(([, pair], seat): { seat: number; pair: Pair } => ({ seat, pair }));
      expect(at(plays, aheadIn(played, trump ?? 'none')?.seat ?? -1)[0]).toBe(winner);
    },
    legal(data) {
      const { lead, hands, legal_pairs } = legalCase.parse(data);
      expect(hands.map(hand => playsOffered(hand, lead))).toEqual(legal_pairs);
    },
    auction(data) {
      const { players, steps, winner, bid } = auctionCase.parse(data);
      const names = [...new Set(steps.map(([name]) => name))];
      const auction: Call[] = [];
      for (const [name, call] of steps) {
        expect(isAuctionOver(auction, players)).toBe(false);
        if (call !== 'pass') expect(call).toBeGreaterThanOrEqual(leastBid(auction, players));
        auction.push([names.indexOf(name), call]);
      }
      expect(isAuctionOver(auction, players)).toBe(true);
      expect(highestBid(auction)).toEqual({ bidder: names.indexOf(winner), bid });
    },
    score(data) {
      const { players, bidder, bid, trump, taken, score } = scoreCase.parse(data);
      const names = Object.keys(taken);
      expect(names).toHaveLength(players);
      const contract = { bidder: names.indexOf(bidder), bid };
      const lines = scoreLines(contract, trump ?? 'none', Object.values(taken));
      expect(pointsBySeat(lines, players)).toEqual(names.map(name => score[name]));
    },
    passout(data) {
      const { before, after } = passoutCase.parse(data);
      const lost = pointsBySeat(passOutLines(before.length), before.length);
      expect(before.map((total, seat) => total + at(lost, seat))).toEqual(after);
    },
    end(data) {
      const { before, after, bidder, winner } = endCase.parse(data);
      const names = Object.keys(after);
      const isMade = known(after[bidder], 'total') > known(before[bidder], 'total');
      const won = winnerAfter(Object.values(after), isMade ? names.indexOf(bidder) : null, TARGET);
      expect(won === null ? null : names[won]).toBe(winner);
    },
  },
  worded: {
    'TK-20'() {
      const made = pointsBySeat(scoreLines({ bidder: 0, bid: 100 }, 2, [120, 60, 41]), 3);
      const set = pointsBySeat(scoreLines({ bidder: 0, bid: 130 }, 20, [129, 61, 40]), 3);
      const afterMade = nextFirstBidder(made, 2);
      expect(afterMade).toBe(0);
      expect(nextFirstBidder(set, afterMade)).toBe(1);
    },
  },
};
