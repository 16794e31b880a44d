import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dailyDeal, dailyPlayers, parseDailyId } from '../../electron/host/daily/daily-deal.ts';
import { type BotRunner, HUMAN_PACE } from '../../electron/host/ports.ts';
import { MAX_DAILIES, recordPath } from '../../electron/host/records/archive.ts';
import { readRecord } from '../../electron/host/records/record.ts';
import { localSimulation } from '../../electron/host/workers/work.ts';
import { judgeDaily } from '../../electron/tools/referee.ts';
import { pickByLuck } from '../../engine/bots/random-player.ts';
import { known, last } from '../../engine/core/lists.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import { isDailyOver } from '../../engine/protocol/modes/daily.ts';
import { modeOf } from '../../engine/protocol/modes/modes.ts';
import { cachedBots, cachedThrow, cachedThrower } from '../support/host/cached-workers.ts';
import { failingAt, failingDisk } from '../support/host/failing-disk.ts';
import { forge } from '../support/host/record.ts';
import { linesOf, type TestHost, testHost } from '../support/host/test-host.ts';
import { ask, attachScreen, codesOf, type Heard, type TestScreen, tablesOf } from '../support/host/test-screen.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

const DAY = '2026-11-22';
const PACE = { ...HUMAN_PACE, thinking: 0, thinkingInGroup: 0 };
const idOf = (game: string, attempt = 1): string => `daily-${DAY}-${game}-${attempt}`;

function hostOn(day = DAY, changes: Parameters<typeof testHost>[0] = {}): TestHost {
  const date = () => new Date(`${day}T12:00:00`).getTime();
  return testHost({ thrower: cachedThrower, bots: cachedBots, pace: PACE, date, ...changes });
}

/** Guests who decide by luck, which takes no time, and the same each time they are asked the same. */
const luckyBots: BotRunner = {
  ...cachedBots,
  choose: async question => pickByLuck(question.ask, randomFrom(question.seed)),
};

/** A screen that decides by luck, other than other screens with another number, and always throws with a gesture. */
function player(host: TestHost, luck = 0): TestScreen {
  return attachScreen(host, {
    simulate: cachedThrow,
    intercept(message, self) {
      if (message.kind !== 'beat' || message.view.ask === null || message.view.you === null) return true;
      const { seq, view } = message;
      const { you, ask: asked } = view;
      if (asked === null || you === null) return true;
      self.say({ kind: 'shown', seq });
      self.say({ kind: 'act', seat: you, seq, action: pickByLuck(asked, randomOf(1000 * luck + seq)) });
      return false;
    },
  });
}

/** Plays the try that counts to its end, and returns its record. */
async function played(game: string, luck = 0, host = hostOn()): Promise<string> {
  const screen = player(host, luck);
  screen.say({ kind: 'daily', game, day: DAY, name: 'Zoë' });
  await screen.hears(isEnd);
  expect(codesOf(screen)).toEqual([]);
  await ask(screen, { kind: 'daily-record', game, day: DAY }, 'daily-record');
  return host.record(idOf(game));
}

const isEnd = (message: HostMessage): boolean => message.kind === 'beat' && isDailyOver(message.view);

const throwsIn = (record: string) =>
  readRecord(record).entries.flatMap(entry => ('throw' in entry ? [entry.throw] : []));
const drawsIn = (record: string) => linesOf(record).filter(({ by, seed }) => by === 'chance' && seed !== undefined);

