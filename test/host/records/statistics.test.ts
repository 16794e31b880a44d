import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { type MatchSummary, matchSummary } from '../../../electron/host/records/match-summary.ts';
import { readRecord } from '../../../electron/host/records/record.ts';
import { type CountedMatch, newAchievements, statisticsOf } from '../../../electron/host/records/statistics.ts';
import { known } from '../../../engine/core/lists.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import { forge, wholeRecord } from '../../support/host/record.ts';
import { matchEnds, startTrice, type TestHost, testHost } from '../../support/host/test-host.ts';
import { ask, attachScreen, type TestScreen } from '../../support/host/test-screen.ts';

const statistics = async (screen: TestScreen, asked: string | null = null) =>
  (await ask(screen, { kind: 'statistics', asked }, 'statistics')).statistics;

/** A host whose folder has the same record under these ids. */
async function hostWith(...ids: string[]): Promise<TestHost> {
  const text = await wholeRecord();
  const host = testHost();
  mkdirSync(host.folder, { recursive: true });
  for (const id of ids) {
    const renamed = forge(
      text,
      () => undefined,
      header => ({ ...header, id }),
    );
    writeFileSync(recordPath(host.folder, id), renamed);
  }
  return host;
}

const YOU: PlayerSpec = { kind: 'person', name: '' };
const ANNA: PlayerSpec = { kind: 'person', name: 'Anna' };
const BEN: PlayerSpec = { kind: 'person', name: 'Ben' };
const MARA: PlayerSpec = { kind: 'bot', name: 'Mara', level: 'normal', character: 'bold' };
const OTTO: PlayerSpec = { kind: 'bot', name: 'Otto', level: 'easy', character: 'loyal' };
const LENA: PlayerSpec = { kind: 'bot', name: 'Lena', level: 'normal' };

const SUMMARY: MatchSummary = {
  game: 'euchre-dice',
  players: [YOU, MARA, OTTO, LENA],
  scores: [5, 3, 5, 3],
  places: [1, 2, 1, 2],
  teams: [0, 1, 0, 1],
  rounds: 4,
  tricks: [6, 4, 5, 5],
  promises: [
    { tried: 2, done: 1 },
    { tried: 0, done: 0 },
    { tried: 1, done: 1 },
    { tried: 1, done: 0 },
  ],
  standIns: [false, false, false, false],
  earned: [['euchre-stopped'], [], [], []],
};
const LOST: MatchSummary = {
  ...SUMMARY,
  players: [YOU, OTTO, LENA, MARA],
  scores: [1, 5, 1, 5],
  places: [2, 1, 2, 1],
  earned: [['euchre-stopped', 'euchre-left-bower'], [], [], []],
};
/** Two people without a name are partners. */
const SHARED: MatchSummary = {
  ...SUMMARY,
  players: [YOU, MARA, YOU, LENA],
  earned: [['euchre-stopped'], [], ['euchre-stopped'], []],
};
const counted = (...summaries: MatchSummary[]): CountedMatch[] =>
  summaries.map((summary, index) => ({ time: 1000 * (index + 1), summary }));
const statisticsIn = (...summaries: MatchSummary[]) => {
  const matches = counted(...summaries);
  return statisticsOf(null, matches, matches);
};

