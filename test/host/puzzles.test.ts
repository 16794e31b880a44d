import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PuzzleQuestion, PuzzleSolver } from '../../electron/host/ports.ts';
import type { HostServices } from '../../electron/host/table-host.ts';
import type { Solution } from '../../engine/bots/puzzle.ts';
import { known } from '../../engine/core/lists.ts';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import { quickThrow, quickThrower } from '../support/host/cached-workers.ts';
import { failingAt } from '../support/host/failing-disk.ts';
import { noLog } from '../support/host/no-log.ts';
import { matchEnds, startTrice, type TestHost, testHost } from '../support/host/test-host.ts';
import { ask, attachScreen, codesOf, type Heard, type TestScreen, tablesOf } from '../support/host/test-screen.ts';

type Of<Kind extends HostMessage['kind']> = Heard<Kind>;

/** Asks for the player's hand, and leaves everything else to the test. */
const player = (host: TestHost): TestScreen =>
  attachScreen(host, { simulate: quickThrow, intercept: message => message.kind === 'table' });

async function listOf(screen: TestScreen): Promise<Of<'puzzles'>['games']> {
  screen.say({ kind: 'puzzles' });
  return ((await screen.hears(({ kind }) => kind === 'puzzles')) as Of<'puzzles'>).games;
}

/** Opens the first puzzle of Trice and returns the beat that asks the player. */
async function openFirst(screen: TestScreen): Promise<Of<'beat'>> {
  const trice = known(
    (await listOf(screen)).find(({ game }) => game === 'trice'),
    'puzzles of the game',
  );
  screen.say({ kind: 'puzzle', puzzle: trice.puzzles[0] ?? '' });
  return (await screen.hears(message => message.kind === 'beat' && message.view.ask !== null)) as Of<'beat'>;
}

const answersOf = ({ heard }: TestScreen): readonly Of<'puzzle-answer'>['answer'][] =>
  heard.flatMap(message => (message.kind === 'puzzle-answer' ? [message.answer] : []));

