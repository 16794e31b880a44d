import { describe, expect, it } from 'vitest';
import type { TablePractice } from '../../../engine/protocol/modes/practice.ts';
import type { Review } from '../../../engine/protocol/records/history.ts';
import { fakeConnection, fakeStage } from '../../../test/support/client/fakes.ts';
import { MENU, MY_TURN, TABLE } from '../../../test/support/client/tables.ts';
import { Client } from '../client.ts';
import { newSettings } from '../settings/settings.ts';

const PRACTICE: TablePractice = {
  kind: 'practice',
  match: 'one',
  deal: 2,
  before: { tricks: 3, points: 3 },
  isWaiting: true,
};
const REVIEW: Review = {
  table: TABLE,
  standIns: [],
  result: { winners: [0], scores: [3, 2, 1] },
  tumbles: true,
  throws: [],
  steps: [{ deal: 0, tricks: 0, asked: [0] }],
};

function newScene() {
  const connection = fakeConnection();
  const stage = fakeStage();
  const client = new Client(connection, Promise.resolve(stage), newSettings(null));
  connection.say(MENU);
  return { connection, stage, client };
}

/** A player at a deal that is played again. */
async function inPractice(changes: Partial<TablePractice> = {}, isWatching = false) {
  const scene = newScene();
  scene.connection.say({
    kind: 'table',
    table: { ...TABLE, match: 'again-1', isWatching, mode: { ...PRACTICE, ...changes } },
  });
  scene.connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
  await scene.stage.settle();
  scene.connection.sent.length = 0;
  return scene;
}

describe('a deal that is played again', () => {
  it('is asked for by its match and number, and by a choice in it', () => {
    const { connection, client } = newScene();
    connection.say({ kind: 'table', table: TABLE });
    connection.sent.length = 0;
    client.practice.play(2);
    client.practice.play(2, 14);
    expect(connection.sent).toEqual([
      { kind: 'practise', match: 'one', deal: 2 },
      { kind: 'practise', match: 'one', deal: 2, step: 14 },
    ]);
  });

  it('says what is the same and what is new', async () => {
    const { client } = await inPractice();
    expect(client.match.news.value).toBe('Same hands, new rolls.');
    expect(client.match.announcement.value).toContain('Same hands, new rolls.');
  });

  it('begins anew as the deal of the match, not of the practice', async () => {
    const { connection, client } = await inPractice();
    client.practice.restart();
    expect(connection.sent).toEqual([{ kind: 'practise', match: 'one', deal: 2 }]);
  });

  it.each([
    [true, { kind: 'resume', match: 'one' }],
    [false, { kind: 'leave' }],
  ])('leads back to its match if that waits: %s', async (isWaiting, message) => {
    const { connection, client } = await inPractice({ isWaiting });
    client.practice.end();
    expect(connection.sent).toEqual([message]);
  });

  it('goes back one choice only at the screen that plays it', async () => {
    const playing = await inPractice();
    playing.client.practice.backOne();
    expect(playing.connection.sent).toEqual([{ kind: 'back-one' }]);
    const watching = await inPractice({}, true);
    watching.client.practice.backOne();
    expect(watching.connection.sent).toEqual([]);
  });

  it('leads back to the finished match that was looked at, once', async () => {
    const { connection, stage, client } = newScene();
    client.history.open();
    client.history.review('one');
    connection.say({ kind: 'review', review: REVIEW });
    client.history.stepThrough();
    client.practice.play(0, 0);
    expect(connection.sent.at(-1)).toEqual({ kind: 'practise', match: 'one', deal: 0, step: 0 });
    for (const match of ['again-1', 'again-2'])
      connection.say({ kind: 'table', table: { ...TABLE, match, mode: PRACTICE } });
    await stage.settle();
    expect(client.state.history.value).toBeNull();
    connection.say(MENU);
    expect(client.state.history.value).toMatchObject({ review: REVIEW, stepping: { step: 0 } });
    client.history.back();
    client.history.back();
    client.history.back();
    connection.say(MENU);
    expect(client.state.history.value).toBeNull();
  });

  it('is compared with what the house makes of it, once that is told', async () => {
    const { connection, client } = await inPractice();
    client.practice.askForAverage();
    expect(connection.sent).toEqual([{ kind: 'simulated-average' }]);
    const average = { tricks: 3.6, points: 3.6 };
    connection.say({ kind: 'simulated-average', match: 'one', deal: 2, average });
    expect(client.state.simulatedAverage.value).toEqual({ match: 'one', deal: 2, average });
  });

  it('asks nothing of the house for somebody who only watches', async () => {
    const { connection, client } = await inPractice({}, true);
    client.practice.askForAverage();
    expect(connection.sent).toEqual([]);
  });
});
