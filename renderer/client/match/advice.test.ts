import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdviceRequest, Hint } from '../../../engine/protocol/match/advice.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { type FakeConnection, fakeConnection, fakeStage, turn } from '../../../test/support/client/fakes.ts';
import { DAILY, LESSON } from '../../../test/support/client/modes.ts';
import { MENU, MY_TURN, SPEC, TABLE } from '../../../test/support/client/tables.ts';
import { depthAfter, type HintState } from '../../hints/hint-state.ts';
import { Client } from '../client.ts';
import { newSettings, type Settings } from '../settings/settings.ts';
import { AppState } from '../state.ts';
import { guideAt } from './advice.ts';

const OWN: Table = { ...TABLE, holders: ['here', 'bot', 'bot'] };
const HELD = [0, 1].map(id => ({ zone: 'hand', seat: 0, id, up: id }) as const);
const SEQ = 7;
const odds = { percent: 60, within: 4 };
const HINT: Hint = {
  best: { action: { verb: 'play', pieces: [1] }, trick: odds, goal: null },
  next: [],
  isAnyCostly: true,
  goal: null,
};
const hint = (seq = SEQ, answer: Hint | null = HINT): HostMessage => ({ kind: 'hint', seat: 0, seq, hint: answer });
const claim = (share: number, isExact = true): HostMessage => ({
  kind: 'claim',
  seat: 0,
  seq: SEQ,
  claim: { share, isExact, points: [1, 0, 0], worlds: 12 },
});
const SETTLED = claim(1);

const refused = (code: RefusalCode, about: AdviceRequest = { kind: 'hint', seat: 0, seq: SEQ }): HostMessage => ({
  kind: 'refused',
  code,
  about,
});
const LATE = { ...MY_TURN, pieces: HELD };

/** The player has to play one of two dice. */
async function onTurn({ view = MY_TURN, table = OWN, guide = 'request' as Settings['guide'] } = {}) {
  const connection = fakeConnection();
  const stage = fakeStage();
  const settings = newSettings(null);
  settings.change({ guide, takeBack: false });
  const client = new Client(connection, Promise.resolve(stage), settings);
  connection.say(MENU);
  connection.say({ kind: 'table', table });
  await turn();
  connection.say({ kind: 'beat', seq: SEQ, seat: 0, view });
  await stage.settle();
  return { connection, stage, client, state: client.state };
}

const asked = ({ sent }: FakeConnection, kind: string): number => sent.filter(message => message.kind === kind).length;