describe('statistics', () => {
  test('of a game count matches, promises, tricks and places', () => {
    const { games } = statisticsIn(SUMMARY, LOST);
    expect(games.find(({ game }) => game === 'euchre-dice')).toMatchObject({
      matches: { tried: 2, done: 1 },
      promises: { tried: 4, done: 2 },
      rounds: 8,
      tricks: 12,
      places: [1, 1],
      best: { own: 5, other: 3 },
    });
    expect(games.find(({ game }) => game === 'trice')).toMatchObject({ matches: { tried: 0, done: 0 }, best: null });
  });

  test('of opponents tell partners from others', () => {
    const { opponents } = statisticsIn(SUMMARY, LOST);
    const of = (name: string) => opponents.find(({ player }) => player.name === name);
    expect(of('Mara')).toEqual({
      player: MARA,
      matches: 2,
      against: { matches: 2, won: 1, lost: 1 },
      together: { tried: 0, done: 0 },
    });
    // Easy, but Normal as the partner of a person.
    const ottos = opponents.filter(({ player }) => player.name === 'Otto');
    const levelOf = ({ player }: (typeof ottos)[number]) => (player.kind === 'bot' ? player.level : '');
    expect(Object.fromEntries(ottos.map(each => [levelOf(each), each]))).toMatchObject({
      easy: { against: { matches: 1, won: 0, lost: 1 }, together: { tried: 0, done: 0 } },
      normal: { against: { matches: 0, won: 0, lost: 0 }, together: { tried: 1, done: 1 } },
    });
    expect(of('Lena')).toMatchObject({ against: { matches: 1, won: 1, lost: 0 }, together: { tried: 1, done: 0 } });
  });

  test('take a computer of another level for another opponent, and of another name for the same', () => {
    const harder: PlayerSpec = { ...MARA, level: 'hard' };
    const renamed: PlayerSpec = { ...MARA, name: 'Noa' };
    const { opponents } = statisticsIn(
      { ...SUMMARY, players: [YOU, harder, OTTO, LENA] },
      { ...SUMMARY, players: [YOU, renamed, OTTO, LENA] },
      SUMMARY,
    );
    const bold = opponents.flatMap(({ player, matches }) =>
      player.kind === 'bot' && player.character === 'bold' ? [[player.level, matches]] : [],
    );
    expect(bold).toEqual([
      ['normal', 2],
      ['hard', 1],
    ]);
  });

  test('are of whoever has played most, unless somebody else is asked for', () => {
    const matches = counted(SUMMARY, SUMMARY, { ...SUMMARY, players: [ANNA, BEN, OTTO, LENA] });
    expect(statisticsOf(null, matches, matches)).toMatchObject({ persons: ['', 'Anna', 'Ben'], person: '' });
    const ofAnna = statisticsOf('Anna', matches, matches);
    expect(ofAnna.person).toBe('Anna');
    expect(ofAnna.opponents.map(({ player }) => player)).toContainEqual(BEN);
    expect(statisticsOf('Nobody', matches, matches).person).toBe('');
    expect(statisticsOf(null, [], []).person).toBeNull();
  });

  test('tell people without a name at one table apart by their numbers', () => {
    const matches = counted(SHARED, { ...SHARED, players: [YOU, MARA, ANNA, LENA] });
    expect(statisticsOf(null, matches, matches)).toMatchObject({ persons: [1, 2, 'Anna'], person: 1 });
    const second = statisticsOf(2, matches, matches);
    expect(second.games.find(({ game }) => game === 'euchre-dice')).toMatchObject({ matches: { tried: 1 }, tricks: 5 });
    expect(second.opponents[0]).toMatchObject({ player: YOU, number: 1, together: { tried: 1, done: 1 } });
    expect(statisticsOf('Anna', matches, matches).opponents[0]).toMatchObject({ player: YOU, number: 1, matches: 1 });
  });

  test('do not take a person for a number who is called that', () => {
    const matches = counted(SHARED, { ...SHARED, players: [YOU, MARA, { kind: 'person', name: '2' }, LENA] });
    const { opponents } = statisticsOf(1, matches, matches);
    expect(
      opponents.flatMap(({ player, number }) => (player.kind === 'person' ? [[player.name, number]] : [])),
    ).toEqual([
      ['2', undefined],
      ['', 2],
    ]);
  });

  test('count a person without a name together with "You" of earlier summaries', () => {
    const old = { ...SUMMARY, players: [{ kind: 'person', name: 'You' }, MARA, OTTO, LENA] };
    const matches = counted(matchSummary.parse(old), matchSummary.parse(SUMMARY));
    const { persons, games } = statisticsOf(null, matches, matches);
    expect(persons).toEqual(['']);
    expect(games.find(({ game }) => game === 'euchre-dice')?.matches.tried).toBe(2);
    expect(newAchievements(SUMMARY, matches.slice(0, 1))).toEqual([]);
  });

  test('count people without a name together with "Player 1" and "Player 2" of earlier summaries', () => {
    const [one, two] = [1, 2].map(number => ({ kind: 'person', name: `Player ${number}` }));
    const old = matchSummary.parse({ ...SHARED, players: [one, MARA, two, LENA] });
    const matches = counted(old, SHARED);
    expect(statisticsOf(null, matches, matches).persons).toEqual([1, 2]);
    expect(newAchievements(SHARED, counted(old))).toEqual([]);
  });

  test('leave out a match that a computer has played a part of', () => {
    const left = { ...SUMMARY, standIns: [true, false, false, false] };
    const { games, opponents, standIns } = statisticsIn(left);
    expect(standIns).toBe(1);
    expect(opponents).toEqual([]);
    expect(games.every(({ matches }) => matches.tried === 0)).toBe(true);
  });

  test('say when each achievement was earned first, even if that match was deleted', () => {
    const [first, second] = counted(SUMMARY, LOST) as [CountedMatch, CountedMatch];
    const { games } = statisticsOf(null, [second], [first, second]);
    const earned = games.flatMap(({ achievements }) => achievements.filter(each => each.earned !== null));
    expect(earned.map(({ id, earned: time }) => [id, time])).toEqual([
      ['euchre-left-bower', 2000],
      ['euchre-stopped', 1000],
    ]);
  });
});