describe('the deal of a day', () => {
  test.each(['2026-02-30', '2026-13-01', '26-11-22', '2026-11-2', '', '2026-11-22T00'])('is none on %o', day => {
    expect(dailyDeal(day, 'trice')).toBe('bad-day');
  });

  test.each([
    ['daily-2026-02-30-trice-1', 'there is no day 2026-02-30'],
    ['daily-2026-11-22-whist-1', "there is no game 'whist'"],
  ])('is not named by %s', (id, reason) => {
    expect(parseDailyId(id)).toBe(reason);
  });

  test.each([
    'match-1',
    ...['0', '-1', '1.5', '01', '1e3', '1000000', ''].map(attempt => `daily-${DAY}-trice-${attempt}`),
  ])('is not named by %s, which says how it is named', id => {
    expect(parseDailyId(id)).toBe(`'${id}' is not the id of a daily deal, as in daily-2026-11-22-trice-1`);
  });

  test('has the same guests for everybody, and others on other days', () => {
    const guestsOn = (day: string) => {
      const daily = dailyDeal(day, 'trice');
      if (typeof daily === 'string') throw new Error(daily);
      return dailyPlayers(daily, 'Zoë').slice(1);
    };
    expect(guestsOn(DAY)).toEqual(guestsOn(DAY));
    const days = Array.from({ length: 28 }, (_, day) =>
      JSON.stringify(guestsOn(`2026-02-${String(day + 1).padStart(2, '0')}`)),
    );
    expect(new Set(days).size).toBeGreaterThan(10);
    for (const guest of guestsOn(DAY)) expect(guest).toMatchObject({ kind: 'bot', level: 'normal' });
  });
});

