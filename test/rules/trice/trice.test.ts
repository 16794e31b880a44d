import { describe, expect, test } from 'vitest';
import { reportOf as dealReport } from '../../../electron/tools/reports/trice.ts';
import { at, first, known, last, range } from '../../../engine/core/lists.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { trice } from '../../../engine/games/trice/index.ts';
import type { TriceState } from '../../../engine/games/trice/state.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Trick } from '../../../engine/protocol/vocabulary.ts';
import { type Script, scripted } from '../../support/script.ts';

/** Equipment for two: 0-8 ruby, 9-17 sapphire (d4 d6 d6 d6 d8 d10 d10 d12 d20 each), 18 and 19 the plain d20s. */
const [R4, R6, R8] = [0, 1, 4] as const;
const [S4, S6] = [9, 10] as const;
const RUBY = range(9);
const SAPPHIRE = RUBY.map(die => S4 + die);

const lastTrick = (match: Match): Trick => last(match.view(null).tricks);

/** A match for two in which seat 0 leads and holds all ruby dice but the d4, with the sapphire d4 instead. */
function dealt(options: OptionValues = {}): Script {
  const script = scripted(newMatch(trice, 2, { ...usualOptions(trice.options, 2), ...options }));
  return script
    .roll(20, 3)
    .draw(...RUBY.slice(1), S4)
    .draw(...SAPPHIRE.slice(1), R4)
    .roll(6, 5, 4, 7, 9, 8, 12, 20, 1)
    .roll(6, 5, 4, 8, 10, 9, 12, 20, 4);
}