test('what is new was earned in no match before by the same person', () => {
  expect(newAchievements(SUMMARY, [])).toEqual([{ seat: 0, id: 'euchre-stopped' }]);
  expect(newAchievements(LOST, counted(SUMMARY))).toEqual([{ seat: 0, id: 'euchre-left-bower' }]);
  expect(newAchievements({ ...SUMMARY, players: [ANNA, MARA, OTTO, LENA] }, counted(SUMMARY))).toHaveLength(1);
  expect(newAchievements(SHARED, counted(SUMMARY)).map(({ seat }) => seat)).toEqual([0, 2]);
  expect(newAchievements(SHARED, counted(SHARED))).toEqual([]);
});

describe('the host', () => {
  test('counts records of matches, and neither practice nor lessons nor the daily deal', async () => {
    const host = await hostWith('match-7', 'again-1', 'daily-2026-11-22-trice-1', 'lesson-1');
    const { header, entries } = readRecord(await wholeRecord());
    const last = known(entries.at(-1), 'entry');
    const result = 'result' in last ? last.result : null;
    const found = await statistics(attachScreen(host));
    expect(found).toMatchObject({ persons: ['Zo\u00eb'], person: 'Zo\u00eb', unread: 0 });
    const trice = known(
      found.games.find(({ game }) => game === 'trice'),
      'game',
    );
    expect(trice.matches).toEqual({ tried: 1, done: result?.winners.includes(0) ? 1 : 0 });
    expect(trice.best?.own).toBe(result?.scores[0]);
    // In Trice every trick is a point.
    expect(trice.tricks).toBe(result?.scores[0]);
    expect(found.opponents.map(({ matches }) => matches)).toEqual(header?.players.slice(1).map(() => 1));
  });

  test.each([
    ['blank lines', '\n\r\n'],
    ['zeros', '\0'.repeat(300)],
    ['a block of zeros', '\0'.repeat(4096)],
    ['a control character of DOS', '\x1A'],
    ['no line break', null],
  ])('counts a finished match whose record ends in %s', async (_what, end) => {
    const host = await hostWith('match-7');
    const path = recordPath(host.folder, 'match-7');
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, end === null ? whole.trimEnd() : whole + end);
    expect(await statistics(attachScreen(host))).toMatchObject({ persons: ['Zo\u00eb'], unread: 0 });
  });

  test('no longer counts a finished match whose record was replaced by an older copy', async () => {
    const host = await hostWith('match-7');
    const screen = attachScreen(host);
    const played = async () => (await statistics(screen)).games.map(({ matches }) => matches.tried);
    expect(Math.max(...(await played()))).toBe(1);
    const path = recordPath(host.folder, 'match-7');
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, 30);
    writeFileSync(path, `${lines.join('\n')}\n`);
    expect(Math.max(...(await played()))).toBe(0);
  });

  test('keeps what it has read, and goes on counting what was earned in a deleted match', async () => {
    const host = await hostWith('match-7', 'match-8');
    const screen = attachScreen(host);
    const before = await statistics(screen);
    await host.close();
    const file = join(host.folder, 'statistics.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'trick-and-tumble-statistics', version: 1 });
    for (const id of ['match-7', 'match-8']) rmSync(recordPath(host.folder, id));
    const after = await statistics(attachScreen(testHost({ folder: host.folder })));
    const earnedIn = ({ games }: typeof before) => games.flatMap(({ achievements }) => achievements);
    expect(after.games.every(({ matches }) => matches.tried === 0)).toBe(true);
    expect(earnedIn(before).some(({ earned }) => earned !== null)).toBe(true);
    expect(earnedIn(after)).toEqual(earnedIn(before));
  });

  test('reads a few records at a time', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => `match-${index + 10}`);
    const screen = attachScreen(await hostWith(...ids));
    expect((await statistics(screen)).unread).toBe(6);
    expect((await statistics(screen)).unread).toBe(2);
    const all = await statistics(screen);
    expect(all.unread).toBe(0);
    expect(all.games.find(({ game }) => game === 'trice')?.matches.tried).toBe(10);
  });

  test('tells a table what was earned once its match is over, and nothing before', async () => {
    const host = testHost({ seed: 3 });
    const screen = attachScreen(host);
    startTrice(screen, { target: 3 });
    await screen.hears(message => message.kind === 'beat');
    expect((await ask(screen, { kind: 'earned', match: 'match-1' }, 'refused')).code).toBe('busy');
    await matchEnds(screen);
    const { earned, unread } = await ask(screen, { kind: 'earned', match: 'match-1' }, 'earned');
    expect(unread).toBe(0);
    const { games } = await statistics(screen);
    const ids = games.flatMap(({ achievements }) =>
      achievements.flatMap(each => (each.earned === null ? [] : [each.id])),
    );
    expect(earned.map(({ id }) => id)).toEqual(ids);
    expect(ids).not.toEqual([]);
  });
});