describe('a puzzle', () => {
  test('comes to the table as a question, without its answer', async () => {
    const screen = player(testHost());
    const { view } = await openFirst(screen);
    const [table] = tablesOf(screen);
    expect(table).toMatchObject({ game: 'trice', mine: [0], mode: { kind: 'puzzle', index: 0 } });
    expect(JSON.stringify(screen.heard)).not.toContain('cost');
    expect(view.you).toBe(0);
  });

  test('judges every choice, and plays none', async () => {
    const screen = player(testHost());
    const { seq, view } = await openFirst(screen);
    const choices = view.ask?.listed ?? [];
    for (const action of choices) screen.say({ kind: 'act', seat: 0, seq, action });
    await screen.hears(() => answersOf(screen).length === choices.length);
    const costs = answersOf(screen).map(({ cost }) => cost);
    expect(costs).toContain(0);
    expect(costs.filter(cost => cost > 0).length).toBeGreaterThanOrEqual(3);
    const [answer] = answersOf(screen);
    expect(choices[costs.indexOf(0)]).toEqual(answer?.hint.best?.action);
    expect(screen.heard.filter(message => message.kind === 'beat' && message.seq > seq)).toEqual([]);
  });

  test('gives no hint and no stand-in, and refuses what is no choice of it', async () => {
    const screen = player(testHost());
    const { seq } = await openFirst(screen);
    screen.say({ kind: 'hint', seat: 0, seq });
    screen.say({ kind: 'claim', seat: 0, seq });
    screen.say({ kind: 'hold', seat: 0, holder: 'bot' });
    screen.say({ kind: 'act', seat: 0, seq, action: { verb: 'pass' } });
    screen.say({ kind: 'act', seat: 1, seq, action: { verb: 'pass' } });
    await screen.hears(() => codesOf(screen).length === 5);
    expect(codesOf(screen)).toEqual(['not-now', 'not-now', 'not-now', 'not-allowed', 'not-your-seat']);
    expect(answersOf(screen)).toEqual([]);
  });

  test('takes the place of another one, but not of a match, and keeps nothing', async () => {
    const host = testHost();
    const screen = player(host);
    await openFirst(screen);
    await openFirst(screen);
    await screen.hears(() => new Set(tablesOf(screen).map(({ match }) => match)).size === 2);
    const menus = () => screen.heard.filter(({ kind }) => kind === 'menu').length;
    const before = menus();
    screen.say({ kind: 'leave' });
    await screen.hears(() => menus() > before);
    expect(readdirSync(host.folder).filter(name => /match|counts|secret/.test(name))).toEqual([]);
    startTrice(screen);
    await screen.hears(message => message.kind === 'table' && message.table.mode.kind === 'match');
    screen.say({ kind: 'puzzle', puzzle: 'any' });
    await screen.hears(message => message.kind === 'refused' && message.code === 'busy');
  });

  test.each(['trice-none', '../trice', ''])('named %j is refused', async puzzle => {
    const screen = player(testHost());
    screen.say({ kind: 'puzzle', puzzle });
    await screen.hears(message => message.kind === 'refused' && message.code === 'no-such-puzzle');
    expect(tablesOf(screen)).toEqual([]);
  });

  test('of a damaged file is in no list', async () => {
    const puzzles = mkdtempSync(join(tmpdir(), 'puzzles-'));
    onTestFinished(() => rmSync(puzzles, { recursive: true }));
    writeFileSync(join(puzzles, 'trice.jsonl'), '{"id":"one"}\n');
    const errors: string[] = [];
    const host = testHost({ puzzles, log: { ...noLog, error: text => errors.push(text) } });
    expect(await listOf(player(host))).toEqual([]);
    expect(errors).toContain("the puzzles of trice can't be read");
  });

  test('is listed once its file can be read again', async () => {
    const puzzles = mkdtempSync(join(tmpdir(), 'puzzles-'));
    onTestFinished(() => rmSync(puzzles, { recursive: true }));
    const screen = player(testHost({ puzzles }));
    expect((await ask(screen, { kind: 'puzzles' }, 'puzzles')).games).toEqual([]);
    cpSync(join(import.meta.dirname, '../../assets/puzzles/trice.jsonl'), join(puzzles, 'trice.jsonl'));
    expect((await ask(screen, { kind: 'puzzles' }, 'puzzles')).games).toMatchObject([{ game: 'trice' }]);
  });
});