describe('a hint', () => {
  it('is asked for once, shown in three depths, and put out by its lamp', async () => {
    const { connection, client } = await onTurn();
    client.advice.hint();
    expect(connection.sent.at(-1)).toEqual({ kind: 'hint', seat: 0, seq: SEQ });
    client.advice.hint();
    expect(client.decision.hint.value?.depth, 'while it is worked out').toBe('nudge');
    connection.say(hint());
    const depths = [0, 1, 2, 3].map(() => {
      const { depth } = client.decision.hint.value ?? {};
      client.advice.hint();
      return depth;
    });
    expect(depths).toEqual(['nudge', 'reason', 'move', 'move']);
    client.advice.pressLamp();
    expect(client.decision.hint.value?.depth).toBeNull();
    client.advice.pressLamp();
    expect(client.decision.hint.value?.depth).toBe('nudge');
    expect(asked(connection, 'hint')).toBe(1);
  });

  it.each<[HintState['depth'], HintState['answer'], HintState['depth']]>([
    [null, { hint: HINT }, 'nudge'],
    ['nudge', 'slow', 'nudge'],
    ['nudge', { hint: HINT }, 'reason'],
    ['move', { hint: HINT }, null],
    ['nudge', { hint: null }, null],
  ])('at depth %s, answered %o, is at depth %s after a press of the lamp', (depth, answer, after) => {
    expect(depthAfter({ seq: SEQ, depth, answer })).toBe(after);
  });

  it('needs no host where one play is allowed', async () => {
    const { connection, client } = await onTurn({
      view: { ...MY_TURN, ask: { listed: [{ verb: 'play', pieces: [0] }] } },
    });
    client.advice.hint();
    expect(client.decision.hint.value?.answer).toEqual({ hint: null });
    expect(asked(connection, 'hint')).toBe(0);
    client.advice.pressLamp();
    expect(client.decision.hint.value?.depth).toBeNull();
  });

  it('ends with the decision, and an answer after it counts for nothing', async () => {
    const { connection, client } = await onTurn();
    client.advice.hint();
    client.play(1);
    expect(client.decision.hint.value).toBeNull();
    connection.say(hint());
    expect(client.decision.hint.value).toBeNull();
    client.advice.hint();
    expect(asked(connection, 'hint')).toBe(1);
  });

  it('that came too late is no notice', async () => {
    const { connection, client, state } = await onTurn();
    client.advice.hint();
    connection.say(refused('not-your-turn'));
    expect(state.notice.value).toBeNull();
    connection.say({ kind: 'refused', code: 'not-your-turn' });
    expect(state.notice.value, 'of something else').toBe('not-your-turn');
  });

  it.each<[string, (connection: FakeConnection) => void]>([
    ['is refused', connection => connection.say(refused('busy'))],
    ['can’t be worked out', connection => connection.say(refused('broken'))],
    [
      'is cut off',
      connection => {
        connection.setOpen(false);
        connection.setOpen(true);
      },
    ],
  ])('that %s is closed, and may be asked for again', async (_why, end) => {
    const { connection, client, state } = await onTurn();
    client.advice.hint();
    end(connection);
    expect(client.decision.hint.value).toBeNull();
    expect(state.notice.value).toBeNull();
    client.advice.hint();
    expect(asked(connection, 'hint')).toBe(2);
  });

  it('that waits for another answer is asked for although somebody else has decided', async () => {
    const { connection, stage, client } = await onTurn({ view: LATE });
    client.advice.hint();
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: LATE });
    await stage.settle();
    connection.say(SETTLED);
    expect(asked(connection, 'hint')).toBe(1);
    connection.say(hint());
    expect(client.decision.hint.value?.answer).toEqual({ hint: HINT });
  });

  it('that was forgotten does not answer the next', async () => {
    const { connection, client } = await onTurn({ view: LATE });
    connection.setOpen(true);
    client.advice.hint();
    client.advice.reviewDeal(0);
    connection.say(SETTLED);
    expect(asked(connection, 'review-deal'), 'before the hint').toBe(0);
    connection.say(hint());
    expect(asked(connection, 'review-deal')).toBe(1);
  });

  it('that is not answered in one match does not hold up the next', async () => {
    const { connection, stage, client } = await onTurn();
    client.advice.hint();
    connection.say(MENU);
    connection.say({ kind: 'table', table: { ...OWN, match: 'two' } });
    await turn();
    connection.say({ kind: 'beat', seq: 3, seat: 0, view: MY_TURN });
    await stage.settle();
    client.advice.hint();
    expect(connection.sent.at(-1)).toEqual({ kind: 'hint', seat: 0, seq: 3 });
  });

  it.each<[string, Partial<Table>, Settings['guide']]>([
    ['is not given to somebody who watches', { isWatching: true }, 'request'],
    ['is not given if hints are off', {}, 'off'],
  ])('%s', async (_what, part, guide) => {
    const { connection, client } = await onTurn({ table: { ...OWN, ...part }, guide });
    client.advice.hint();
    expect(client.advice.isOffered).toBe(false);
    expect(asked(connection, 'hint')).toBe(0);
  });

  it.each<[Settings['guide'], Partial<Table>, readonly string[], ReturnType<typeof guideAt>]>([
    ['first-match', {}, [], 'whisper'],
    ['first-match', {}, ['tricky'], 'whisper'],
    ['first-match', {}, ['trice'], 'request'],
    ['first-match', { mode: LESSON }, ['trice'], 'whisper'],
    ['first-match', { mode: DAILY }, [], 'off'],
    ['request', { mode: LESSON }, [], 'request'],
    ['whisper', { mode: DAILY }, [], 'off'],
    ['off', { mode: LESSON }, [], 'off'],
  ])('chosen as %s, at a table with %o and with %o finished, is given: %s', (chosen, part, finished, given) => {
    const state = new AppState();
    state.table.value = { ...OWN, ...part };
    state.lobby.value = { games: [], saved: [], finished };
    expect(guideAt(state, chosen)).toBe(given);
  });

  it.each<[string, (client: Client) => void]>([
    ['the same settings', client => client.playAgain()],
    ['another game', client => client.startNext({ game: 'tricky', options: {}, players: OWN.players })],
  ])('comes by itself in the first match only, if one with %s follows at once', async (_, start) => {
    const { client, state } = await onTurn({ guide: 'first-match' });
    expect(guideAt(state, 'first-match')).toBe('whisper');
    start(client);
    expect(guideAt(state, 'first-match')).toBe('request');
  });

  it('is not given behind a curtain', async () => {
    const { connection, client } = await onTurn({ view: { ...MY_TURN, you: null, ask: null } });
    client.advice.hint();
    expect(asked(connection, 'hint')).toBe(0);
  });
});

