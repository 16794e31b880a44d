import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exceedsLimits, Findings, HiddenThrows, leaksIn, linesOf } from '../../electron/tools/bench/couch/figures.ts';
import { benchMinutes } from '../../electron/tools/bench/minutes.ts';
import { PARTS, readPlan } from '../../electron/tools/bench/plan.ts';
import { benchDeals } from '../../electron/tools/bench/speed/deals.ts';
import { benchPlayouts } from '../../electron/tools/bench/speed/playouts.ts';
import { benchCharacters } from '../../electron/tools/bench/strength/characters.ts';
import { benchBids, benchContracts } from '../../electron/tools/bench/strength/contracts.ts';
import { benchLadder } from '../../electron/tools/bench/strength/ladder.ts';
import { at } from '../../engine/core/lists.ts';
import { euchreDice } from '../../engine/games/euchre-dice/index.ts';
import { GAMES } from '../../engine/games/index.ts';
import { rollingTricks } from '../../engine/games/rolling-tricks/index.ts';
import { trice } from '../../engine/games/trice/index.ts';
import { tricky } from '../../engine/games/tricky/index.ts';
import { SPEC, viewWith } from '../support/client/tables.ts';
import { IS_FULL, sampleOf } from '../support/samples.ts';

const ROOT = join(import.meta.dirname, '../..');

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'bench-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('what npm run bench measures', () => {
  const USUAL = {
    parts: PARTS,
    games: GAMES,
    against: null,
    level: null,
    levels: null,
    deals: 100,
    matches: null,
    isAlone: false,
  };

  test.each([
    ['everything', [], {}],
    ['one part', ['throws'], { parts: ['throws'] }],
    ['parts in the usual order, each once', ['throws', 'bids', 'throws'], { parts: ['bids', 'throws'] }],
    [
      'deals of one game, here and in another checkout',
      ['deals', 'euchre-dice', '--against', ROOT],
      { parts: ['deals'], games: [euchreDice], against: ROOT },
    ],
    ['the contracts of one level', ['contracts', '--level', 'master'], { parts: ['contracts'], level: 'master' }],
    ['everything, some of it against another checkout', ['--against', ROOT], { against: ROOT }],
    [
      'two levels of one game',
      ['ladder', 'trice', '--levels', 'master,easy', '--deals', '12'],
      { parts: ['ladder'], games: [trice], levels: ['master', 'easy'], deals: 12 },
    ],
    ['one against all others', ['ladder', '--alone'], { parts: ['ladder'], isAlone: true }],
  ])('is %s', (_, given, plan) => {
    expect(readPlan(given)).toEqual({ ...USUAL, ...plan });
  });

  test.each([
    [['speed'], /'speed'/],
    [['hints', '--against', ROOT], /--against is for/],
    [['throws', 'trice'], /games are named for/],
    [['deals', '--levels', 'easy,hard'], /--levels.* are for .*'ladder'/],
    [['deals', '--alone'], /--alone are for .*'ladder'/],
    [['hints', '--deals', '5'], /--deals is for/],
    [['ladder', '--alone', '--matches', '5'], /--alone is for/],
    [['deals', '--level', 'easy'], /--level is for/],
    [['ladder', '--levels', 'easy'], /--levels takes two .*'easy'/],
    [['ladder', '--deals', '5', '--matches', '5'], /--deals or --matches/],
    [['ladder', '--deals', '1'], /--deals must be a whole number/],
    [['--against', ROOT, '--against', ROOT], /--against is given twice/],
    [['--against', '/nowhere'], /'\/nowhere'/],
  ])('is refused for the arguments %j', (given, reason) => {
    expect(() => readPlan(given)).toThrow(reason);
  });

  test('is refused for an argument without a value and for an unknown option', () => {
    expect(() => readPlan(['--against'])).toThrow(/against/);
    expect(() => readPlan(['--fast'])).toThrow(/--fast/);
  });

  test('is refused for a checkout without its packages', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'package.json'), '{ "name": "trick-and-tumble" }');
    expect(() => readPlan(['deals', '--against', folder])).toThrow(/has no node_modules/);
  });

  test('is refused in one line and with exit status 2', () => {
    const args = ['--import', 'tsx', 'electron/tools/bench/bench.ts', 'speed'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^bench: .*'speed'.*\n$/);
  });
});

const measurement = { rounds: 1, round: 0.001, warmUp: 0 };

