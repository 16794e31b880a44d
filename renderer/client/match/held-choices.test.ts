import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { fakeConnection, fakeStage, turn } from '../../../test/support/client/fakes.ts';
import { MENU, MY_TURN, TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { HELD_FOR } from '../../seat/taking-back.ts';
import { Client } from '../client.ts';
import { newSettings, type Settings } from '../settings/settings.ts';
import { offeredChoices, openChoices } from '../state.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The player has to play one of two dice, and time passes only when the test says so. */
async function onTurn(changed: Partial<Settings> = {}, table = TABLE) {
  const connection = fakeConnection();
  const stage = fakeStage();
  const settings = newSettings(null);
  settings.change(changed);
  const client = new Client(connection, Promise.resolve(stage), settings);
  connection.say(MENU);
  connection.say({ kind: 'table', table });
  await turn();
  connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
  await stage.settle();
  vi.useFakeTimers();
  const played = (): readonly Action[] =>
    connection.sent.flatMap(message => (message.kind === 'act' ? [message.action] : []));
  return { connection, stage, client, played };
}

const FIRST = { verb: 'play', pieces: [0] };

describe('what the player plays', () => {
  it('is raised, and sent after a moment', async () => {
    const { client, stage, played } = await onTurn();
    client.play(0);
    expect(stage.marks).toMatchObject({ picked: [0], lit: [0] });
    vi.advanceTimersByTime(HELD_FOR - 1);
    expect(played()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(played()).toEqual([FIRST]);
    expect(stage.marks.picked).toEqual([]);
  });

  it('can be taken back until then, by the same piece', async () => {
    const { client, stage, played } = await onTurn();
    client.play(0);
    client.play(0);
    vi.advanceTimersByTime(HELD_FOR);
    expect(played()).toEqual([]);
    expect(stage.marks).toMatchObject({ picked: [], lit: [0, 1] });
    client.play(1);
    vi.advanceTimersByTime(HELD_FOR);
    expect(played()).toEqual([{ verb: 'play', pieces: [1] }]);
  });

  it('can only be taken back meanwhile', async () => {
    const { client } = await onTurn();
    client.play(0);
    const offered = offeredChoices(client.state);
    expect(offered.map(({ piece, action, takesBack }) => ({ piece, action, takesBack }))).toEqual([
      { piece: 0, action: null, takesBack: true },
      { piece: null, action: null, takesBack: true },
    ]);
    expect(offered.map(({ label }) => label)).toEqual([expect.stringMatching(/^Undo 6-sided ruby/), 'Undo']);
    expect(openChoices(client.state).map(({ piece }) => piece)).toEqual([0, 1]);
  });

  it.each<[string, Partial<Settings>]>([
    ['the settings say so', { takeBack: false }],
    ['the player plays quickly', { speed: 'quick' }],
    ['nothing is shown that moves', { speed: 'instant' }],
  ])('is sent at once if %s', async (_, changed) => {
    const { client, played } = await onTurn(changed);
    client.play(0);
    expect(played()).toEqual([FIRST]);
  });

  it.each<[string, (scene: Awaited<ReturnType<typeof onTurn>>) => Promise<void> | void]>([
    ['the connection is lost', ({ connection }) => connection.setOpen(false)],
    [
      'a computer takes the seat over',
      ({ connection }) => connection.say({ kind: 'table', table: { ...TABLE, holders: ['stand-in', 'bot', 'bot'] } }),
    ],
    ['the match is left', ({ connection }) => connection.say(MENU)],
    [
      'a computer has played meanwhile',
      async ({ connection, stage }) => {
        vi.useRealTimers();
        connection.say({ kind: 'beat', seq: 8, seat: 0, view: viewWith({}) });
        await stage.settle();
        vi.useFakeTimers();
      },
    ],
  ])('is never sent if %s', async (_, happens) => {
    const scene = await onTurn();
    scene.client.play(0);
    await happens(scene);
    vi.advanceTimersByTime(HELD_FOR);
    expect(scene.played()).toEqual([]);
    expect(scene.client.decision.held.value).toBeNull();
  });
});
