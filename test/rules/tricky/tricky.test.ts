import { describe, expect, test } from 'vitest';
import { reportOf as dealReport } from '../../../electron/tools/reports/tricky.ts';
import { at, first } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { tricky } from '../../../engine/games/tricky/index.ts';
import { nextFirstBidder, scoreLines, winnerAfter } from '../../../engine/games/tricky/scoring.ts';
import type { TrickyState } from '../../../engine/games/tricky/state.ts';
import { type Script, scripted } from '../../support/script.ts';
import { auction, dieOf, HAND, kept, playOut, thrown } from './script.ts';

// A match of TRICKY has a state of TRICKY.
const reportOf = ({ match }: Script) => dealReport(match.state() as TrickyState, null);
const rank = (number: number) => ({ verb: 'name', trump: { rank: number } }) as const;

describe('equipment and options', () => {
  test('every player has three of each shape, and a d10 reads 1 to 10 (TK-R4)', () => {
    const dice = tricky.equipment(2, { target: 2000, runningTotals: true });
    for (const own of [dice.slice(0, 18), dice.slice(18, 36)]) {
      const shapes = own.map(die => die.shape);
      expect(shapes).toEqual(['d4', 'd6', 'd8', 'd10', 'd12', 'd20'].flatMap(shape => [shape, shape, shape]));
      expect(new Set(own.flatMap(die => die.faces.map(face => face.suit))).size).toBe(1);
    }
    expect(at(dice, dieOf(1, 10)).faces.map(face => face.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('beside the sets there is a plain d20 for each player (TK-R6)', () => {
    const plain = tricky.equipment(3, { target: 3000, runningTotals: true }).slice(3 * 18);
    expect(plain.map(({ shape }) => shape)).toEqual(['d20', 'd20', 'd20']);
    expect(new Set(plain.flatMap(({ faces }) => faces.map(({ suit }) => suit)))).toEqual(new Set([null]));
  });

  test('a full game is 1000 points a player', () => {
    expect([2, 3, 4, 5].map(seats => usualOptions(tricky.options, seats)['target'])).toEqual([2000, 3000, 4000, 5000]);
  });
});

describe('rolling', () => {
  test('TK-R6: the first bid is thrown for with a plain d20 each; equal highest throw again', () => {
    const match = newMatch(tricky, 3, usualOptions(tricky.options, 3));
    const script = scripted(match);
    const dice = [54, 55, 56];
    expect(match.awaits()).toMatchObject({ chance: { kind: 'roll', dice, by: null, seenBy: 'all' } });
    script.roll(4, 17, 17);
    expect(match.awaits()).toMatchObject({ chance: { dice: dice.slice(1) } });
    script.roll(3, 9);
    expect(match.awaits()).toMatchObject({ chance: { kind: 'roll', by: 2, seenBy: 'roller' } });
    // What was thrown last stays on show until the first hand is thrown.
    const onShow = () => match.view(null).pieces.filter(({ zone }) => zone === 'front');
    expect(onShow()).toEqual([
      { zone: 'front', seat: 1, id: 55, up: 2 },
      { zone: 'front', seat: 2, id: 56, up: 8 },
    ]);
    script.roll(...HAND);
    expect(onShow()).toEqual([]);
  });

  test('all 18 dice of a player are one throw that nobody else sees', () => {
    const script = scripted(newMatch(tricky, 2, usualOptions(tricky.options, 2))).roll(20, 1);
    const dice = Array.from({ length: 18 }, (_, die) => die);
    expect(script.match.awaits()).toEqual({ kind: 'chance', chance: { kind: 'roll', dice, by: 0, seenBy: 'roller' } });
    script.roll(...HAND);
    expect(script.match.view(0).pieces).toContainEqual({ zone: 'hand', seat: 0, id: dieOf(0, 6, 2), up: 2 });
    const seen = script.match.view(1).pieces.filter(piece => piece.seat === 0);
    expect(seen).toEqual(
      ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'].map(shape => ({ zone: 'hand', seat: 0, shape, unseen: 3 })),
    );
  });

  test('TK-R9: all choose at once, the counts are told when all have chosen, each throws his at the same time', () => {
    const script = thrown(3);
    const { match } = script;
    expect(match.awaits()).toEqual({ kind: 'seats', seats: [0, 1, 2] });
    expect(match.ask(2)).toEqual({
      listed: [],
      subset: { verb: 'reroll', from: Array.from({ length: 18 }, (_, die) => 36 + die), least: 0, most: 18 },
    });
    const again = [dieOf(2, 4), dieOf(2, 20)];
    script.act(2, { verb: 'reroll', pieces: again }).act(0, { verb: 'reroll', pieces: [] });
    expect(match.view(1).seats.map(seat => seat.rerolled)).toEqual([null, null, null]);
    expect(match.view(1).facts).toMatchObject({ rerolls: ['made', null, 'made'] });
    script.act(1, { verb: 'reroll', pieces: [dieOf(1, 8)] });
    expect(match.view(0).seats.map(seat => seat.rerolled)).toEqual([0, 1, 2]);
    expect(match.view(0).facts).toMatchObject({ rerolls: [[], 1, 2] });
    expect(match.awaits()).toMatchObject({ chance: { dice: [dieOf(1, 8)], by: 1, seenBy: 'roller' } });
    script.roll(8);
    expect(match.awaits()).toMatchObject({ chance: { dice: again, by: 2, seenBy: 'roller' } });
    script.roll(4, 20);
    expect(match.view(2).pieces).toContainEqual({ zone: 'hand', seat: 2, id: dieOf(2, 20), up: 19 });
    expect(JSON.stringify(match.view(0))).not.toContain(`${dieOf(2, 20)},"up"`);
    expect(match.awaits()).toEqual({ kind: 'seats', seats: [0] });
  });
});

describe('bidding', () => {
  test('opens at 30 points a player and rises by at least as many points as there are players', () => {
    const script = kept(3);
    const bidOf = (amount: number) => ({ by: 0, action: { verb: 'bid', amount } }) as const;
    expect(script.match.ask(0)).toMatchObject({
      listed: [{ verb: 'pass' }],
      amount: {
        least: 90,
        most: 540,
        step: 1,
        times: { least: 3, most: 20, likely: { trump: { rank: 3 }, times: 3 } },
      },
    });
    // The other two hands show 121.5 points each on average, after the low dice have been thrown again.
    expect(script.match.ask(0).stakes?.[0]).toEqual({ key: 'even-share', facts: { own: 36, share: 93 } });
    expect(script.match.take(bidOf(89))).toBe('not-allowed');
    auction(script, 0, 'pass', 90, 'pass');
    expect(script.match.take(bidOf(92))).toBe('not-allowed');
    expect(script.match.take(bidOf(93))).toBeNull();
  });

  test('TK-R7: a seat that passed may come back; it ends when all others have passed in succession', () => {
    const script = auction(kept(3), 0, 'pass', 90, 'pass', 93, 'pass');
    expect(script.match.view(null).phase).toBe('bid');
    auction(script, 2, 'pass');
    expect(script.match.view(null)).toMatchObject({ phase: 'name', waitingFor: [0] });
    expect(script.match.view(null).seats.map(seat => seat.bid)).toEqual([93, 'pass', 'pass']);
    expect(script.match.view(null).seats.map(seat => seat.roles)).toEqual([['maker', 'leader'], [], []]);
  });

  test('TK-R7: with two players one pass after a bid ends it', () => {
    expect(auction(kept(2), 0, 'pass', 60, 'pass').match.view(null)).toMatchObject({ phase: 'name', waitingFor: [1] });
  });

  test('TK-R8: when no higher bid can be made there is only the pass', () => {
    const script = auction(kept(2), 0, 360);
    expect(script.match.ask(1)).toEqual({ listed: [{ verb: 'pass' }] });
  });

  test('TK-R16, TK-R11: when nobody opens all lose 20, and the same seat bids first after new throws', () => {
    const script = auction(kept(3), 0, 'pass', 'pass', 'pass');
    const { match } = script;
    expect(match.view(null)).toMatchObject({ deal: 0, sheet: [[{ seats: [0, 1, 2], points: -20 }]] });
    expect(reportOf(script)).toMatchObject({
      passedOut: true,
      hands: [],
      tricks: [],
      points: [-20, -20, -20],
      scores: [-20, -20, -20],
      bidder: null,
      bid: null,
      trump: null,
      auction: [
        [0, 'pass'],
        [1, 'pass'],
        [2, 'pass'],
      ],
    });
    expect(match.awaits()).toMatchObject({ chance: { kind: 'draw', count: 54, to: null } });
    script.draw(...Array.from({ length: 54 }, (_, die) => die));
    expect(match.view(null)).toMatchObject({ deal: 1, trump: null });
    expect(match.awaits()).toMatchObject({ chance: { kind: 'roll', by: 0 } });
  });

  test('TK-R15, TK-R10: any number from 1 to 20 may be named, or none, and each says what it would bring', () => {
    const { match } = auction(kept(3), 0, 100, 'pass', 'pass');
    const { listed, worth = [], stakes } = match.ask(0);
    expect(listed).toEqual([
      ...Array.from({ length: 20 }, (_, index) => rank(index + 1)),
      { verb: 'name', trump: 'none' },
    ]);
    expect([worth[0], worth[2], worth[3], worth[19], worth[20]]).toEqual([300, 300, 400, 2000, 300]);
    expect(stakes).toEqual([{ key: 'worth-by-trump' }, { key: 'least-times', facts: { seats: 3 } }]);
  });
});

describe('tricks', () => {
  /** Seat 0 has the contract and leads; nobody has thrown again. */
  const contract = (hands: readonly (readonly number[])[], trump: number | 'none' = 'none', options = {}): Script =>
    auction(kept(2, options, hands), 0, 60, 'pass').act(0, trump === 'none' ? { verb: 'name', trump } : rank(trump));
  const ONES = Array(18).fill(1);

  test('the highest bidder leads any two dice', () => {
    const { match } = contract([]);
    expect(match.awaits()).toEqual({ kind: 'seats', seats: [0] });
    expect(match.ask(0).listed).toHaveLength(153);
    expect(match.ask(0).needs).toBeUndefined();
  });

  test('TK-R2, TK-R3, TK-R17: one of two dice must show a number that was led, of whatever shape; the other is free', () => {
    const script = contract([HAND, [4, 2, 2, ...Array(15).fill(2)]], 2);
    script.act(0, { verb: 'play', pieces: [dieOf(0, 12, 2), dieOf(0, 20)] });
    expect(script.match.ask(1).listed).toHaveLength(153);
    expect(script.match.ask(1).needs).toBeUndefined();
    const other = contract([HAND, [3, 2, 2, ...Array(15).fill(2)]], 2);
    other.act(0, { verb: 'play', pieces: [dieOf(0, 12, 2), dieOf(0, 20)] });
    expect(other.match.ask(1).needs).toEqual({ oneOf: [dieOf(1, 4)], why: 'must-match' });
    expect(other.match.ask(1).listed).toHaveLength(17);
    const refused = { verb: 'play', pieces: [dieOf(1, 6), dieOf(1, 6, 1)] } as const;
    expect(other.match.take({ by: 1, action: refused })).toBe('not-allowed');
  });

  test('the winner leads next, and the dice lie open before him with the points they show', () => {
    const script = contract([HAND, ONES], 1);
    script.act(0, { verb: 'play', pieces: [dieOf(0, 20, 1), dieOf(0, 20, 2)] });
    script.act(1, { verb: 'play', pieces: [dieOf(1, 4), dieOf(1, 4, 1)] });
    expect(script.match.view(0)).toMatchObject({ waitingFor: [1], tricks: [{ winner: 1 }], trump: { rank: 1 } });
    expect(script.match.view(0).seats.map(({ points, tricks }) => [points, tricks])).toEqual([
      [0, 0],
      [7, 1],
    ]);
    script.act(1, { verb: 'play', pieces: [dieOf(1, 6), dieOf(1, 6, 1)] });
    expect(script.match.view(0).pieces).toContainEqual({ zone: 'won', seat: 1, id: dieOf(0, 20, 2), up: 2 });
  });

  test('running totals are left out when they are switched off', () => {
    const script = contract([HAND, ONES], 1, { runningTotals: false });
    script.act(0, { verb: 'play', pieces: [dieOf(0, 20, 1), dieOf(0, 20, 2)] });
    script.act(1, { verb: 'play', pieces: [dieOf(1, 4), dieOf(1, 4, 1)] });
    expect(script.match.view(0).seats.map(seat => seat.points)).toEqual([null, null]);
  });

  test('nine tricks use up all dice; the hand is scored, and its most points bid first next', () => {
    const script = playOut(contract([HAND, Array(18).fill(4)]));
    const { match } = script;
    const report = reportOf(script);
    expect(match.view(null).tricks).toHaveLength(9);
    expect(report.taken.reduce((sum, points) => sum + points, 0)).toBe(36 + 72);
    expect(first(match.view(null).sheet).map(line => line.why.key)).toEqual(['set', 'taken-and-half']);
    script.draw(...Array.from({ length: 36 }, (_, die) => die));
    expect(match.awaits()).toMatchObject({ chance: { kind: 'roll', by: 1 } });
  });
});

describe('scoring', () => {
  test('TK-R18: half as much again is rounded down for each player', () => {
    const lines = scoreLines({ bidder: 0, bid: 150 }, 20, [149, 61, 41, 0, 1]);
    expect(lines.map(line => line.points)).toEqual([0, 91, 61, 0, 1]);
  });

  test('TK-R10: no trump multiplies by the number of players', () => {
    expect(scoreLines({ bidder: 1, bid: 120 }, 'none', [100, 130, 60, 70])[1]).toMatchObject({ points: 480 });
  });

  test('TK-R5: of several who scored most the one who came first in the bidding order bids first', () => {
    expect(nextFirstBidder([90, 40, 90, 90], 1)).toBe(2);
    expect(nextFirstBidder([90, 40, 90, 90], 3)).toBe(3);
  });
});

describe('the end', () => {
  test('TK-R12: reaching the line is enough, and a made bid goes before a higher total', () => {
    expect(winnerAfter([2999, 100, 0], null, 3000)).toBeNull();
    expect(winnerAfter([3000, 100, 0], null, 3000)).toBe(0);
    expect(winnerAfter([3000, 3400, 0], 0, 3000)).toBe(0);
  });

  test('TK-R13: otherwise the highest total of those over the line wins', () => {
    expect(winnerAfter([3000, 3400, 2990], 2, 3000)).toBe(1);
  });

  test('TK-R14: while the highest total is shared play goes on', () => {
    expect(winnerAfter([3100, 3100, 3000], null, 3000)).toBeNull();
    expect(winnerAfter([3100, 3100, 3000], 2, 3000)).toBe(2);
  });

  test('TK-R14: an extra hand that drops everybody below the line is followed by another', () => {
    expect(winnerAfter([2990, 2990, 100], null, 3000)).toBeNull();
  });

  test('the match ends with the hand in which the line is reached', () => {
    const script = auction(kept(2, { target: 300 }, [Array(18).fill(4), Array(18).fill(1)]), 0, 60, 'pass');
    playOut(script.act(0, rank(20)));
    expect(script.match.awaits()).toEqual({ kind: 'nobody', result: { winners: [0], scores: [1200, 0] } });
    expect(reportOf(script)).toMatchObject({ winners: [0], points: [1200, 0], trump: 20, bid: 60, bidder: 0 });
  });
});
