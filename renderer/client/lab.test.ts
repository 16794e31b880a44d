import { describe, expect, test } from 'vitest';
import { NO_LIFETIME, NO_TALLY } from '../../engine/physics/tally.ts';
import type { LabHostMessage } from '../../engine/protocol/lab/lab.ts';
import { fakeConnection, fakeStage, turn } from '../../test/support/client/fakes.ts';
import { MENU, SPEC, TABLE } from '../../test/support/client/tables.ts';
import { Client } from './client.ts';
import { newSettings } from './settings/settings.ts';

const OPENED: LabHostMessage = { kind: 'lab', lifetime: NO_LIFETIME, setAside: null };
const FIVE = ['d6', 'd6', 'd6', 'd6', 'd6'] as const;
const counted = (throws: readonly (readonly number[])[], left: number): LabHostMessage => ({
  kind: 'lab-counted',
  dice: FIVE,
  throws,
  left,
  lifetime: NO_LIFETIME,
});
const UP = [0, 1, 2, 3, 4];

async function inLab() {
  const connection = fakeConnection();
  const stage = fakeStage();
  const client = new Client(connection, Promise.resolve(stage), newSettings(null));
  connection.say(MENU);
  client.lab.open();
  expect(connection.sent.at(-1)).toEqual({ kind: 'lab-open' });
  connection.say(OPENED);
  await turn();
  return { connection, stage, client, lab: () => client.state.lab.value };
}

