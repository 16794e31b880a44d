import { expect } from 'vitest';
import { z } from 'zod';
import { highestBid, isAuctionOver, leastBid } from '../../engine/games/tricky/auction.ts';
import { type Pair, winnerOf } from '../../engine/games/tricky/ladder.ts';
import { legalPairs } from '../../engine/games/tricky/play.ts';
import { nextFirst, passOutLines, scoreLines, winnerAfter } from '../../engine/games/tricky/scoring.ts';
import type { Call } from '../../engine/games/tricky/state.ts';
import type { ScoreLine } from '../../engine/protocol/vocabulary.ts';
import type { CaseAskers } from './asker.ts';

const TARGET = 3000;
const player = z.string();
const naming = z.int().nullable();
const totals = z.record(player, z.int());
const die = z.tuple([z.int(), z.int()]).transform(([faces, number]) => ({ faces, number }));
const trickCase = z.object({ trump: naming, plays: z.array(z.tuple([player, z.tuple([die, die])])), winner: player });
const legalCase = z.object({
  lead: z.array(z.int()),
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

/** Points of these lines by seat. */
const pointsOf = (lines: readonly ScoreLine[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) =>
    lines.reduce((sum, line) => (line.seats.includes(seat) ? sum + line.points : sum), 0),
  );

export const trickyAskers: CaseAskers = {
  kinds: {
    trick(data) {
      const { trump, plays, winner } = trickCase.parse(data);
      const played = plays.map(([, pair], seat): { seat: number; pair: Pair } => ({ seat, pair }));
      expect(plays[winnerOf(played, trump ?? 'none')]![0]).toBe(winner);
    },
    legal(data) {
      const { lead, hands, legal_pairs } = legalCase.parse(data);
      const counts = hands.map(hand => {
        const dice = hand.map((number, index) => ({ number, index }));
        return legalPairs(dice, each => each.number, lead).length;
      });
      expect(counts).toEqual(legal_pairs);
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
      const lines = scoreLines(
        contract,
        trump ?? 'none',
        names.map(name => taken[name]!),
      );
      expect(pointsOf(lines, players)).toEqual(names.map(name => score[name]));
    },
    passout(data) {
      const { before, after } = passoutCase.parse(data);
      const lost = pointsOf(passOutLines(before.length), before.length);
      expect(before.map((total, seat) => total + lost[seat]!)).toEqual(after);
    },
    end(data) {
      const { before, after, bidder, winner } = endCase.parse(data);
      const names = Object.keys(after);
      const isMade = after[bidder]! > before[bidder]!;
      const won = winnerAfter(
        names.map(name => after[name]!),
        isMade ? names.indexOf(bidder) : null,
        TARGET,
      );
      expect(won === null ? null : names[won]).toBe(winner);
    },
  },
  worded: {
    'TK-20'() {
      const made = pointsOf(scoreLines({ bidder: 0, bid: 100 }, 2, [120, 60, 41]), 3);
      const set = pointsOf(scoreLines({ bidder: 0, bid: 130 }, 20, [129, 61, 40]), 3);
      const afterMade = nextFirst(made, 2);
      expect(afterMade).toBe(0);
      expect(nextFirst(set, afterMade)).toBe(1);
    },
  },
};
