import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { BadArguments } from '../../electron/tools/arguments.ts';
import { judgeRecord } from '../../electron/tools/referee.ts';
import { readPlan, selfplay } from '../../electron/tools/selfplay.ts';
import { sampleOf } from '../support/samples.ts';

const ROOT = join(import.meta.dirname, '../..');

function run(tool: string, ...given: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `electron/tools/${tool}.ts`, ...given],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, out: stdout, err: stderr };
}

/** What self-play prints. It runs in this process, which is faster. */
async function play(...given: string[]): Promise<string> {
  let out = '';
  const status = await selfplay(
    given,
    line => {
      out += `${line}\n`;
    },
    () => undefined,
  );
  expect(status).toBe(0);
  return out;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'records-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const seat = z.int().min(0).max(5);
const die = z.enum(['d4', 'd6', 'd8', 'd10', 'd12', 'd20']);
const rolls = z.array(z.array(z.tuple([seat, z.int().min(1).max(20)])));
/** All fields of a deal report of Trice. */
const report = z.strictObject({
  game: z.literal('trice'),
  seats: z.int(),
  options: z.strictObject({
    target: z.int(),
    exploding: z.boolean(),
    hands: z.enum(['hidden', 'open']),
    set: z.enum(['standard', 'all-d6']),
  }),
  match: z.int(),
  deal: z.int(),
  dice: z.enum(['thrown', 'sampled', 'none']),
  hands: z.array(z.array(z.tuple([z.string(), die, z.int()])).length(9)),
  tricks: z
    .array(
      z.strictObject({
        plays: z.array(
          z.strictObject({ seat, suit: z.string(), die, value: z.int(), rolls: z.array(z.int()).nullable() }),
        ),
        winner: seat,
        announced: z.null(),
        takenBy: z.null(),
      }),
    )
    .length(9),
  points: z.array(z.int()),
  scores: z.array(z.int()),
  winners: z.array(seat),
  levels: z.array(z.string()).min(2),
  rollOffs: z.array(z.strictObject({ for: z.enum(['lead', 'match']), rolls })),
});

const euchreDie = z.string().regex(/^(high|low) [CDHS]$/);
const letter = z.enum(['C', 'D', 'H', 'S']);
/** All fields of a deal report of Euchre Dice. */
const euchreReport = z.strictObject({
  game: z.literal('euchre-dice'),
  seats: z.literal(4),
  options: z.strictObject({
    target: z.int(),
    goingAlone: z.boolean(),
    orderPartnerAlone: z.boolean(),
    screwTheDealer: z.boolean(),
    simultaneous: z.boolean(),
  }),
  match: z.int(),
  deal: z.int(),
  dice: z.enum(['thrown', 'none']),
  hands: z.array(z.array(euchreDie).length(5)),
  tricks: z.array(
    z.strictObject({
      plays: z.array(z.strictObject({ seat, die: euchreDie, up: z.string().regex(/^[9TJQKA][CDHS]$/) })),
      winner: seat,
      announced: letter,
      takenBy: z.null(),
    }),
  ),
  points: z.array(z.int()).length(4),
  scores: z.array(z.int()).length(4),
  winners: z.array(seat),
  levels: z.array(z.string()).min(2),
  dealer: seat,
  turnUp: euchreDie,
  calls: z.array(z.tuple([seat, z.enum(['pass', 'order', 'C', 'D', 'H', 'S']), z.boolean()])),
  trump: letter.nullable(),
  maker: seat.nullable(),
  alone: z.boolean(),
  discarded: euchreDie.nullable(),
  passedOut: z.boolean(),
});

const card = z.string().regex(/^[BRW][1-6]$/);
const byTeam = z.tuple([z.int(), z.int()]);
/** All fields of a deal report of Rolling Tricks. */
const rollingReport = z.strictObject({
  game: z.literal('rolling-tricks'),
  seats: z.literal(4),
  options: z.strictObject({ target: z.int(), pass: z.boolean() }),
  match: z.int(),
  deal: z.int(),
  dice: z.enum(['thrown', 'none']),
  hands: z.array(z.array(card).length(13)).length(4),
  tricks: z.array(
    z.strictObject({
      plays: z.array(z.strictObject({ seat, card })).length(4),
      winner: seat.nullable(),
      announced: z.null(),
      takenBy: seat.nullable(),
    }),
  ),
  points: z.array(z.int()).length(4),
  scores: z.array(z.int()).length(4),
  winners: z.array(seat),
  levels: z.array(z.string()).min(2),
  dealer: seat,
  flip: z.array(card).length(2),
  trumps: z.array(card),
  passed: byTeam,
  tricksWon: byTeam,
});

const reportsIn = (out: string): z.infer<typeof report>[] =>
  out
    .trimEnd()
    .split('\n')
    .map(line => report.parse(JSON.parse(line)));

describe('selfplay', () => {
  test('prints the same report of every deal each time, and so does the referee', async () => {
    const records = folder();
    const given = ['--game', 'trice', '--seats', '2', '--matches', '1', '--option', 'target=9', '--seed', '1'];
    const first = run('selfplay', ...given, '--record', records);
    expect(first.status).toBe(0);
    expect(await play(...given)).toBe(first.out);
    const reports = reportsIn(first.out);
    expect(reports.map(({ deal }) => deal)).toEqual(reports.map((_, index) => index));
    for (const { dice, points } of reports) {
      expect(dice).toBe('thrown');
      expect(points.reduce((sum, gained) => sum + gained)).toBe(9);
    }
    expect(reports.map(({ winners }) => winners.length > 0)).toEqual(reports.map((_, i) => i === reports.length - 1));

    const file = join(records, 'selfplay-trice-1-0.match.jsonl');
    expect(run('referee', file)).toMatchObject({ status: 0, out: first.out });
    const damaged = join(records, 'damaged.match.jsonl');
    writeFileSync(damaged, readFileSync(file, 'utf8').split('\n').toSpliced(7, 1).join('\n'));
    const refused = run('referee', damaged);
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(refused.err).toMatch(/^line 8: .+\n$/);
  });

  test('reports every call, announcement and throw of Euchre Dice', async () => {
    const records = folder();
    const given = ['--game', 'euchre-dice', '--option', 'target=2', '--option', 'simultaneous=true'];
    const out = await play(...given, '--record', records);
    const reports = out
      .trimEnd()
      .split('\n')
      .map(line => euchreReport.parse(JSON.parse(line)));
    for (const { passedOut, tricks, hands } of reports) {
      expect([tricks.length, hands.length]).toEqual(passedOut ? [0, 0] : [5, 4]);
    }
    expect(reports.at(-1)?.winners).toHaveLength(2);
    const file = join(records, 'selfplay-euchre-dice-1-0.match.jsonl');
    expect(judgeRecord(readFileSync(file, 'utf8'))).toMatchObject({ deals: out.trimEnd().split('\n'), fault: null });
  });

  test('reports the flipped, passed and set-aside cards of Rolling Tricks', async () => {
    const records = folder();
    const out = await play('--game', 'rolling-tricks', '--level', 'chancer', '--record', records);
    const reports = out
      .trimEnd()
      .split('\n')
      .map(line => rollingReport.parse(JSON.parse(line)));
    expect(reports.map(({ dice }) => dice)).toEqual(reports.map((_, deal) => (deal === 0 ? 'thrown' : 'none')));
    for (const { tricks, tricksWon } of reports) {
      const lost = tricks.filter(({ winner, takenBy }) => winner === null && takenBy === null).length;
      expect(tricksWon[0] + tricksWon[1] + lost).toBe(tricks.length);
    }
    expect(reports.flatMap(({ tricks }) => tricks).some(({ takenBy }) => takenBy !== null)).toBe(true);
    expect(reports.at(-1)?.winners).toHaveLength(2);
    const file = join(records, 'selfplay-rolling-tricks-1-0.match.jsonl');
    expect(judgeRecord(readFileSync(file, 'utf8'))).toMatchObject({ deals: out.trimEnd().split('\n'), fault: null });
  });

  test('stops after the number of reports that --deals says, and samples dice with --fast', async () => {
    const out = await play('--game', 'trice', '--deals', '4', '--fast', '--option', 'target=1');
    expect(reportsIn(out).map(({ match, deal, dice }) => [match, deal, dice])).toEqual([
      [0, 0, 'sampled'],
      [1, 0, 'sampled'],
      [2, 0, 'sampled'],
      [3, 0, 'sampled'],
    ]);
  });

  const levelsIn = (out: string): string[][] => reportsIn(out).map(({ levels }) => levels);

  test('gives each seat the level that --levels names, and says so in each report', async () => {
    const given = ['--game', 'trice', '--seats', '3', '--fast', '--deals', '4', '--option', 'target=1'];
    const named = ['easy', 'chancer', 'normal'];
    const out = await play(...given, '--levels', named.join());
    expect(levelsIn(out)).toEqual([named, named, named, named]);
  });

  test('moves the levels one seat clockwise with each match, with --rotate', async () => {
    const out = await play(
      ...['--game', 'trice', '--seats', '3', '--fast', '--matches', '4', '--option', 'target=1'],
      ...['--levels', 'easy,chancer,normal', '--rotate'],
    );
    expect(levelsIn(out)).toEqual([
      ['easy', 'chancer', 'normal'],
      ['normal', 'easy', 'chancer'],
      ['chancer', 'normal', 'easy'],
      ['easy', 'chancer', 'normal'],
    ]);
  });

  test('has Normal opponents everywhere unless it is told otherwise', async () => {
    const given = ['--game', 'trice', '--seats', '2', '--fast', '--option', 'target=1'];
    expect(levelsIn(await play(...given))).toEqual([['normal', 'normal']]);
    expect(levelsIn(await play(...given, '--level', 'chancer'))).toEqual([['chancer', 'chancer']]);
  });

  test.each([
    [['--game', 'poker']],
    [['--game', 'trice', '--seats', '7']],
    [['--game', 'trice', '--option', 'colour=red']],
    [['--game', 'trice', '--option', 'target=0']],
    [['--game', 'trice', '--option', 'target=9', '--option', 'target=9']],
    [['--game', 'trice', '--seats', '4', '--seats', '4']],
    [['--game', 'trice', '--level', 'god']],
    [['--game', 'trice', '--seats', '2', '--levels', 'easy,god']],
    [['--game', 'trice', '--seats', '3', '--levels', 'easy,normal']],
    [['--game', 'trice', '--seats', '2', '--levels', 'easy,normal,hard']],
    [['--game', 'trice', '--seats', '2', '--levels', 'easy,']],
    [['--game', 'trice', '--seats', '2', '--level', 'easy', '--levels', 'easy,normal']],
    [['--game', 'trice', '--rotate']],
    [['--game', 'trice', '--level', 'easy', '--rotate']],
    [['--game', 'trice', '--shiny']],
    [[]],
  ])('refuses %j in one line', given => {
    expect(() => readPlan(given)).toThrow(BadArguments);
    expect(() => readPlan(given)).toThrow(/^.+$/);
  });

  test('refuses on standard error and with exit status 2', () => {
    const { status, out, err } = run('selfplay', '--game', 'poker');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^selfplay: .*'poker'.*\n$/);
  });

  test('has a referee that refuses to run without a readable file', () => {
    const given = [[join(folder(), 'nothing')], []].slice(0, sampleOf(1, 2));
    for (const files of given) expect(run('referee', ...files)).toMatchObject({ status: 2 });
  });
});
