import { expect, it } from 'vitest';
import type { CountedPerson, Statistics } from '../../../engine/protocol/records/statistics.ts';
import { fakeConnection, fakeStage } from '../../../test/support/client/fakes.ts';
import { MENU, TABLE } from '../../../test/support/client/tables.ts';
import { Client } from '../client.ts';
import { newSettings } from '../settings/settings.ts';

const STATISTICS: Statistics = {
  persons: ['', 'Anna'],
  person: '',
  games: [],
  opponents: [],
  standIns: 0,
  unread: 0,
};

function atMenu() {
  const connection = fakeConnection();
  const client = new Client(connection, Promise.resolve(fakeStage()), newSettings(null));
  connection.say(MENU);
  connection.sent.length = 0;
  const answer = (asked: CountedPerson | null, change: Partial<Statistics> = {}) =>
    connection.say({ kind: 'statistics', asked, statistics: { ...STATISTICS, ...change } });
  return { connection, client, answer };
}

function reconnect(connection: ReturnType<typeof fakeConnection>): void {
  connection.setOpen(false);
  connection.setOpen(true);
  connection.say(MENU);
}

const requests = ({ sent }: ReturnType<typeof fakeConnection>) => sent.filter(({ kind }) => kind === 'statistics');

it('asks on until all matches are read', () => {
  const { connection, client, answer } = atMenu();
  client.statistics.open();
  answer(null, { unread: 4 });
  answer(null);
  expect(connection.sent).toEqual(Array(2).fill({ kind: 'statistics', asked: null }));
  expect(client.state.statistics.value?.shown?.unread).toBe(0);
});

it('asks for one person at a time, and shows the one that was chosen last', () => {
  const { connection, client, answer } = atMenu();
  client.statistics.open();
  client.statistics.choose('Anna');
  expect(connection.sent).toHaveLength(1);
  answer(null);
  expect(client.state.statistics.value?.shown).toBeNull();
  answer('Anna', { person: 'Anna' });
  expect(client.state.statistics.value?.shown?.person).toBe('Anna');
});

it('asks again after a reconnect', () => {
  const { connection, client } = atMenu();
  client.statistics.open();
  reconnect(connection);
  expect(requests(connection)).toHaveLength(2);
});

it('asks when opened after a reconnect, even if they were closed before the answer', () => {
  const { connection, client } = atMenu();
  client.statistics.open();
  client.statistics.close();
  reconnect(connection);
  client.statistics.open();
  expect(requests(connection)).toHaveLength(2);
});

it('opens again while an answer is on its way, and asks no more once closed', () => {
  const { connection, client, answer } = atMenu();
  client.statistics.open();
  client.statistics.close();
  client.statistics.open();
  answer(null, { unread: 1 });
  client.statistics.close();
  answer(null, { unread: 1 });
  expect(connection.sent).toHaveLength(2);
  expect(client.state.statistics.value).toBeNull();
});

it('shows what was earned in the match on the table only', () => {
  const { connection, client } = atMenu();
  connection.say({ kind: 'table', table: TABLE });
  connection.sent.length = 0;
  const earned = [{ seat: 0, id: 'third-copy' }];
  connection.say({ kind: 'earned', match: 'another', earned, unread: 0 });
  expect(client.match.earned.value).toEqual([]);
  connection.say({ kind: 'earned', match: TABLE.match, earned: [], unread: 3 });
  expect(connection.sent).toContainEqual({ kind: 'earned', match: TABLE.match });
  connection.say({ kind: 'earned', match: TABLE.match, earned, unread: 0 });
  expect(client.match.earned.value).toEqual(earned);
  connection.say({ kind: 'table', table: { ...TABLE, match: 'next' } });
  expect(client.match.earned.value).toEqual([]);
});