describe('a try that counts', () => {
  test.each(GAMES.map(({ id }) => id))('of %s ends after a deal, and the referee accepts it', async game => {
    const record = await played(game, 0, hostOn(DAY, { bots: luckyBots }));
    expect(await judgeDaily(record, luckyBots)).toMatchObject({ fault: null });
    expect(readRecord(record).entries.some(entry => 'result' in entry)).toBe(false);
  });

  test('is the same on two computers with the same choices', async () => {
    const [one, other] = [await played('trice'), await played('trice')];
    expect(one).toBe(other);
  });

  test('has the same dice and hands whatever is chosen', async () => {
    const [one, other] = [await played('trice', 1), await played('trice', 2)];
    expect(one).not.toBe(other);
    expect(drawsIn(one)).not.toEqual([]);
    expect(drawsIn(one).map(({ outcome }) => outcome)).toEqual(drawsIn(other).map(({ outcome }) => outcome));
    const fates = (record: string) => new Map(throwsIn(record).map(({ dice, seed }) => [JSON.stringify(dice), seed]));
    const [first, second] = [fates(one), fates(other)];
    const common = [...first.keys()].filter(dice => second.has(dice));
    expect(common.length).toBeGreaterThan(2);
    for (const dice of common) expect(second.get(dice)).toBe(first.get(dice));
  });

  test('asks for gestures and takes none', async () => {
    const host = hostOn();
    const record = await played('trice', 1, host);
    expect(throwsIn(record).length).toBeGreaterThan(0);
    for (const { gesture } of throwsIn(record)) expect(gesture).toBeNull();
  });

  test('gives no hint and lets no computer take over', async () => {
    const host = hostOn();
    const screen = attachScreen(host, {
      intercept(message, self) {
        if (message.kind !== 'beat') return true;
        self.say({ kind: 'shown', seq: message.seq });
        return false;
      },
    });
    screen.say({ kind: 'daily', game: 'tricky', day: DAY, name: 'Zoë' });
    const asked = (await screen.hears(
      message => message.kind === 'beat' && message.view.ask !== null,
    )) as Heard<'beat'>;
    const isRefused = (message: HostMessage): boolean => message.kind === 'refused';
    screen.say({ kind: 'hint', seat: 0, seq: asked.seq });
    expect(await screen.hears(isRefused)).toMatchObject({ code: 'not-now', about: { kind: 'hint' } });
    screen.say({ kind: 'hold', seat: 0, holder: 'bot' });
    await screen.hears(message => isRefused(message) && codesOf(screen).length === 2);
    expect(codesOf(screen)).toEqual(['not-now', 'not-now']);
  });

  test('goes on after it was left, as if it had not been', async () => {
    const whole = await played('trice', 3);
    const host = hostOn();
    const stopped = attachScreen(host, {
      simulate: cachedThrow,
      intercept(message, self) {
        if (message.kind !== 'beat' || message.view.you === null || message.view.ask === null) return true;
        if (message.view.tricks.length > 3) return false;
        const { seq, view } = message;
        self.say({ kind: 'shown', seq });
        self.say({ kind: 'act', seat: 0, seq, action: pickByLuck(known(view.ask, 'ask'), randomOf(3000 + seq)) });
        return false;
      },
    });
    stopped.say({ kind: 'daily', game: 'trice', day: DAY, name: 'Zoë' });
    await stopped.hears(
      message => message.kind === 'beat' && message.view.tricks.length > 3 && message.view.ask !== null,
    );
    await ask(stopped, { kind: 'leave' }, 'menu');
    expect((await ask(stopped, { kind: 'dailies' }, 'dailies')).games[0]).toMatchObject({
      stage: 'begun',
      result: null,
    });
    stopped.close();
    expect(await played('trice', 3, host)).toBe(whole);
  });

  test('is neither a saved nor a finished match, and changes no count', async () => {
    const host = hostOn();
    await played('trice', 1, host);
    const screen = attachScreen(host);
    await screen.hears(({ kind }) => kind === 'table');
    const menu = await ask(screen, { kind: 'leave' }, 'menu');
    expect(menu).toMatchObject({ saved: [], finished: [] });
    expect((await ask(screen, { kind: 'history', from: 0 }, 'history')).matches).toEqual([]);
    const { statistics } = await ask(screen, { kind: 'statistics', asked: null }, 'statistics');
    expect(JSON.stringify(statistics)).not.toContain('Zoë');
    screen.say({ kind: 'resume', match: idOf('trice') });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['no-such-match']);
    await host.close();
    expect(readdirSync(host.folder)).not.toContain('dice-counts.json');
  });

  test('is followed by tries for practice, of which nothing is kept', async () => {
    const host = hostOn();
    const record = await played('trice', 1, host);
    const screen = player(host, 2);
    await screen.hears(({ kind }) => kind === 'table');
    screen.say({ kind: 'daily', game: 'trice', day: DAY, name: 'Zoë' });
    await screen.hears(message => message.kind === 'table' && message.table.match === idOf('trice', 2));
    await screen.hears(message => isEnd(message) && screen.heard.indexOf(message) > 5);
    expect(last(tablesOf(screen)).mode).toEqual({ kind: 'daily', day: DAY, isCounted: false, unit: 'tricks' });
    expect(host.record(idOf('trice'))).toBe(record);
    const records = readdirSync(host.folder).filter(name => name.endsWith('.jsonl'));
    expect(records).toEqual([`${idOf('trice')}.match.jsonl`]);
  });

  test('is in a problem report whole once it is done', async () => {
    const host = hostOn();
    const record = await played('trice', 1, host);
    const { text } = await ask(attachScreen(host), { kind: 'report', page: [] }, 'report');
    expect(JSON.parse(text).match).toEqual({ id: idOf('trice'), state: 'over', record: linesOf(record) });
  });

  test('is done while it is on the table, although the disk is full', async () => {
    const disk = failingDisk();
    const host = hostOn(DAY, { disk });
    const screen = player(host, 1);
    const isMiddle = (message: HostMessage): boolean => message.kind === 'beat' && message.view.tricks.length > 3;
    screen.say({ kind: 'daily', game: 'trice', day: DAY, name: 'Zoë' });
    await screen.hears(isMiddle);
    disk.failure = 'ENOSPC';
    await screen.hears(isEnd);
    screen.say({ kind: 'daily', game: 'trice', day: DAY, name: 'Zoë' });
    await screen.hears(message => message.kind === 'table' && modeOf(message.table, 'daily')?.isCounted === false);
    expect(codesOf(screen)).toEqual([]);
  });

  test('has its result and its record at once, although the disk is full', async () => {
    const disk = failingDisk();
    const host = hostOn(DAY, { disk });
    const screen = player(host, 1);
    screen.say({ kind: 'daily', game: 'trice', day: DAY, name: 'Zoë' });
    await screen.hears(message => message.kind === 'beat' && message.view.tricks.length > 3);
    disk.failure = 'ENOSPC';
    await screen.hears(isEnd);
    await screen.hears(message => message.kind === 'unsaved' && message.things.some(({ what }) => what === 'match'));
    expect((await ask(screen, { kind: 'dailies' }, 'dailies')).games[0]).toMatchObject({
      stage: 'done',
      result: { won: { length: 9 } },
    });
    const { text } = await ask(screen, { kind: 'daily-record', game: 'trice', day: DAY }, 'daily-record');
    expect(await judgeDaily(text)).toMatchObject({ fault: null });
  });

  test('keeps its record until many later ones have been made', async () => {
    const host = hostOn();
    const old = Array.from({ length: MAX_DAILIES + 2 }, (_, index) => `daily-2025-01-01-trice-${index + 1}`);
    for (const [age, id] of old.entries()) {
      const path = recordPath(host.folder, id);
      writeFileSync(path, 'old');
      utimesSync(path, 1_700_000_000 - age, 1_700_000_000 - age);
    }
    writeFileSync(recordPath(host.folder, 'match-1'), 'a match, and older');
    utimesSync(recordPath(host.folder, 'match-1'), 1, 1);
    await played('trice', 1, host);
    const names = readdirSync(host.folder).filter(name => name.endsWith('.jsonl'));
    const kept = [...old.slice(0, MAX_DAILIES - 1), idOf('trice')].map(id => basename(recordPath('', id)));
    expect(names.filter(name => name.startsWith('daily-')).toSorted()).toEqual(kept.toSorted());
  });

  test('is read again if the system did not let it be read for a while', async () => {
    const disk = failingAt('readFile', '.match.jsonl', 'EBUSY');
    disk.fails = 100;
    const host = hostOn(DAY, { disk });
    writeFileSync(`${host.folder}/${idOf('trice')}.match.jsonl`, await played('trice', 1));
    const screen = attachScreen(host);
    const stageOf = async () => (await ask(screen, { kind: 'dailies' }, 'dailies')).games[0]?.stage;
    expect(await stageOf()).toBe('unreadable');
    disk.fails = 0;
    expect(await stageOf()).toBe('done');
  });

  test('is not read if it was played on other terms', async () => {
    const record = await played('trice', 1);
    const host = hostOn();
    const tampered = forge(record, entries => {
      const entry = entries.find(each => 'throw' in each);
      if (entry && 'throw' in entry) Object.assign(entry, { throw: { ...entry.throw, seed: `${'0'.repeat(31)}1` } });
    });
    writeFileSync(`${host.folder}/${idOf('trice')}.match.jsonl`, tampered);
    const screen = player(host);
    expect((await ask(screen, { kind: 'dailies' }, 'dailies')).games[0]).toMatchObject({ stage: 'unreadable' });
    screen.say({ kind: 'daily', game: 'trice', day: DAY, name: 'Zoë' });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['unreadable']);
    expect(tablesOf(screen)).toEqual([]);
  });

  test.each([
    [{ kind: 'daily', game: 'whist', day: DAY, name: 'Zoë' }, 'unknown-game'],
    [{ kind: 'daily', game: 'trice', day: DAY, name: 'x'.repeat(501) }, 'malformed'],
    [{ kind: 'daily-record', game: 'trice', day: DAY }, 'no-such-match'],
    [{ kind: 'daily-record', game: 'whist', day: DAY }, 'unknown-game'],
  ] as const)('is not %o', async (message, code) => {
    const screen = player(hostOn());
    screen.say(message);
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual([code]);
  });
});