describe('with time', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Timers stand still from here on. */
  async function timed(guide: Settings['guide']) {
    const scene = await onTurn({ guide: 'off' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    scene.client.settings.change({ guide });
    return scene;
  }

  it('a slow hint is announced', async () => {
    const { client } = await timed('request');
    client.advice.hint();
    vi.advanceTimersByTime(299);
    expect(client.decision.hint.value?.answer).toBe('asked');
    vi.advanceTimersByTime(1);
    expect(client.decision.hint.value?.answer).toBe('slow');
  });
});

describe('a settled deal', () => {
  it('is looked for late in a deal only', async () => {
    expect(asked((await onTurn({ view: LATE })).connection, 'claim')).toBe(1);
    const many = { ...LATE, pieces: [0, 1, 2, 3, 4].map(id => ({ zone: 'hand', seat: 0, id, up: 0 }) as const) };
    expect(asked((await onTurn({ view: many })).connection, 'claim')).toBe(0);
    expect(asked((await onTurn({ view: LATE, table: { ...OWN, isShared: true } })).connection, 'claim')).toBe(0);
  });

  it.each<[boolean, HostMessage]>([
    [true, SETTLED],
    [false, claim(0.99)],
    [false, claim(1, false)],
  ])('may be played out: %s', async (may, answer) => {
    const { connection, client } = await onTurn({ view: LATE });
    connection.say(answer);
    client.advice.playOut();
    expect(client.match.playingOut.value !== null).toBe(may);
    expect(asked(connection, 'act')).toBe(may ? 1 : 0);
  });

  it('is played and thrown to its end, and no further', async () => {
    const { connection, stage, client } = await onTurn({ view: LATE });
    connection.say(SETTLED);
    client.advice.playOut();
    expect(connection.sent.at(-1)).toMatchObject({ kind: 'act', action: { verb: 'play', pieces: [0] } });
    connection.say({ kind: 'aim', throw: 4, by: 0, dice: SPEC.dice });
    await turn();
    expect(connection.sent.at(-1)).toEqual({ kind: 'gesture', throw: 4, gesture: null });
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: { ...LATE, deal: 1 } });
    await stage.settle();
    expect(client.match.playingOut.value).toBeNull();
    expect(asked(connection, 'act')).toBe(1);
  });

  it.each<[string, View['ask']]>([
    ['another kind of question', { listed: [{ verb: 'pass' }] }],
    ['a play that may be something else', { listed: [{ verb: 'play', pieces: [0] }, { verb: 'pass' }] }],
  ])('is not played past %s', async (_what, ask) => {
    const { connection, stage, client } = await onTurn({ view: LATE });
    connection.say(SETTLED);
    client.advice.playOut();
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: { ...LATE, ask } });
    await stage.settle();
    expect(client.match.playingOut.value).toBeNull();
    expect(asked(connection, 'act')).toBe(1);
  });

  it('is left to the player if a move is refused', async () => {
    const { connection, client } = await onTurn({ view: LATE });
    connection.say(SETTLED);
    client.advice.playOut();
    connection.say({ kind: 'refused', code: 'not-allowed' });
    expect(client.match.playingOut.value).toBeNull();
    expect(client.decision.acted.value).toBe(false);
    expect(asked(connection, 'act')).toBe(1);
  });

  it('leaves a refused move to the player while it is looked for', async () => {
    const { connection, client, state } = await onTurn({ view: LATE });
    client.play(1);
    connection.say({ kind: 'refused', code: 'not-your-turn' });
    expect(client.decision.acted.value).toBe(false);
    expect(state.notice.value).toBe('not-your-turn');
  });

  it('has no claim asked for before the hint is answered', async () => {
    const { connection, client } = await onTurn({ view: LATE });
    client.advice.hint();
    expect(asked(connection, 'hint')).toBe(0);
    connection.say(claim(0));
    expect(asked(connection, 'hint')).toBe(1);
  });
});

describe('the choices of a deal', () => {
  it('are looked at again once, when the player asks', async () => {
    const { connection, client } = await onTurn();
    connection.say({ kind: 'pause', deal: 0 });
    await turn();
    client.advice.reviewDeal(0);
    client.advice.reviewDeal(0);
    expect(asked(connection, 'review-deal')).toBe(1);
    expect(client.match.moments.value).toEqual({ deal: 0, answer: null });
    const review = { best: null, moments: [], right: [], cost: 0, luck: 1.2 };
    connection.say({ kind: 'deal-review', seat: 0, deal: 0, review });
    expect(client.match.moments.value).toEqual({ deal: 0, answer: { review } });
  });

  it.each<[string, (connection: FakeConnection) => void]>([
    ['are refused', connection => connection.say(refused('stale', { kind: 'review-deal', seat: 0, deal: 0 }))],
    ['are cut off', connection => connection.setOpen(false)],
  ])('that %s may be asked for again', async (_why, end) => {
    const { connection, client } = await onTurn();
    client.advice.reviewDeal(0);
    end(connection);
    expect(client.match.moments.value).toEqual({ deal: 0, answer: 'failed' });
    client.advice.reviewDeal(0);
    expect(asked(connection, 'review-deal')).toBe(2);
    expect(client.match.moments.value).toEqual({ deal: 0, answer: null });
  });
});