describe('a throw that is watched', () => {
  test('is counted when its dice have come to rest', async () => {
    const { connection, stage, client, lab } = await inLab();
    client.lab.watch(null);
    expect(connection.sent.at(-1)).toEqual({ kind: 'lab-watch', dice: FIVE, gesture: null });
    connection.say({ kind: 'lab-throw', spec: SPEC });
    connection.say(counted([UP], 0));
    await turn();
    expect(stage.asked.at(-1)).toBe('throw 4');
    expect(lab().series.throws).toBe(0);
    await stage.settle({ up: UP, digest: '' });
    expect(lab().series).toEqual({ throws: 1, tally: { ...NO_TALLY, d6: [1, 1, 1, 1, 1, 0] } });
    expect(lab().run).toBeNull();
    expect(client.match.announcement.value).toBe('d6: 1, 2, 3, 4, 5. Total 15.');
    expect(client.state.notice.value).toBeNull();
  });

  test('is not animated at instant speed, and counts all the same', async () => {
    const { connection, stage, client, lab } = await inLab();
    client.settings.change({ speed: 'instant' });
    client.lab.watch(null);
    connection.say({ kind: 'lab-throw', spec: SPEC });
    connection.say(counted([UP], 0));
    await turn();
    expect(stage.asked.slice(-2)).toEqual(['throw 4', 'finish']);
    await stage.settle({ up: UP, digest: '' });
    expect(lab().series.throws).toBe(1);
  });

  test('is not requested twice; a second press ends its animation', async () => {
    const { connection, stage, client } = await inLab();
    client.lab.watch(null);
    const { length } = connection.sent;
    client.lab.watch(null);
    client.lab.skip(10);
    expect(connection.sent).toHaveLength(length);
    expect(stage.asked.at(-1)).toBe('finish');
  });

  test('brings a notice if the screen showed other faces than the host counts', async () => {
    const { connection, stage, client, lab } = await inLab();
    client.lab.watch(null);
    connection.say({ kind: 'lab-throw', spec: SPEC });
    connection.say(counted([UP], 0));
    await turn();
    await stage.settle({ up: [5, 5, 5, 5, 5], digest: '' });
    expect(client.state.notice.value).toBe('overruled');
    expect(lab().series.tally.d6).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test('can be flicked', async () => {
    const { connection, stage } = await inLab();
    const gesture = { direction: 0, strength: 1, spin: 0 };
    stage.flick(gesture);
    expect(connection.sent.at(-1)).toEqual({ kind: 'lab-watch', dice: FIVE, gesture });
  });
});

describe('throws that are skipped', () => {
  test('grow the series part by part until none is left', async () => {
    const { connection, client, lab } = await inLab();
    client.lab.skip(3);
    connection.say(counted([UP, UP], 1));
    await turn();
    expect(lab().run).toEqual({ kind: 'skip', times: 3, throwsBefore: 0 });
    expect(client.match.announcement.value).toBe('');
    connection.say(counted([UP], 0));
    await turn();
    expect(lab().run).toBeNull();
    expect(lab().series.tally.d6).toEqual([3, 3, 3, 3, 3, 0]);
    expect(client.match.announcement.value).toBe('3 rolls counted. d6: too few to tell.');
  });

  test('that are refused end the run', async () => {
    const { connection, client, lab } = await inLab();
    client.lab.skip(3);
    connection.say({ kind: 'refused', code: 'lab-failed' });
    expect(lab().run).toBeNull();
    expect(client.state.notice.value).toBe('lab-failed');
  });

  test('go on when counts that were cleared twice are refused', async () => {
    const { connection, client, lab } = await inLab();
    client.lab.forget();
    client.lab.forget();
    client.lab.skip(3);
    connection.say({ kind: 'refused', code: 'working' });
    expect(lab().run).not.toBeNull();
  });
});

describe('during a run', () => {
  test.each(['watch', 'skip'] as const)('nothing it depends on can change: %s', async kind => {
    const { connection, stage, client, lab } = await inLab();
    client.lab.skip(1);
    connection.say(counted([UP], 0));
    await turn();
    if (kind === 'watch') client.lab.watch(null);
    else client.lab.skip(100);
    const before = lab();
    const { length } = connection.sent;
    const asked = stage.asked.length;
    client.lab.setCount('d8', 2);
    client.lab.newSeries();
    client.lab.forget();
    await turn();
    expect(lab()).toBe(before);
    expect(connection.sent).toHaveLength(length);
    expect(stage.asked).toHaveLength(asked);
  });
});

describe('the handful', () => {
  test('is laid out again when it changes, and never holds more than eighteen dice', async () => {
    const { stage, client, lab } = await inLab();
    client.lab.setCount('d20', 13);
    await turn();
    expect(lab().handful).toMatchObject({ d6: 5, d20: 13 });
    expect(stage.asked.filter(what => what === 'open lab')).toHaveLength(2);
    client.lab.setCount('d4', 1);
    expect(lab().handful.d4).toBe(0);
  });

  test('that is empty is not thrown', async () => {
    const { connection, client } = await inLab();
    client.lab.setCount('d6', 0);
    const { length } = connection.sent;
    client.lab.watch(null);
    client.lab.skip(100);
    expect(connection.sent).toHaveLength(length);
  });
});

describe('the lab', () => {
  test('keeps its series over a reconnect, and opens again', async () => {
    const { connection, client, lab } = await inLab();
    client.lab.skip(2);
    connection.say(counted([UP], 1));
    await turn();
    connection.say(MENU);
    expect(lab()).toMatchObject({ run: null, series: { throws: 1 } });
    expect(connection.sent.at(-1)).toEqual({ kind: 'lab-open' });
  });

  test('closes when a match begins, and does not count the run that was under way', async () => {
    const { connection, client, lab } = await inLab();
    client.lab.skip(2);
    connection.say({ kind: 'table', table: TABLE });
    connection.say(counted([UP], 1));
    await turn();
    expect(lab()).toMatchObject({ isOpen: false, run: null, series: { throws: 0 } });
    expect(client.match.announcement.value).toBe('');
  });

  test('closes for the menu, and opens again as it was', async () => {
    const { connection, stage, client, lab } = await inLab();
    client.lab.setCount('d8', 2);
    client.lab.skip(1);
    connection.say(counted([UP], 0));
    await turn();
    client.lab.close();
    await turn();
    expect(lab().isOpen).toBe(false);
    expect(connection.sent.at(-1)).toEqual({ kind: 'lab-stop' });
    expect(stage.asked.at(-1)).toBe('clear');
    connection.say(OPENED);
    expect(lab().isOpen).toBe(false);
    client.lab.open();
    expect(lab()).toMatchObject({ isOpen: true, series: { throws: 1 }, handful: { d6: 5, d8: 2 } });
  });
});