describe('over midnight', () => {
  /** A host whose clock the test moves on by whole days. */
  function overDays(changes: Parameters<typeof testHost>[0] = {}) {
    let days = 0;
    const date = () => new Date(`${DAY}T23:59:30`).getTime() + days * 24 * 3600 * 1000;
    const host = hostOn(DAY, { date, ...changes });
    const pass = (count: number): void => {
      days += count;
    };
    return { host, pass };
  }
  const NEXT = '2026-11-23';
  const daily = { kind: 'daily', game: 'trice', day: DAY, name: 'Zoë' } as const;
  const isRefused = ({ kind }: HostMessage): boolean => kind === 'refused';

  /** Begins the deal of the day, plays some of it, and leaves. */
  async function begun(host: TestHost): Promise<TestScreen> {
    const screen = attachScreen(host, { simulate: cachedThrow, intercept: ({ kind }) => kind !== 'beat' });
    screen.say(daily);
    await screen.hears(({ kind }) => kind === 'beat');
    await ask(screen, { kind: 'leave' }, 'menu');
    return screen;
  }

  test('a press on the deal of yesterday does not begin that of today, and the list is told anew', async () => {
    const { host, pass } = overDays();
    const screen = attachScreen(host);
    expect(await ask(screen, { kind: 'dailies' }, 'dailies')).toMatchObject({ day: DAY, earlier: [] });
    pass(1);
    const { day, games, earlier } = await ask(screen, daily, 'dailies');
    expect(codesOf(screen)).toEqual([]);
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['other-day']);
    expect({ day, stages: games.map(({ stage }) => stage), earlier }).toEqual({
      day: NEXT,
      stages: GAMES.map(() => 'new'),
      earlier: [],
    });
    expect(readdirSync(host.folder).filter(name => name.endsWith('.jsonl'))).toEqual([]);
    expect(tablesOf(screen)).toEqual([]);
  });

  test('a press on *Practise* of yesterday opens nothing', async () => {
    const { host, pass } = overDays();
    await played('trice', 1, host);
    const screen = attachScreen(host);
    await screen.hears(({ kind }) => kind === 'table');
    await ask(screen, { kind: 'leave' }, 'menu');
    pass(1);
    screen.say(daily);
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['other-day']);
    expect(readdirSync(host.folder).filter(name => name.endsWith('.jsonl'))).toHaveLength(1);
  });

  test('what was begun is offered for a week, is finished, counts, and has its record', async () => {
    const { host, pass } = overDays();
    const screen = await begun(host);
    pass(7);
    expect((await ask(screen, { kind: 'dailies' }, 'dailies')).earlier).toMatchObject([
      { day: DAY, game: 'trice', stage: 'begun', match: idOf('trice') },
    ]);
    // Nobody waits for a screen that shows nothing.
    screen.close();
    const finishing = player(host, 1);
    await finishing.hears(({ kind }) => kind === 'menu');
    finishing.say(daily);
    await finishing.hears(isEnd);
    expect(tablesOf(finishing)[0]).toMatchObject({
      match: idOf('trice'),
      mode: { kind: 'daily', day: DAY, isCounted: true },
    });
    const { earlier } = await ask(finishing, { kind: 'dailies' }, 'dailies');
    expect(earlier).toMatchObject([{ day: DAY, stage: 'done', result: { won: { length: 9 } } }]);
    const { text } = await ask(finishing, { kind: 'daily-record', game: 'trice', day: DAY }, 'daily-record');
    expect(await judgeDaily(text)).toMatchObject({ fault: null });
    await ask(finishing, { kind: 'leave' }, 'menu');
    expect((await ask(finishing, { kind: 'dailies' }, 'dailies')).earlier).toEqual([]);
    expect(codesOf(finishing)).toEqual([]);
  });

  test('what was begun longer ago is over', async () => {
    const { host, pass } = overDays();
    const screen = await begun(host);
    pass(8);
    expect((await ask(screen, { kind: 'dailies' }, 'dailies')).earlier).toEqual([]);
    screen.say(daily);
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['other-day']);
  });

  test.each(['2026-11-24', '2026-02-30', '2027-11-22', '0000-00-00'])('no deal of %s is played today', async day => {
    const { host } = overDays();
    const screen = attachScreen(host);
    screen.say({ ...daily, day });
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['other-day']);
  });

  test.each(['', '2026-11-2', 'today', '2026-11-22T00'])('%o is no day', async day => {
    const { host } = overDays();
    const screen = attachScreen(host);
    screen.say({ ...daily, day });
    await screen.hears(isRefused);
    expect(codesOf(screen)).toEqual(['malformed']);
  });
});