describe('playouts a second', () => {
  test('are measured in the simulator of each game and by the rules', async () => {
    const [line] = await benchPlayouts([rollingTricks], null, measurement);
    expect(line).toMatch(
      /Rolling Tricks.* [1-9]\d* .*simulator.* rules [1-9].* [\d.]+ times.* checked steps [1-9].* times/,
    );
  });

  // Only the folder of the rules is another one.
  test.runIf(IS_FULL)('are measured beside the rules of another checkout', async () => {
    const [line] = await benchPlayouts([trice], ROOT, measurement);
    expect(line).toMatch(/ rules of the other checkout [1-9].* [\d.]+ times.* checked steps [1-9].* times/);
  });
});

test('the minutes and steps of a short match are fewer than those of a full one', async () => {
  // With fewer deals than they are offered with, which take as long as real matches of opponents.
  const targets = [1, 5, 10];
  const presets = trice.presets.map((preset, index) => ({ ...preset, options: { target: at(targets, index) } }));
  const lines = await benchMinutes([{ ...trice, presets }], 1);
  const minutes = lines.map(line => Number(/([\d.]+) minutes/.exec(line)?.[1]));
  expect(lines).toEqual(['short', 'evening', 'full'].map(length => expect.stringContaining(`Trice, ${length}`)));
  expect(Math.min(...minutes)).toBeGreaterThan(0.5);
  expect(minutes[0]).toBeLessThan(minutes[2] ?? 0);
  const steps = lines.map(line => Number(/(\d+) steps.* offered as \d+ minutes and \d+ steps/.exec(line)?.[1]));
  expect(steps[0]).toBeGreaterThan(10);
  expect(steps[0]).toBeLessThan(steps[2] ?? 0);
});

describe('the ladder', () => {
  const PLAN = { games: [euchreDice], levels: null, deals: 2, matches: null, isAlone: false, against: null } as const;

  test('gives equal players equal points, in every other seat and alone', async () => {
    const chancers = { ...PLAN, levels: ['chancer', 'chancer'] } as const;
    for (const isAlone of [false, true]) {
      const [line] = await benchLadder({ ...chancers, isAlone });
      expect(line).toMatch(/Euchre Dice, chancer against chancer.* 0\.00 ± 0\.00 .* 2 deals played 2 times/);
    }
    const [trickyAlone] = await benchLadder({ ...chancers, games: [tricky], isAlone: true });
    expect(trickyAlone).toMatch(/ 0\.00 ± 0\.00 .* 2 deals played 4 times/);
  });

  test('compares a character with a level', async () => {
    const [line] = await benchLadder({ ...PLAN, levels: ['easy+bold', 'easy'] });
    expect(line).toContain('Euchre Dice, easy+bold against easy');
  });

  test.each(['expert', 'easy+odd', 'easy+bold+bold', 'seer+bold', 'other:easy'])('has no level %s', async name => {
    await expect(benchLadder({ ...PLAN, levels: [name, 'easy'] })).rejects.toThrow(`there is no level '${name}'`);
  });
});

describe('characters', () => {
  test('are compared with the steady one, whose choices are theirs where they have no taste', async () => {
    const [line, bold, loyal] = await benchCharacters([trice], 2, 20);
    expect(line).toMatch(/Trice.* normal.* 2 deals/);
    expect(bold).toMatch(/bold: -?[\d.]+ ± [\d.]+; [1-9]\d? in 100/);
    // Nobody has a partner in Trice.
    expect(loyal).toMatch(/loyal: 0\.0+ ± 0\.0+; 0 in 100/);
  });
});

describe('what opponents bid', () => {
  test('is counted in Tricky Dice and TRICKY', async () => {
    const [bids, ...kinds] = await benchBids('chancer', 1);
    expect(bids).toMatch(/Tricky Dice.* chancer.* 1 matches/);
    expect(kinds).toHaveLength(3);
    const [contracts, made, ...byBid] = await benchContracts('chancer', 1);
    expect(contracts).toMatch(/TRICKY.* chancer.* 1 short matches/);
    const all = Number(/ of (\d+) contracts/.exec(made ?? '')?.[1]);
    expect(all).toBeGreaterThan(0);
    const counts = byBid.map(line => Number(/\d+ to \d+: (\d+) contracts, \d+ made/.exec(line)?.[1]));
    expect(counts.reduce((sum, count) => sum + count)).toBe(all);
  });

  test('can only be counted of a level that there is', async () => {
    await expect(benchBids('god')).rejects.toThrow("there is no level 'god' in Tricky Dice");
  });
});

