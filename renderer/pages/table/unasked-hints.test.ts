import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Hint } from '../../../engine/protocol/match/advice.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { type FakeConnection, fakeConnection, fakeStage, turn } from '../../../test/support/client/fakes.ts';
import { MENU, MY_TURN, TABLE } from '../../../test/support/client/tables.ts';
import { Client } from '../../client/client.ts';
import { newSettings } from '../../client/settings/settings.ts';
import { offerUnaskedHints } from './unasked-hints.ts';

const OWN: Table = { ...TABLE, holders: ['here', 'bot', 'bot'] };
const SEQ = 7;
/** Die 0 costs much. */
const HINT: Hint = {
  best: { action: { verb: 'play', pieces: [1] }, trick: { percent: 60, within: 4 }, goal: null },
  next: [],
  isAnyCostly: true,
  costly: [0],
  goal: null,
};
const hint = (seq = SEQ, answer: Hint = HINT): HostMessage => ({ kind: 'hint', seat: 0, seq, hint: answer });
const asked = ({ sent }: FakeConnection): number => sent.filter(({ kind }) => kind === 'hint').length;

/** The player has to play one of two dice, and is given hints without asking. Timers stand still from here on. */
async function onTurn() {
  const connection = fakeConnection();
  const stage = fakeStage();
  const settings = newSettings(null);
  settings.change({ guide: 'whisper', takeBack: false });
  const client = new Client(connection, Promise.resolve(stage), settings);
  connection.say(MENU);
  connection.say({ kind: 'table', table: OWN });
  await turn();
  connection.say({ kind: 'beat', seq: SEQ, seat: 0, view: MY_TURN });
  await stage.settle();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  offerUnaskedHints(client);
  const next = async (seq: number): Promise<void> => {
    client.play(1);
    const listed = [0, 1, seq].map(piece => ({ verb: 'play', pieces: [piece] }) as const);
    connection.say({ kind: 'beat', seq, seat: 0, view: { ...MY_TURN, ask: { listed } } });
    const settled = stage.settle();
    await vi.advanceTimersByTimeAsync(1);
    await settled;
  };
  return { connection, client, state: client.state, next };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a hint that nobody has asked for', () => {
  it('comes after a while where much can be lost, at most at every second decision', async () => {
    const { connection, client, next } = await onTurn();
    vi.advanceTimersByTime(5999);
    expect(asked(connection)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(client.decision.hint.value?.depth).toBeNull();
    connection.say(hint());
    expect(client.decision.hint.value?.depth).toBe('nudge');
    await next(8);
    client.decision.hovered.value = 0;
    vi.advanceTimersByTime(6000);
    expect(asked(connection)).toBe(1);
    await next(9);
    vi.advanceTimersByTime(6000);
    expect(asked(connection)).toBe(2);
    connection.say(hint(9, { ...HINT, isAnyCostly: false, costly: [] }));
    expect(client.decision.hint.value?.depth, 'nothing to lose').toBeNull();
  });

  it('does not come to somebody who decides in time', async () => {
    const { connection, client } = await onTurn();
    vi.advanceTimersByTime(5000);
    client.play(1);
    vi.advanceTimersByTime(5000);
    expect(asked(connection)).toBe(0);
  });

  it.each(['hovered', 'focused'] as const)('comes sooner where a piece that costs much is %s', async at => {
    const { connection, client } = await onTurn();
    client.decision.focused.value = 1;
    client.decision[at].value = 0;
    vi.advanceTimersByTime(1499);
    expect(asked(connection)).toBe(0);
    vi.advanceTimersByTime(1);
    connection.say(hint());
    expect(client.decision.hint.value?.depth).toBe('nudge');
  });

  it('does not come sooner for the piece that has the focus from the beginning', async () => {
    const { connection, client } = await onTurn();
    client.decision.focused.value = 0;
    vi.advanceTimersByTime(5999);
    expect(asked(connection)).toBe(0);
  });

  it('does not come sooner for a piece that costs little, and for the other one once the pointer rests on it', async () => {
    const { connection, client } = await onTurn();
    client.decision.hovered.value = 1;
    vi.advanceTimersByTime(1500);
    connection.say(hint());
    expect(client.decision.hint.value?.depth).toBeNull();
    client.decision.hovered.value = 0;
    vi.advanceTimersByTime(1499);
    expect(client.decision.hint.value?.depth).toBeNull();
    vi.advanceTimersByTime(1);
    expect(client.decision.hint.value?.depth).toBe('nudge');
    expect(asked(connection)).toBe(1);
  });

  it('does not come for a piece that has been left before the answer', async () => {
    const { connection, client } = await onTurn();
    client.decision.hovered.value = 0;
    vi.advanceTimersByTime(1500);
    client.decision.hovered.value = null;
    connection.say(hint());
    expect(client.decision.hint.value?.depth).toBeNull();
    vi.advanceTimersByTime(4500);
    expect(client.decision.hint.value?.depth).toBe('nudge');
  });

  it('is not looked for at a piece that may not be chosen', async () => {
    const { connection, client } = await onTurn();
    client.decision.hovered.value = 3;
    vi.advanceTimersByTime(3000);
    expect(asked(connection)).toBe(0);
  });

  it('does not come back once the player has closed the hint', async () => {
    const { connection, client } = await onTurn();
    client.advice.hint();
    connection.say(hint());
    for (const _depth of ['reason', 'move', null]) client.advice.pressLamp();
    client.decision.hovered.value = 0;
    vi.advanceTimersByTime(6000);
    expect(client.decision.hint.value?.depth).toBeNull();
  });
});