describe('the referee', () => {
  test('refuses a gesture, another opponent, other options, another seed and another day', async () => {
    const record = await played('trice', 1);
    const reasonOf = async (text: string) => (await judgeDaily(text)).fault?.reason;
    const changeThrow = (change: object) =>
      forge(record, entries => {
        const at = entries.findIndex(entry => 'throw' in entry && entry.throw.dice.length === 1);
        const entry = known(entries[at], 'throw');
        if ('throw' in entry) Object.assign(entry, { throw: { ...entry.throw, ...change } });
      });
    expect(await reasonOf(changeThrow({ gesture: { direction: 0, strength: 0.5, spin: 0 } }))).toMatch(/gesture/);
    expect(await reasonOf(changeThrow({ seed: `${'0'.repeat(31)}1` }))).toBe('not the seed of this day for that throw');
    const headed = (change: object) =>
      forge(
        record,
        () => undefined,
        header => ({ ...header, ...change }),
      );
    const { players, options } = known(readRecord(record).header, 'header');
    const [first, second, third] = players;
    expect(await reasonOf(headed({ players: [first, third, second] }))).toMatch(/^not the opponents of this day/);
    expect(await reasonOf(headed({ options: { ...options, target: 20 } }))).toBe('not the options of this day');
    expect(await reasonOf(headed({ id: 'daily-2026-11-23-trice-1' }))).toMatch(/^not the /);
    expect(await reasonOf(headed({ isShared: true }))).toMatch(/^a daily deal is played by one person/);
    expect(await reasonOf(headed({ id: 'match-1' }))).toMatch(/^'match-1' is not the id of a daily deal/);
    expect(await reasonOf(headed({ id: idOf('trice', 0) }))).toMatch(/ is not the id of a daily deal, as in /);
    expect(await reasonOf(headed({ id: idOf('trice', 2) }))).toBe(
      'only try 1 of a daily deal has a record, and this is one of try 2',
    );
  });

  test('refuses a computer in the place of the player, and whatever comes after the deal', async () => {
    const record = await played('trice', 1);
    const changed = async (change: Parameters<typeof forge>[1]) =>
      (await judgeDaily(forge(record, change))).fault?.reason;
    const held = { seat: 0, name: 'Zoë', held: 'bot', level: 'easy' } as const;
    expect(await changed(entries => void entries.splice(3, 0, held))).toMatch(/^a computer took over/);
    const draw = known(
      readRecord(record).entries.find(entry => 'seed' in entry),
      'draw',
    );
    expect(await changed(entries => void entries.push(draw))).toBe('played on after the deal was over');
  });

  test('refuses what a guest would not have done', async () => {
    const record = await played('trice', 1);
    const verdict = await judgeDaily(record, { choose: async () => ({ verb: 'pass' }) });
    expect(verdict.fault?.reason).toMatch(/decides differently/);
  });
});