describe('the deal', () => {
  test('TR-R12, TR-R0: the first lead is thrown for with plain d20s; equal highest throw again', () => {
    const match = newMatch(trice, 3, usualOptions(trice.options, 3));
    const script = scripted(match);
    expect(match.awaits()).toEqual({
      kind: 'chance',
      chance: { kind: 'roll', dice: [27, 28, 29], by: null, seenBy: 'all' },
    });
    script.roll(7, 15, 15);
    expect(match.awaits()).toMatchObject({ chance: { dice: [28, 29] } });
    script.roll(2, 19);
    expect(match.view(null).seats.map(seat => seat.roles)).toEqual([[], [], ['leader']]);
    expect(match.awaits()).toMatchObject({ chance: { kind: 'draw', count: 9, to: 2 } });
  });

  test('TR-R1: each player throws all his dice once after the deal, unseen by the others', () => {
    const match = newMatch(trice, 2, usualOptions(trice.options, 2));
    const script = scripted(match)
      .roll(20, 3)
      .draw(...RUBY)
      .draw(...SAPPHIRE);
    expect(match.awaits()).toEqual({
      kind: 'chance',
      chance: { kind: 'roll', dice: RUBY, by: 0, seenBy: 'roller' },
    });
    script.roll(1, 2, 3, 4, 5, 6, 7, 8, 9);
    expect(match.view(1).pieces).toContainEqual({ zone: 'hand', seat: 0, shape: null, unseen: 9 });
    expect(match.view(0).pieces).toContainEqual({ zone: 'hand', seat: 0, id: 8, up: 8 });
  });

  test('TR-R2: open hands are thrown and held for all to see', () => {
    const match = newMatch(trice, 2, { ...usualOptions(trice.options, 2), hands: 'open' });
    const script = scripted(match)
      .roll(20, 3)
      .draw(...RUBY)
      .draw(...SAPPHIRE);
    expect(match.awaits()).toMatchObject({ chance: { seenBy: 'all' } });
    script.roll(1, 2, 3, 4, 5, 6, 7, 8, 9);
    expect(match.view(1).pieces).toContainEqual({ zone: 'hand', seat: 0, id: 8, up: 8 });
  });

  test.each([2, 3, 4, 5, 6])('TR-R9: %i players have nine dice each and all are dealt', seats => {
    const equipment = trice.equipment(seats, { target: 1, exploding: false, hands: 'hidden', set: 'standard' });
    expect(equipment).toHaveLength(seats * 10);
    const shapes = equipment.slice(0, 9).map(piece => piece.shape);
    expect(shapes).toEqual(['d4', 'd6', 'd6', 'd6', 'd8', 'd10', 'd10', 'd12', 'd20']);
    expect(new Set(equipment.slice(0, -seats).map(piece => first(piece.faces).suit)).size).toBe(seats);
  });

  test('TR-R9: usual targets, and TR-R3: every die reads 1 to its faces', () => {
    expect([2, 3, 4, 5, 6].map(seats => usualOptions(trice.options, seats)['target'])).toEqual([100, 67, 50, 40, 33]);
    const dice = trice.equipment(2, { target: 1, exploding: false, hands: 'hidden', set: 'standard' });
    expect(at(dice, 5).faces.map(face => face.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('play', () => {
  test('a player who can follow must, and never throws (TR-R7)', () => {
    const { match } = dealt().play(0, R8);
    expect(match.ask(1)).toEqual({
      listed: [{ verb: 'play', pieces: [R4] }],
      refused: [{ pieces: SAPPHIRE.slice(1), why: 'must-follow' }],
    });
    expect(match.take({ by: 1, action: { verb: 'play', pieces: [S6] } })).toBe('not-allowed');
    expect(match.take({ by: 1, action: { verb: 'play', pieces: [R4] } })).toBeNull();
    expect(match.awaits().kind).toBe('seats');
  });

  test('TR-R7: a void player chooses first, then that die is thrown; the old number is gone', () => {
    const script = dealt().play(0, R8).play(1, R4).play(0, R6);
    const { match } = script;
    expect(match.ask(1).lacks).toBe('ruby');
    expect(match.ask(1).preview).toEqual(SAPPHIRE.slice(1).map(die => ({ pieces: [die], brings: 'is-rolled' })));
    script.play(1, S6);
    expect(match.awaits()).toEqual({
      kind: 'chance',
      chance: { kind: 'roll', dice: [S6], by: 1, seenBy: 'all' },
    });
    expect(lastTrick(match)).toMatchObject({ plays: [{}, { up: [null], rolls: [], counts: null }] });
    script.roll(2);
    expect(lastTrick(match)).toMatchObject({
      led: 'ruby',
      plays: [
        { seat: 0, rolls: null, counts: 6 },
        { seat: 1, rolls: [2], counts: 2 },
      ],
      winner: 0,
    });
  });

  test('TR-R8: a thrown die of another colour ties, and the first-played die wins', () => {
    const { match } = dealt().play(0, R8).play(1, R4).play(0, R6).play(1, S6).roll(6);
    expect(lastTrick(match).winner).toBe(0);
  });

  test('TR-R4: the winner of a trick leads the next', () => {
    const script = dealt().play(0, R8).play(1, R4).play(0, R6).play(1, 17).roll(19);
    expect(lastTrick(script.match).winner).toBe(1);
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [1] });
  });

  test('TR-R11: with exploding dice the highest number is thrown again and added, as often as it comes', () => {
    const script = dealt({ exploding: true }).play(0, R8).play(1, R4).play(0, R6).play(1, S6);
    script.roll(6).roll(6);
    expect(lastTrick(script.match).plays.at(-1)).toMatchObject({ rolls: [6, 6], counts: null });
    script.roll(1);
    expect(lastTrick(script.match).plays.at(-1)).toMatchObject({ rolls: [6, 6, 1], counts: 13 });
  });

  test('TR-R10: without them it is not', () => {
    const script = dealt().play(0, R8).play(1, R4).play(0, R6).play(1, S6).roll(6);
    expect(script.match.awaits().kind).toBe('seats');
  });
});

describe('the end of a deal', () => {
  /** Plays the whole deal: seat 0 leads ruby, seat 1 follows once and then throws `rolls`. */
  function played(options: OptionValues, rolls: readonly number[]): Script {
    const script = dealt(options).play(0, R8).play(1, R4);
    const rest = RUBY.filter(die => die !== R8 && die !== R4);
    for (const [trick, roll] of rolls.entries()) {
      script
        .play(0, at(rest, trick))
        .play(1, at(SAPPHIRE, trick + 1))
        .roll(roll);
    }
    return script;
  }

  test('points are tricks; the deal stays until the next draw; most tricks lead (TR-R5)', () => {
    // Ruby is 6 5 4 9 8 12 20: all of them hold against ones.
    const script = played({}, [1, 1, 1, 1, 1, 1, 1]).play(0, S4).play(1, 17);
    const { match } = script;
    expect(match.view(0)).toMatchObject({
      deal: 0,
      sheet: [
        [
          { seats: [0], points: 8, why: { key: 'tricks', facts: { tricks: 8 } } },
          { seats: [1], points: 1, why: { key: 'tricks', facts: { tricks: 1 } } },
        ],
      ],
    });
    expect(match.view(0).tricks).toHaveLength(9);
    expect(match.awaits()).toMatchObject({ chance: { kind: 'draw', to: 0 } });
    script.draw(...SAPPHIRE);
    expect(match.view(0)).toMatchObject({ deal: 1, tricks: [] });
  });

  test('TR-R13: the round in which the target is reached is finished, and the most points win', () => {
    const { match } = played({ target: 1 }, [1, 1, 1, 1, 1, 1, 1]).play(0, S4).play(1, 17);
    expect(match.awaits()).toEqual({ kind: 'nobody', result: { winners: [0], scores: [8, 1] } });
  });
});

describe('roll-offs', () => {
  /** Seat 0 leads ruby from the top and takes `own` tricks; from then on seat 1 throws higher. */
  function shared(options: OptionValues, own: number): Script {
    const script = scripted(newMatch(trice, 3, { ...usualOptions(trice.options, 3), ...options })).roll(20, 3, 2);
    const hands = [RUBY, SAPPHIRE, SAPPHIRE.map(die => die + 9)];
    for (const hand of hands) script.draw(...hand);
    for (const hand of hands) script.roll(...hand.map(() => 1));
    let leader = 0;
    for (let trick = 0; trick < 9; trick++) {
      const winner = trick < own ? 0 : trick < 2 * own ? 1 : 2;
      script.play(leader, at(at(hands, leader), trick));
      for (const seat of [(leader + 1) % 3, (leader + 2) % 3]) {
        script.play(seat, at(at(hands, seat), trick)).roll(seat === winner ? 3 : 1);
      }
      leader = known(lastTrick(script.match).winner, 'winner');
    }
    return script;
  }
  // A match of Trice has a state of Trice.
  // A match of Trice has a state of Trice.
  const reportOf = ({ match }: Script) => dealReport(match.state() as TriceState, null);

  test('TR-R5: a tie for the most tricks is thrown for by the tied seats alone, and the winner leads', () => {
    const script = shared({}, 4);
    const { match } = script;
    expect(first(match.view(null).sheet).map(line => line.points)).toEqual([4, 4, 1]);
    expect(match.awaits()).toMatchObject({ chance: { kind: 'roll', dice: [27, 28], by: null } });
    expect(match.view(null).lines).toContainEqual({ key: 'roll-off', facts: { prize: 'lead' } });
    script.roll(9, 9).roll(4, 11);
    expect(match.awaits()).toMatchObject({ chance: { kind: 'draw', to: 1 } });
    expect(reportOf(script).rollOffs).toEqual([
      {
        for: 'lead',
        rolls: [
          [
            [0, 20],
            [1, 3],
            [2, 2],
          ],
        ],
      },
      {
        for: 'lead',
        rolls: [
          [
            [0, 9],
            [1, 9],
          ],
          [
            [0, 4],
            [1, 11],
          ],
        ],
      },
    ]);
  });

  test('TR-R6: a tie for the match is thrown for by the tied leaders; the end comes before the next lead', () => {
    const script = shared({ target: 4 }, 4);
    const { match } = script;
    expect(match.view(null).lines).toContainEqual({ key: 'roll-off', facts: { prize: 'match' } });
    script.roll(13, 8);
    expect(match.awaits()).toEqual({ kind: 'nobody', result: { winners: [0], scores: [4, 4, 1] } });
    expect(reportOf(script)).toMatchObject({
      winners: [0],
      points: [4, 4, 1],
      rollOffs: [
        { for: 'lead' },
        {
          for: 'match',
          rolls: [
            [
              [0, 13],
              [1, 8],
            ],
          ],
        },
      ],
    });
  });

  test('with one leader nobody throws', () => {
    expect(shared({}, 3).match.view(null).phase).toBe('roll-off');
    expect(shared({}, 5).match.awaits()).toMatchObject({ chance: { kind: 'draw', to: 0 } });
  });
});
