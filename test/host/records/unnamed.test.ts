import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordPath } from '../../../electron/host/records/archive.ts';
import type { HoldEntry } from '../../../electron/host/records/record.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import { cachedBots, cachedThrower } from '../../support/host/cached-workers.ts';
import { forge, wholeRecord } from '../../support/host/record.ts';
import { matchEnds, type TestHost, testHost } from '../../support/host/test-host.ts';
import { ask, attachScreen, type TestScreen, tablesOf } from '../../support/host/test-screen.ts';

const GONE: HoldEntry = { seat: 0, held: 'bot', name: 'You', level: 'normal' };
const BACK: HoldEntry = { seat: 0, held: 'person', name: 'You' };

/** Returns the record of a match whose person has this name. */
async function recordCalled(name: string, ...added: readonly HoldEntry[]): Promise<string> {
  return forge(
    await wholeRecord(),
    entries => entries.splice(9, 0, ...added),
    header => ({
      ...header,
      players: header.players.map((player, seat) => (seat === 0 ? { ...player, name } : player)),
    }),
  );
}

/** A host whose folder has this record. */
function hostWith(record: string): TestHost {
  const host = testHost({ seed: 3, thrower: cachedThrower, bots: cachedBots });
  writeFileSync(recordPath(host.folder, 'match-1'), record);
  return host;
}

describe.each(['', 'You'])('a match whose person is called "%s" on disk', name => {
  test('is listed, shown and counted as that of a person without a name once it is over', async () => {
    const record = await recordCalled(name);
    expect(record).toContain(`{"kind":"person","name":"${name}"}`);
    const screen = attachScreen(hostWith(record));
    const { matches } = await ask(screen, { kind: 'history', from: 0 }, 'history');
    expect(matches).toMatchObject([{ players: [{ kind: 'person', name: '' }, {}, {}, {}] }]);
    const { review } = await ask(screen, { kind: 'review', match: 'match-1' }, 'review');
    expect(review.table).toMatchObject({ mine: [0], players: [{ kind: 'person', name: '' }, {}, {}, {}] });
    const { statistics } = await ask(screen, { kind: 'statistics', asked: null }, 'statistics');
    expect(statistics).toMatchObject({ persons: [''], person: '' });
  });

  test('goes on where it was left', async () => {
    const record = await recordCalled(name);
    const host = hostWith(record.slice(0, record.length / 2));
    const screen = attachScreen(host);
    const menu = await screen.hears(({ kind }) => kind === 'menu');
    expect(menu).toMatchObject({ saved: [{ players: [{ kind: 'person', name: '' }, {}, {}, {}] }] });
    screen.say({ kind: 'resume', match: 'match-1' });
    await matchEnds(screen);
    await host.close();
    expect(judgeRecord(host.record()).fault).toBeNull();
    expect(host.record()).toBe(record);
  });
});

const NOBODY: PlayerSpec = { kind: 'person', name: '' };
const [ADA, MARA]: readonly [PlayerSpec, PlayerSpec] = [
  { kind: 'person', name: 'Ada' },
  { kind: 'bot', name: 'Mara', level: 'chancer' },
];

/** Starts a match of Trice of people who share the screen. */
function startShared(screen: TestScreen, ...players: PlayerSpec[]): void {
  screen.say({ kind: 'new', game: 'trice', options: { target: 1 }, players, isShared: true });
}

describe('two people without a name at one table', () => {
  const players = [NOBODY, MARA, NOBODY];

  test('play a match, which is saved, continued, recorded and counted for each', async () => {
    const first = testHost({ seed: 3, thrower: cachedThrower, bots: cachedBots });
    const screen = attachScreen(first);
    startShared(screen, ...players);
    await screen.hears(message => message.kind === 'beat' && message.view.tricks.length > 1);
    await first.close();
    const host = testHost({ seed: 4, folder: first.folder, thrower: cachedThrower, bots: cachedBots });
    const again = attachScreen(host);
    expect(await again.hears(({ kind }) => kind === 'menu')).toMatchObject({ saved: [{ players }] });
    again.say({ kind: 'resume', match: 'match-1' });
    await matchEnds(again);
    expect(tablesOf(again)[0]).toMatchObject({ players, isShared: true, mine: [] });
    again.say({ kind: 'leave' });
    const { matches } = await ask(again, { kind: 'history', from: 0 }, 'history');
    expect(matches).toMatchObject([{ players }]);
    const { statistics } = await ask(again, { kind: 'statistics', asked: 2 }, 'statistics');
    expect(statistics).toMatchObject({ persons: [1, 2], person: 2, opponents: [{}, {}] });
    await host.close();
    expect(judgeRecord(host.record()).fault).toBeNull();
  });

  test('are told from somebody who has one', async () => {
    const host = testHost({ seed: 3, thrower: cachedThrower, bots: cachedBots });
    const screen = attachScreen(host);
    startShared(screen, NOBODY, ADA, NOBODY);
    await matchEnds(screen);
    screen.say({ kind: 'leave' });
    const { statistics } = await ask(screen, { kind: 'statistics', asked: null }, 'statistics');
    expect(statistics.persons).toEqual([1, 'Ada', 3]);
  });
});

test('people with made-up names on disk have none, and may leave, come back and get a name', async () => {
  const host = testHost({ seed: 3, thrower: cachedThrower, bots: cachedBots });
  const screen = attachScreen(host);
  startShared(screen, NOBODY, MARA, NOBODY);
  await matchEnds(screen);
  await host.close();
  const left = { seat: 2, name: 'Player 2' };
  const record = forge(
    host.record(),
    entries =>
      entries.splice(
        5,
        0,
        { seat: 2, named: 'Player 1' },
        { seat: 2, named: 'Player 2' },
        { ...left, held: 'bot', level: 'normal' },
        { ...left, held: 'person' },
      ),
    header => ({
      ...header,
      players: [{ kind: 'person', name: 'Player 1' }, MARA, { kind: 'person', name: 'Player 2' }],
    }),
  );
  expect(record).toContain('{"kind":"person","name":"Player 2"}');
  expect(judgeRecord(record).fault).toBeNull();
  const { matches } = await ask(attachScreen(hostWith(record)), { kind: 'history', from: 0 }, 'history');
  expect(matches).toMatchObject([{ players: [NOBODY, MARA, NOBODY] }]);
});

test('a person called "You" on disk may leave and come back, under either name', async () => {
  expect(judgeRecord(await recordCalled('You', GONE, BACK)).fault).toBeNull();
  expect(judgeRecord(await recordCalled('You', GONE, { ...BACK, name: '' })).fault).toBeNull();
});
