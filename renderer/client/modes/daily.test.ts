import { expect, it, vi } from 'vitest';
import type { TableDaily } from '../../../engine/protocol/modes/daily.ts';
import { fakeConnection, fakeStage } from '../../../test/support/client/fakes.ts';
import { DAILY } from '../../../test/support/client/modes.ts';
import { MENU, MY_TURN, TABLE } from '../../../test/support/client/tables.ts';
import { textOf } from '../../language/text.ts';
import { prompt } from '../../prompt/prompt.ts';
import { Client } from '../client.ts';
import { newSettings } from '../settings/settings.ts';
import { promptContext } from '../state.ts';

function atMenu() {
  const connection = fakeConnection();
  const stage = fakeStage();
  const client = new Client(connection, Promise.resolve(stage), newSettings(null));
  connection.say(MENU);
  connection.sent.length = 0;
  return { connection, stage, client };
}

/** A player who is asked, in a daily deal or in a match. */
async function asked(daily: TableDaily | null) {
  const scene = atMenu();
  scene.connection.say({ kind: 'table', table: { ...TABLE, ...(daily && { mode: daily }) } });
  scene.connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
  await scene.stage.settle();
  scene.connection.sent.length = 0;
  return scene;
}

it('is played by the player of the latest match, or by a person without a name', () => {
  const { connection, client } = atMenu();
  client.daily.play('trice', '2026-11-22');
  const seat = { game: 'tricky', opponent: 'Mara', level: 'easy' };
  client.settings.change({
    chairs: [
      { ...seat, person: null },
      { ...seat, person: ' Anna ' },
    ],
  });
  client.daily.play('trice', '2026-11-22');
  expect(connection.sent.filter(({ kind }) => kind === 'daily')).toEqual([
    { kind: 'daily', game: 'trice', day: '2026-11-22', name: '' },
    { kind: 'daily', game: 'trice', day: '2026-11-22', name: 'Anna' },
  ]);
});

it('keeps what the host has told of today, and a record until it is saved', () => {
  const { connection, client } = atMenu();
  connection.say({ kind: 'dailies', day: '2026-11-22', games: [], earlier: [] });
  connection.say({ kind: 'daily-record', match: 'daily-2026-11-22-trice-1', text: '{}\n' });
  expect(client.state.dailies.value).toEqual({ day: '2026-11-22', games: [], earlier: [] });
  expect(client.state.dailyRecord.value).toEqual({ match: 'daily-2026-11-22-trice-1', text: '{}\n' });
  client.daily.recordSaved();
  expect(client.state.dailyRecord.value).toBe(null);
});

it('asks again when a new day has begun by the clock of the page, and as long as it is looked at', () => {
  vi.useFakeTimers();
  try {
    vi.setSystemTime(new Date('2026-11-22T23:59:00'));
    const { connection, client } = atMenu();
    const stop = client.daily.follow();
    const asked = () => connection.sent.filter(({ kind }) => kind === 'dailies').length;
    vi.advanceTimersByTime(59_000);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(asked()).toBe(2);
    vi.advanceTimersByTime(3600_000);
    expect(asked()).toBe(2);
    // The machine slept for days.
    vi.setSystemTime(new Date('2026-11-29T08:00:00'));
    vi.advanceTimersByTime(5000);
    expect(asked()).toBe(3);
    stop();
    vi.advanceTimersByTime(24 * 3600_000);
    expect(asked()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  [null, true],
  [DAILY, false],
])('with %o offers hints: %s', async (daily, isOffered) => {
  const { connection, client } = await asked(daily);
  expect(client.advice.isOffered).toBe(isOffered);
  client.advice.hint();
  expect(connection.sent.some(({ kind }) => kind === 'hint')).toBe(isOffered);
});

it('says that the cup rolls', async () => {
  const { connection, stage, client } = await asked(DAILY);
  connection.say({ kind: 'aim', throw: 0, by: 0, dice: [{ piece: 0, shape: 'd6' }] });
  await stage.settle();
  const context = promptContext(client.state);
  expect(context && textOf(prompt(context))).toMatch(/^Roll your die.*\. Today it rolls from a cup\.$/);
});
