import { expect } from 'vitest';
import { z } from 'zod';
import { at, known } from '../../../engine/core/lists.ts';
import { textOf } from '../../../engine/games/tricky-dice/pieces.ts';
import { aheadIn } from '../../../engine/games/tricky-dice/play.ts';
import { scoreLines, type Taken, winnerAfter } from '../../../engine/games/tricky-dice/scoring.ts';
import type { CaseChecks } from '../case-checks.ts';
import { calls, cardsOf, dealt, dieShowing, faceCalled, playShowing, switching } from './script.ts';

const player = z.string();
const shown = z.tuple([z.enum(['card', 'die']), z.string(), z.string()]);
const trickCase = z.object({
  trump: z.string(),
  high: z.string(),
  plays: z.array(z.tuple([player, shown])),
  winner: player,
  won_with: z.enum(['card', 'die']),
});
const scoreCase = z.object({
  bid: z.int(),
  bid_tricks: z.int(),
  bid_dice: z.int(),
  set_tricks: z.int(),
  set_dice: z.int(),
  bidding: z.int(),
  setting: z.int(),
});

const took = (tricks: number, byDie = 0): Taken => ({ tricks, byDie });

/** Points of each seat where seat 0 bid with seat 2, or alone. */
function pointsOf(bid: number, partner: number | null, taken: readonly Taken[], bidder = 0): number[] {
  const lines = scoreLines({ bidder, bid, isSolo: partner === null }, partner, taken, 'team');
  return taken.map((_, seat) => lines.reduce((sum, line) => (line.seats.includes(seat) ? sum + line.points : sum), 0));
}

export const trickyDiceChecks: CaseChecks = {
  kinds: {
    trick(data) {
      const { trump, high, plays, winner, won_with } = trickCase.parse(data);
      const made = faceCalled(high, trump);
      const laid = plays.map(([, [kind, rank, suit]], seat) =>
        playShowing(seat, textOf(faceCalled(rank, suit)), kind === 'card'),
      );
      const [name, [kind]] = at(plays, aheadIn(laid, made)?.seat ?? -1);
      expect([name, kind]).toEqual([winner, won_with]);
    },
    score(data) {
      const { bid, bid_tricks, bid_dice, set_tricks, set_dice, bidding, setting } = scoreCase.parse(data);
      // However the team's tricks are spread over its members.
      for (const spread of [0, 1]) {
        const bidder = took(bid_tricks - spread, bid_dice - spread);
        const setter = took(set_tricks - spread, set_dice - spread);
        const taken = [bidder, setter, took(spread, spread), took(spread, spread)];
        expect(pointsOf(bid, 2, taken)).toEqual([bidding, setting, bidding, setting]);
      }
    },
  },
  worded: {
    'TD-11'() {
      expect(pointsOf(6, null, [took(2, 1), took(6, 1), took(1), took(1)], 1)).toEqual([3, 17, 1, 1]);
      expect(pointsOf(6, null, [took(3), took(5), took(1, 1), took(1)], 1)).toEqual([3, -10, 2, 1]);
    },
    'TD-12'() {
      const script = dealt();
      const { match } = script;
      expect(match.take({ by: 0, action: { verb: 'pass' } })).toBe('not-allowed');
      calls(script, [0, 4]);
      expect(match.take({ by: 1, action: { verb: 'bid', amount: 4 } })).toBe('not-allowed');
      calls(script, [1, 6], [2, 'pass'], [3, 'pass'], [0, 'pass']);
      expect(match.ask(1).listed).toEqual([0, 2, 3].map(partner => ({ verb: 'call', partner })));
      script.act(1, { verb: 'call', partner: 2 });
      expect(match.view(null).lines).toContainEqual({ key: 'contract', facts: { bid: 6, isSolo: false } });
      expect(match.view(null).seats.map(({ roles }) => roles.includes('maker'))).toEqual([false, true, false, false]);
    },
    'TD-13'() {
      const dice = [dieShowing('6S').die, dieShowing('2H').die];
      const cards = cardsOf('AS KS QS JS TS 9S');
      const bid = () => calls(dealt(), [0, 'solo']);
      for (const [pieces, refusal] of [
        [[...cards.slice(0, 3), ...dice], null],
        [[...cards.slice(0, 4), ...dice], 'not-allowed'],
        [cards.slice(0, 5), null],
        [cards, 'not-allowed'],
      ] as const) {
        expect(bid().match.take({ by: 0, action: { verb: 'switch', pieces } })).toBe(refusal);
      }
      const script = bid();
      for (const seat of [0, 1, 2, 3]) {
        const own = known(script.match.ask(seat).subset, 'choice of pieces').from.slice(0, 5);
        switching(script, seat, ...own);
        const awaits = script.match.awaits();
        if (awaits.kind !== 'chance' || awaits.chance.kind !== 'draw') throw new Error('no cards are drawn');
        script.draw(...awaits.chance.from.slice(0, 5));
      }
      const { pieces, phase } = script.match.view(null);
      expect(phase).toBe('play');
      expect(pieces.filter(({ zone }) => zone === 'stock')).toEqual([]);
    },
    'TD-14'() {
      expect(winnerAfter([53, 57, 40, 51], 52, false)).toBe(1);
      expect(winnerAfter([55, 55, 30, 48], 52, false)).toBeNull();
      expect(winnerAfter([59, 68, 25, 52], 52, true)).toBe(1);
    },
  },
};
