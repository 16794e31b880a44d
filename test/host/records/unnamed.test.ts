import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordPath } from '../../../electron/host/records/archive.ts';
import type { HoldEntry } from '../../../electron/host/records/record.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { cachedBots, cachedThrower } from '../../support/host/cached-workers.ts';
import { forge, wholeRecord } from '../../support/host/record.ts';
import { matchEnds, type TestHost, testHost } from '../../support/host/test-host.ts';
import { ask, attachScreen } from '../../support/host/test-screen.ts';

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

test('a person called "You" on disk may leave and come back, under either name', async () => {
  expect(judgeRecord(await recordCalled('You', GONE, BACK)).fault).toBeNull();
  expect(judgeRecord(await recordCalled('You', GONE, { ...BACK, name: '' })).fault).toBeNull();
});
