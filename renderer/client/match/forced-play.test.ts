import { afterEach, expect, it, vi } from 'vitest';
import type { Ask } from '../../../engine/protocol/vocabulary.ts';
import { fakeConnection, fakeStage, turn } from '../../../test/support/client/fakes.ts';
import { LESSON, PRACTICE, PUZZLE } from '../../../test/support/client/modes.ts';
import { MENU, TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { Client } from '../client.ts';
import { newSettings, type Settings } from '../settings/settings.ts';
import { FORCED_AFTER } from './forced-play.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ONLY = { verb: 'play', pieces: [0] } as const;
const OTHER = { verb: 'play', pieces: [1] } as const;

/** A player who is asked this. */
async function asked(ask: Ask, changed: Partial<Settings> = {}, table = TABLE) {
  const connection = fakeConnection();
  const stage = fakeStage();
  const settings = newSettings(null);
  const client = new Client(connection, Promise.resolve(stage), settings);
  connection.say(MENU);
  connection.say({ kind: 'table', table });
  await turn();
  connection.say({ kind: 'beat', seq: 7, seat: 0, view: viewWith({ ask }) });
  await stage.settle();
  vi.useFakeTimers();
  settings.change({ playsForced: true, ...changed });
  return { client, acts: () => connection.sent.filter(({ kind }) => kind === 'act') };
}

it('plays the only piece after a moment, once', async () => {
  const { acts } = await asked({ listed: [ONLY] });
  vi.advanceTimersByTime(FORCED_AFTER - 1);
  expect(acts()).toEqual([]);
  vi.advanceTimersByTime(FORCED_AFTER);
  expect(acts()).toEqual([{ kind: 'act', seat: 0, seq: 7, action: ONLY }]);
});

it.each<[string, Ask, Partial<Settings>]>([
  ['there are two', { listed: [ONLY, OTHER] }, {}],
  ['it would be thrown', { listed: [ONLY], preview: [{ pieces: [0], brings: 'is-rolled' }] }, {}],
  [
    'a bid may be made beside a pass',
    { listed: [{ verb: 'pass' }], amount: { verb: 'bid', least: 1, most: 9, step: 1 } },
    {},
  ],
  ['pieces may be marked', { listed: [], subset: { verb: 'switch', from: [0], least: 0, most: 1 } }, {}],
  ['the settings do not say so', { listed: [ONLY] }, { playsForced: false }],
])('waits for the player if %s', async (_, ask, changed) => {
  const { acts } = await asked(ask, changed);
  vi.advanceTimersByTime(2 * FORCED_AFTER);
  expect(acts()).toEqual([]);
});

it('waits while a panel lies over the table', async () => {
  const { client, acts } = await asked({ listed: [ONLY] });
  client.state.isPanelOpen.value = true;
  vi.advanceTimersByTime(2 * FORCED_AFTER);
  expect(acts()).toEqual([]);
  client.state.isPanelOpen.value = false;
  vi.advanceTimersByTime(FORCED_AFTER);
  expect(acts()).toHaveLength(1);
});

it.each([PRACTICE, PUZZLE])('leaves a $kind to the player, who could not go back otherwise', async mode => {
  const { acts } = await asked({ listed: [ONLY] }, {}, { ...TABLE, mode });
  vi.advanceTimersByTime(2 * FORCED_AFTER);
  expect(acts()).toEqual([]);
});

it('waits until a trick has been shown, and leaves lessons to the learner', async () => {
  const { client, acts } = await asked({ listed: [ONLY] });
  client.match.trickEnd.value = 'plain';
  vi.advanceTimersByTime(2 * FORCED_AFTER);
  expect(acts()).toEqual([]);
  client.match.trickEnd.value = null;
  vi.advanceTimersByTime(FORCED_AFTER);
  expect(acts()).toHaveLength(1);
  vi.useRealTimers();
  const taught = await asked({ listed: [ONLY] }, {}, { ...TABLE, mode: LESSON });
  vi.advanceTimersByTime(2 * FORCED_AFTER);
  expect(taught.acts()).toEqual([]);
});