describe('play with phones', () => {
  test('is told of with its percentiles, and with what exceeds a limit', () => {
    const found = new Findings();
    const all = new Findings();
    found.times.act.push(...Array<number>(19).fill(10), 500);
    found.times.flick.push(...Array<number>(18).fill(10), 101, 500);
    found.faults.push('the match hangs');
    all.add(found);
    const lines = linesOf('Trice', all);
    const lineOf = (what: string) => lines.find(line => line.includes(what));
    expect(lineOf('Trice')).toContain('0 matches');
    expect(lineOf('act')).toMatch(/p50 10\.0 .*p95 10\.0 .*max 500\.0 .* 20\b/);
    expect(lineOf('flick')).toMatch(/p95 101\.0 .*EXCEEDS.* 100/);
    expect(lineOf('back')).toContain('none');
    expect(lineOf('leaks')).toContain('0');
    expect(lineOf('faults')).toMatch(/1 .*EXCEEDS/);
    expect(lineOf('the match hangs')).toBeDefined();
    expect(lines.filter(line => line.includes('EXCEEDS'))).toHaveLength(2);
  });

  test.each([
    ['act', 50],
    ['flick', 100],
    ['back', 200],
  ] as const)('exceeds the limit of %s beyond a 95th percentile of %i ms', (what, limit) => {
    const found = new Findings();
    found.times[what].push(...Array<number>(19).fill(limit), 5_000);
    expect(exceedsLimits(found)).toBe(false);
    found.times[what].push(limit + 1);
    expect(exceedsLimits(found)).toBe(true);
  });

  test.each(['leaks', 'faults'] as const)('exceeds its limits with one of its %s', what => {
    const found = new Findings();
    expect(exceedsLimits(found)).toBe(false);
    found[what].push('one');
    expect(exceedsLimits(found)).toBe(true);
  });

  test('leaks hidden dice that the table is told to throw, and no open ones', () => {
    const thrown = { kind: 'throw', by: 1, spec: SPEC } as const;
    const die = SPEC.dice[0]?.piece ?? 0;
    const beat = (seq: number, zone: 'hand' | 'trick') =>
      ({
        kind: 'beat',
        seq,
        seat: 1,
        view: viewWith({ you: 1, pieces: [{ zone, seat: 1, id: die, up: 0 } as const] }),
      }) as const;
    const leaksAfter = (zone: 'hand' | 'trick'): readonly string[] => {
      const throws = new HiddenThrows();
      throws.hearAtTable(beat(4, 'trick'));
      throws.hearAtTable(thrown);
      throws.hearAtPhone(1, beat(4, 'hand'));
      throws.hearAtPhone(1, beat(5, zone));
      return throws.leaks();
    };
    expect(leaksAfter('hand')).toEqual(['the table was told to throw hidden dice of seat 1']);
    expect(leaksAfter('trick')).toEqual([]);
  });

  test('leaks what only somebody else may know', () => {
    const hand = { zone: 'hand', seat: 1, id: 3, up: null } as const;
    const beat = {
      kind: 'beat',
      seq: 1,
      seat: 1,
      view: viewWith({ you: 1, ask: { listed: [] }, pieces: [hand] }),
    } as const;
    expect(leaksIn(beat, 1)).toEqual([]);
    expect(leaksIn(beat, 2)).toEqual(['seat 2 was told a piece of seat 1', 'seat 2 was asked for seat 1']);
    expect(leaksIn(beat, null)).toEqual(['the table was told a piece of seat 1', 'the table was asked for seat 1']);
    const aim = { kind: 'aim', throw: 0, by: 1, dice: [] } as const;
    expect([1, 2, null].map(own => leaksIn(aim, own).length)).toEqual([0, 1, 1]);
    const thrown = { kind: 'throw', by: 1, spec: SPEC } as const;
    expect([1, null].map(own => leaksIn(thrown, own))).toEqual([['seat 1 was told a seed'], []]);
  });
});

describe('deals a second', () => {
  test('are measured in each game', async () => {
    const games = [euchreDice, rollingTricks].slice(0, sampleOf(1, 2));
    const lines = await benchDeals(games, null, measurement);
    expect(lines).toEqual(
      games.map(({ name }) => expect.stringMatching(new RegExp(`${name}.* [1-9]\\d* deals a second`))),
    );
  });

  test('are measured beside those of another checkout', async () => {
    const [line] = await benchDeals([euchreDice], ROOT, measurement);
    expect(line).toMatch(/ [1-9]\d* deals a second.* other checkout [1-9]\d*.* [\d.]+ times/);
  });

  test('of a checkout whose engine lacks something are refused with the reason', async () => {
    const folder = newFolder();
    await expect(benchDeals([euchreDice], folder, measurement)).rejects.toThrow(/can't be measured: /);
  });
});