describe('simulation', () => {
  test('makes the same of a deal each time, and plays in more than one way', async () => {
    const days = ['2026-11-25', '2026-11-20', '2026-11-21', DAY, '2026-11-23', '2026-11-24'].slice(0, sampleOf(2, 6));
    const playsOf = (day: string) =>
      Promise.all(
        Array.from({ length: sampleOf(4, 8) }, (_, play) =>
          localSimulation.play({ about: 'daily', game: 'trice', day, play }),
        ),
      );
    const plays = async () => {
      const amounts: number[][] = [];
      for (const day of days) amounts.push(await playsOf(day));
      return amounts;
    };
    const amounts = await plays();
    // Some deals leave no choice that matters: they end alike however they are played.
    expect(amounts.some(ofDay => new Set(ofDay).size > 1)).toBe(true);
    expect(await plays()).toEqual(amounts);
  });

  test.each([
    ['trice', '2026-02-30'],
    ['whist', DAY],
  ])('plays no deal of %s on %s', async (game, day) => {
    await expect(localSimulation.play({ about: 'daily', game, day, play: 0 })).rejects.toThrow(RangeError);
  });

  test('is asked once the try is done, and what it made is kept', async () => {
    let plays = 0;
    const simulation = { ...localSimulation, play: async () => (plays++ % 2 === 0 ? 3 : 4) };
    const host = hostOn(DAY, { simulation });
    await played('trice', 1, host);
    const screen = attachScreen(host);
    const isDone = (message: HostMessage): boolean =>
      message.kind === 'dailies' && message.games[0]?.par?.amounts.reduce((sum, [, times]) => sum + times, 0) === 400;
    screen.say({ kind: 'dailies' });
    await screen.hears(isDone);
    expect(plays).toBe(400);
    const again = await ask(screen, { kind: 'dailies' }, 'dailies');
    expect(again.games[0]?.par).toEqual({
      amounts: [
        [3, 200],
        [4, 200],
      ],
      wanted: 400,
    });
    expect(plays).toBe(400);
    expect(again.games.slice(1).every(({ par }) => par === null)).toBe(true);
  });
});