describe("puzzles from the player's own matches", () => {
  /** Calls every decision between several plays a puzzle, of which the first one is the answer. */
  function solutionOf({ ask: { listed } }: PuzzleQuestion): Solution | null {
    if (listed.length < 2) return null;
    const [first, next] = listed.map(action => ({ action, trick: null, goal: null }));
    const hint = { best: first ?? null, next: next ? [next] : [], isAnyCostly: true, goal: null, gain: 1 };
    return { hint, lead: 6, costs: listed.map((action, index) => ({ action, cost: index })) };
  }
  const solver: PuzzleSolver = { solve: async question => solutionOf(question) };
  /** A log that only keeps errors. */
  function errorLog() {
    const errors: string[] = [];
    return { errors, log: { ...noLog, error: (text: string) => void errors.push(text) } };
  }

  /** Plays a match of Trice to its end and leaves it. */
  async function afterMatch(
    services: Partial<HostServices>,
    isShared = false,
  ): Promise<TestScreen & { readonly host: TestHost }> {
    const host = testHost({ thrower: quickThrower, ...services });
    const screen = attachScreen(host, { simulate: quickThrow });
    startTrice(screen, { target: 1 }, 3, isShared);
    await matchEnds(screen);
    screen.say({ kind: 'leave' });
    const menus = screen.heard.filter(({ kind }) => kind === 'menu').length;
    await screen.hears(() => screen.heard.filter(({ kind }) => kind === 'menu').length > menus);
    return { ...screen, host };
  }

  /** What is said of them once nothing is looked for any more. */
  async function ownOf(screen: TestScreen): Promise<Of<'puzzles'>['own']> {
    const before = screen.heard.length;
    screen.say({ kind: 'puzzles' });
    const isTold = (message: HostMessage): boolean =>
      message.kind === 'puzzles' && !message.own.isLooking && screen.heard.lastIndexOf(message) >= before;
    return ((await screen.hears(isTold)) as Of<'puzzles'>).own;
  }

  test('are found, opened as they were then, and judged', async () => {
    const screen = await afterMatch({ solver });
    const { puzzles } = await ownOf(screen);
    expect(puzzles.length).toBe(4);
    const before = screen.heard.length;
    const silent = player(screen.host);
    silent.say({ kind: 'puzzle', puzzle: puzzles[1] ?? '' });
    const beat = (await silent.hears(message => message.kind === 'beat' && message.view.ask !== null)) as Of<'beat'>;
    expect(beat.view.result).toBeNull();
    expect(beat.view.sheet).toEqual([]);
    expect(screen.heard.length).toBeGreaterThan(before);
    silent.say({ kind: 'act', seat: 0, seq: beat.seq, action: beat.view.ask?.listed[1] ?? { verb: 'pass' } });
    await silent.hears(message => message.kind === 'puzzle-answer' && message.answer.cost === 1);
  });

  test('are none where people shared the screen', async () => {
    const screen = await afterMatch({ solver }, true);
    expect((await ownOf(screen)).puzzles).toEqual([]);
  });

  test('are none where the search finds none', async () => {
    const solve = vi.fn(async () => null);
    const screen = await afterMatch({ solver: { solve } });
    expect((await ownOf(screen)).puzzles).toEqual([]);
    const asked = solve.mock.calls.length;
    expect(asked).toBeGreaterThan(4);
    // The match has been looked through.
    await ownOf(screen);
    expect(solve).toHaveBeenCalledTimes(asked);
  });

  test('are those that are left where one can not be judged, which is logged', async () => {
    const { errors, log } = errorLog();
    const solve = vi.fn(solver.solve).mockRejectedValueOnce(new Error('no memory'));
    const screen = await afterMatch({ solver: { solve }, log });
    expect((await ownOf(screen)).puzzles).toHaveLength(4);
    expect(errors).toEqual([expect.stringMatching(/^the search for a puzzle failed at step \d+ of match-1$/)]);
  });

  test('are found later in a record that the system does not let be read', async () => {
    const disk = failingAt('readFile', '.match.jsonl', 'EBUSY');
    const screen = await afterMatch({ solver, disk });
    disk.fails = 100;
    expect((await ownOf(screen)).puzzles).toEqual([]);
    disk.fails = 0;
    // The end of the first search may be told only now.
    screen.say({ kind: 'puzzles' });
    await screen.hears(message => message.kind === 'puzzles' && message.own.puzzles.length === 4);
  });

  test('are not looked for beside a match, whose records are not read for them', async () => {
    const disk = failingAt('readFile', '.match.jsonl', 'EBUSY');
    const { host } = await afterMatch({ solver, disk });
    const screen = player(host);
    startTrice(screen);
    await screen.hears(({ kind }) => kind === 'table');
    disk.fails = 100;
    expect((await ownOf(screen)).puzzles).toEqual([]);
    expect(disk.fails).toBe(100);
  });

  test('do not keep the host from closing while they are looked for', async () => {
    const { errors, log } = errorLog();
    const stopped = new AbortController();
    const begun = new AbortController();
    const solve = (): Promise<never> => {
      begun.abort();
      return new Promise((_, reject) => stopped.signal.addEventListener('abort', () => reject(new Error('closed'))));
    };
    const closeWorkers = async (): Promise<void> => stopped.abort();
    const screen = await afterMatch({ solver: { solve }, closeWorkers, log });
    const isBegun = new Promise(resolve => begun.signal.addEventListener('abort', resolve));
    screen.say({ kind: 'puzzles' });
    await isBegun;
    expect(await screen.host.close()).toEqual([]);
    expect(errors).toEqual([]);
  });
});
