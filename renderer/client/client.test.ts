import { describe, expect, it, vi } from 'vitest';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../engine/protocol/messages.ts';
import type { Gesture } from '../../engine/protocol/throw.ts';
import type { Ask } from '../../engine/protocol/vocabulary.ts';
import {
  type FakeConnection,
  type FakeStage,
  fakeConnection,
  fakeStage,
  turn,
} from '../../test/support/client/fakes.ts';
import { LESSON } from '../../test/support/client/modes.ts';
import { MENU, MY_TURN, SPEC, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { NO_MARKS } from '../scene/scene-stage.ts';
import { Client } from './client.ts';
import { newSettings } from './settings/settings.ts';

interface Scene {
  readonly connection: FakeConnection;
  readonly stage: FakeStage;
  readonly client: Client;
}

async function atTable(): Promise<Scene> {
  const connection = fakeConnection();
  const stage = fakeStage();
  const settings = newSettings(null);
  settings.change({ takeBack: false });
  const client = new Client(connection, Promise.resolve(stage), settings);
  connection.say(MENU);
  connection.say({ kind: 'table', table: TABLE });
  await turn();
  return { connection, stage, client };
}

async function onTurn(): Promise<Scene> {
  const scene = await atTable();
  scene.connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
  await scene.stage.settle();
  scene.connection.sent.length = 0;
  return scene;
}

const ANSWER = { up: [3], digest: 'f'.repeat(32) };
const AIM = { kind: 'aim', throw: 4, by: 0, dice: SPEC.dice } as const;

describe('opening a table', () => {
  it('says hello, and asks for the view of its first seat when the table arrives', async () => {
    const { connection, stage } = await atTable();
    expect(connection.sent).toEqual([
      { kind: 'hello', protocol: PROTOCOL },
      { kind: 'reveal', seat: 0 },
    ]);
    expect(stage.asked).toEqual(['clear', 'open one']);
  });

  it('ignores and logs messages that do not fit the protocol', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { connection, client } = await atTable();
    connection.say({ kind: 'nonsense' });
    expect(reported).toHaveBeenCalledOnce();
    expect(client.state.table.value).toEqual(TABLE);
    reported.mockRestore();
  });
});

describe('a shared screen', () => {
  const shared = { ...TABLE, mine: [], isShared: true, holders: ['curtain', 'bot', 'curtain'] } as const;
  const covered = { ...MY_TURN, you: null, ask: null };

  it('asks for no hand by itself, and for one when the curtain is lifted', async () => {
    const { connection, client } = await atTable();
    connection.sent.length = 0;
    connection.say({ kind: 'table', table: shared });
    expect(connection.sent).toEqual([]);
    client.liftCurtain(2);
    client.dropCurtain();
    expect(connection.sent).toEqual([
      { kind: 'reveal', seat: 2 },
      { kind: 'reveal', seat: null },
    ]);
  });

  it('shows and covers a hand at once, and forgets what was done with it', async () => {
    const { connection, stage, client } = await atTable();
    connection.say({ kind: 'table', table: shared });
    await turn();
    connection.say({ kind: 'beat', seq: 7, seat: null, view: covered });
    await stage.settle();
    stage.asked.length = 0;
    connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
    await stage.settle();
    expect(stage.asked).toContain('finish');
    client.decision.focused.value = 1;
    client.decision.refused.value = 1;
    client.match.announcement.value = 'You have ruby 3.';
    client.match.news.value = 'Mara passes.';
    stage.asked.length = 0;
    connection.say({ kind: 'beat', seq: 7, seat: null, view: covered });
    await stage.settle();
    expect(stage.asked).toContain('finish');
    expect(client.decision.focused.value).toBeNull();
    expect(client.decision.refused.value).toBeNull();
    expect(client.match.announcement.value).toBe('');
    expect(client.match.news.value, 'for everybody').toBe('Mara passes.');
  });

  it('keeps the controllers of a match that goes on, and of no other', async () => {
    const { connection, client } = await atTable();
    connection.say({ kind: 'table', table: { ...shared, match: 'two' } });
    client.pads.assign(1, 2);
    connection.say(MENU);
    client.resume('two');
    expect(client.pads.padOf(2)).toBe(1);
    client.resume('one');
    expect(client.pads.padOf(2)).toBeNull();
  });

  it('keeps assigned controllers for the next match of the same game only, and restores them if none is started', async () => {
    const { connection, client } = await atTable();
    connection.say({ kind: 'table', table: { ...shared, match: 'two' } });
    client.pads.update([{ index: 1, id: 'Pad' }], []);
    client.pads.assign(1, 2);
    connection.say(MENU);
    const close = client.openForm(TABLE.game);
    expect(client.pads.padOf(2)).toBe(1);
    client.pads.swapSeats(2, 0);
    close();
    expect(client.pads.padOf(2)).toBe(1);
    const closeOther = client.openForm('other');
    expect(client.pads.padOf(2)).toBeNull();
    closeOther();
    expect(client.pads.padOf(2)).toBe(1);
  });

  it('has each person claim a pad in a match that was played with pads before the program ended', async () => {
    const before = await atTable();
    before.connection.say({ kind: 'table', table: { ...shared, match: 'two' } });
    before.client.pads.assign(1, 2);
    const { padSeats } = before.client.settings.now.value;
    expect(padSeats).toEqual({ match: 'two', seats: [2] });

    const { connection, client } = await atTable();
    client.settings.change({ padSeats });
    connection.say({ kind: 'table', table: { ...shared, match: 'one' } });
    expect(client.pads.lost.value).toEqual([]);
    connection.say(MENU);
    connection.say({ kind: 'table', table: { ...shared, match: 'two' } });
    expect(client.pads.lost.value).toEqual([2]);
    connection.say(MENU);
    connection.say({ kind: 'table', table: { ...shared, match: 'one' } });
    connection.say({ kind: 'table', table: { ...shared, match: 'two', holders: ['curtain', 'bot', 'bot'] } });
    expect(client.pads.lost.value).toEqual([]);
  });

  it('misses a controller that has gone until it is left', async () => {
    const { connection, client } = await atTable();
    client.pads.assign(1, 2);
    connection.say({ kind: 'table', table: { ...shared, match: 'two' } });
    client.pads.update([], []);
    expect(client.pads.lost.value).toEqual([2]);
    connection.say(MENU);
    expect(client.pads.lost.value).toEqual([]);
  });

  it('hides the hand that is up when the connection is lost', async () => {
    const { connection, stage, client } = await atTable();
    connection.say({ kind: 'table', table: shared });
    await turn();
    connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
    await stage.settle();
    stage.asked.length = 0;
    connection.setOpen(false);
    expect(client.match.shown.value).toBeNull();
    expect(stage.asked).toEqual(['clear']);
  });

  it('keeps everything on the table when only who holds a seat has changed', async () => {
    const { connection, stage, client } = await onTurn();
    stage.asked.length = 0;
    connection.say({ kind: 'table', table: { ...TABLE, holders: ['stand-in', 'bot', 'bot'] } });
    await turn();
    expect(stage.asked).toEqual([]);
    expect(client.match.shown.value?.seq).toBe(7);
    expect(client.state.table.value?.holders).toEqual(['stand-in', 'bot', 'bot']);
  });

  it('is told when a computer takes over, and asks for the own hand when the person is back', async () => {
    const { connection, stage, client } = await onTurn();
    const away = { ...TABLE, holders: ['stand-in', 'bot', 'bot'] } as const;
    connection.say({ kind: 'table', table: away });
    stage.pick(0);
    expect(client.match.announcement.value).toBe('The computer is playing for you now.');
    expect(connection.sent.filter(({ kind }) => kind === 'reveal')).toEqual([]);
    expect(client.decision.acted.value).toBe(true);
    connection.say({ kind: 'table', table: { ...TABLE, holders: ['here', 'bot', 'bot'] } });
    expect(client.match.announcement.value).toBe('You\u2019re playing again.');
    expect(connection.sent.at(-1)).toEqual({ kind: 'reveal', seat: 0 });
    expect(client.decision.acted.value).toBe(false);
  });

  it('is told who is away at a shared table, also when a hand is covered with it', async () => {
    const { connection, stage, client } = await atTable();
    const players = TABLE.players.map(({ name }, seat) =>
      seat === 1 ? ({ kind: 'bot', name, level: 'sharp' } as const) : ({ kind: 'person', name } as const),
    );
    const three = { ...shared, match: 'two', players };
    connection.say({ kind: 'table', table: three });
    await turn();
    connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
    await stage.settle();
    connection.say({ kind: 'table', table: { ...three, holders: ['curtain', 'bot', 'stand-in'] } });
    connection.say({ kind: 'beat', seq: 7, seat: null, view: covered });
    await stage.settle();
    expect(client.match.announcement.value).toBe('The computer is playing for Otto now.');
  });
});

describe('deciding at the same time', () => {
  const others = { ...MY_TURN, waitingFor: [0, 2] };

  it('sends one decision while the others are still deciding', async () => {
    const { connection, stage, client } = await onTurn();
    stage.pick(0);
    expect(client.decision.acted.value).toBe(true);
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: others });
    await stage.settle();
    expect(client.match.shown.value?.seq).toBe(8);
    expect(client.decision.acted.value).toBe(true);
    stage.pick(1);
    expect(connection.sent.filter(({ kind }) => kind === 'act')).toHaveLength(1);
  });

  it('keeps the picked and focused pieces when another seat decides', async () => {
    const { connection, stage, client } = await onTurn();
    client.decision.picked.value = [1];
    client.decision.focused.value = 1;
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: others });
    await stage.settle();
    expect(client.decision.picked.value).toEqual([1]);
    expect(client.decision.focused.value).toBe(1);
  });

  it('starts again when the question changes', async () => {
    const { connection, stage, client } = await onTurn();
    stage.pick(0);
    const left = { listed: [{ verb: 'play', pieces: [1] }] } as const;
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: { ...MY_TURN, ask: left } });
    await stage.settle();
    expect(client.decision.acted.value).toBe(false);
    expect(client.decision.focused.value).toBeNull();
  });
});

describe('beats', () => {
  it('are shown one after the other, each confirmed when its animation ends', async () => {
    const { connection, stage, client } = await atTable();
    connection.sent.length = 0;
    connection.say({ kind: 'beat', seq: 1, seat: 0, view: viewWith({ deal: 1 }) });
    connection.say({ kind: 'beat', seq: 2, seat: 0, view: viewWith({ deal: 2 }) });
    await turn();
    expect(stage.asked.slice(2)).toEqual(['show 1']);
    expect(client.match.shown.value).toBeNull();
    expect(connection.sent).toEqual([]);
    await stage.settle();
    expect(client.match.shown.value?.seq).toBe(1);
    expect(connection.sent).toEqual([{ kind: 'shown', seq: 1 }]);
    await stage.settle();
    expect(connection.sent.at(-1)).toEqual({ kind: 'shown', seq: 2 });
  });

  it('are cut short when many wait or the page is hidden', async () => {
    const { connection, stage, client } = await atTable();
    for (const seq of [1, 2, 3, 4, 5]) connection.say({ kind: 'beat', seq, seat: 0, view: viewWith({}) });
    await turn();
    expect(stage.asked).toContain('finish');
    stage.asked.length = 0;
    client.setHidden(true);
    expect(stage.asked).toEqual(['finish']);
    expect(connection.sent.at(-1)).toEqual({ kind: 'hidden', hidden: true });
  });

  it('are cut short at quick speed, and the host does not wait', async () => {
    const { connection, stage, client } = await atTable();
    client.settings.change({ speed: 'quick' });
    connection.say({ kind: 'beat', seq: 1, seat: 0, view: viewWith({}) });
    await turn();
    expect(stage.asked.at(-1)).toBe('finish');
    await stage.settle();
    expect(connection.sent.slice(-2)).toEqual([{ kind: 'shown', seq: 1 }, { kind: 'hurry' }]);
  });

  it('announce what has changed', async () => {
    const { connection, stage, client } = await onTurn();
    const play = { seat: 1, pieces: [3], up: [4], rolls: null, counts: 5 };
    connection.say({
      kind: 'beat',
      seq: 8,
      seat: 0,
      view: viewWith({ tricks: [{ plays: [play], led: 'sapphire', ahead: null, winner: null }] }),
    });
    await stage.settle();
    expect(client.match.announcement.value).toBe('Mara plays the 6-sided sapphire, showing 5.');
    expect(client.match.news.value).toBe('Mara leads sapphire 5.');
    connection.say({ kind: 'table', table: { ...TABLE, match: 'another' } });
    await turn();
    expect(client.match.news.value).toBeNull();
    connection.say({ kind: 'beat', seq: 1, seat: 0, view: viewWith({ deal: 1 }) });
    await stage.settle();
    expect(client.match.news.value, 'at first').toBeNull();
  });
});

describe('acting', () => {
  it('focuses the piece chosen by keyboard, wherever the pointer is', async () => {
    const { client } = await onTurn();
    client.decision.hovered.value = 1;
    client.focus(0);
    expect(client.decision.hovered.value).toBeNull();
    expect(client.decision.focused.value).toBe(0);
  });

  it('marks the choices and sends one action for each beat', async () => {
    const { connection, stage, client } = await onTurn();
    expect(stage.marks).toMatchObject({ lit: [0, 1], isPlaying: true });
    stage.pick(2);
    stage.pick(1);
    stage.pick(0);
    client.play(0);
    expect(connection.sent).toEqual([{ kind: 'act', seat: 0, seq: 7, action: { verb: 'play', pieces: [1] } }]);
    expect(stage.marks).toMatchObject({ lit: [], isPlaying: false });
  });

  it('says why a piece may not be chosen, until one is chosen or the match goes on', async () => {
    const { connection, stage, client } = await atTable();
    const beat = async (seq: number, view: Parameters<typeof viewWith>[0]): Promise<void> => {
      const pieces = [0, 1].map(id => ({ zone: 'hand', seat: 0, id, up: 0 }) as const);
      connection.say({ kind: 'beat', seq, seat: 0, view: viewWith({ pieces, ...view }) });
      await stage.settle();
    };
    await beat(7, { waitingFor: [1] });
    stage.pick(0);
    expect(client.decision.refused.value).toBe(0);
    expect(client.match.announcement.value).toBe('Wait for Mara to choose.');
    const ask = { listed: [], subset: { verb: 'reroll', from: [0, 1], least: 0, most: 1 } } as const;
    await beat(8, { waitingFor: [0], ask });
    expect(client.decision.refused.value).toBeNull();
    stage.pick(0);
    stage.pick(1);
    expect(client.decision.refused.value).toBe(1);
    expect(client.match.announcement.value).toBe('You can pick at most one. Put one back first.');
    client.decision.hovered.value = 1;
    client.decision.hovered.value = null;
    expect(client.decision.refused.value).not.toBeNull();
    client.decision.hovered.value = 0;
    expect(client.decision.refused.value).toBeNull();
    stage.pick(1);
    expect(client.decision.refused.value).not.toBeNull();
    stage.pick(0);
    expect(client.decision.refused.value).toBeNull();
  });

  it('keeps the picked pieces while the others decide, and sends them once', async () => {
    const { connection, stage, client } = await onTurn();
    const ask = { listed: [], subset: { verb: 'reroll', from: [0, 1], least: 0, most: 2 } } as const;
    const beat = async (seq: number, waitingFor: readonly number[]): Promise<void> => {
      connection.say({ kind: 'beat', seq, seat: 0, view: viewWith({ ask, waitingFor }) });
      await stage.settle();
    };
    await beat(8, [0, 1]);
    client.play(1);
    expect(stage.marks.picked).toEqual([1]);
    await beat(9, [0]);
    expect(stage.marks.picked).toEqual([1]);
    connection.sent.length = 0;
    const done = { action: { verb: 'reroll', pieces: [1] }, piece: null, label: '', short: [] } as const;
    client.choose(done);
    client.choose(done);
    await beat(10, [0]);
    client.choose(done);
    expect(connection.sent.filter(({ kind }) => kind === 'act')).toEqual([
      { kind: 'act', seat: 0, seq: 9, action: { verb: 'reroll', pieces: [1] } },
    ]);
    expect(stage.marks).toEqual(NO_MARKS);
  });

  it('offers again after a refusal, and says why', async () => {
    const { connection, stage, client } = await onTurn();
    client.play(0);
    connection.say({ kind: 'refused', code: 'not-allowed' });
    expect(client.state.notice.value).toBe('not-allowed');
    expect(stage.marks.lit).toEqual([0, 1]);
    client.play(1);
    expect(connection.sent).toHaveLength(2);
  });

  it('offers nothing again after the refusal of something else', async () => {
    const { connection, stage, client } = await onTurn();
    client.play(0);
    connection.say({ kind: 'refused', code: 'changed' });
    expect(client.state.notice.value).toBe('changed');
    expect(stage.marks).toEqual(NO_MARKS);
  });

  it('closes the score sheet of a finished deal once', async () => {
    const { connection, client } = await onTurn();
    connection.say({ kind: 'pause', deal: 0 });
    await turn();
    expect(client.match.pause.value).toBe(0);
    client.next();
    client.next();
    expect(connection.sent).toEqual([{ kind: 'next' }]);
  });

  it('says of each person who shares the screen that they have read a finished deal, and leaves it open', async () => {
    const { connection, client } = await atTable();
    connection.say({ kind: 'table', table: { ...TABLE, match: 'shared', mine: [], isShared: true } });
    connection.say({ kind: 'pause', deal: 0 });
    await turn();
    connection.sent.length = 0;
    client.ready(0);
    connection.say({ kind: 'ready', deal: 0, seats: [0] });
    await turn();
    client.ready(0);
    expect(connection.sent).toEqual([{ kind: 'next', seat: 0 }]);
    expect(client.match.ready.value).toEqual([0]);
    expect(client.match.announcement.value).toBe('Player 1 is ready.');
    expect(client.match.pause.value).toBe(0);
  });

  it('names everybody who is ready since, and calls people as they are called now', async () => {
    const { connection, client } = await atTable();
    const { table } = client.state;
    const { announcement, shown } = client.match;
    const before = shown.value;
    connection.say({ kind: 'pause', deal: 0 });
    connection.say({ kind: 'ready', deal: 0, seats: [1, 2] });
    await turn();
    expect(announcement.value).toBe('Mara and Otto are ready.');
    const players = TABLE.players.map((player, seat) => (seat === 1 ? { ...player, name: 'Bea' } : player));
    connection.say({ kind: 'table', table: { ...TABLE, players } });
    await turn();
    expect(announcement.value).toBe('Mara is now called Bea.');
    expect(table.value?.players).toEqual(players);
    expect(shown.value).toBe(before);
  });

  it('closes the score sheet only for itself while it watches', async () => {
    const { connection, client } = await atTable();
    connection.say({ kind: 'table', table: { ...TABLE, isWatching: true } });
    connection.say({ kind: 'pause', deal: 0 });
    await turn();
    connection.sent.length = 0;
    client.next();
    expect(client.match.pause.value).toBeNull();
    expect(connection.sent).toEqual([]);
  });

  it('plays again with the same settings', async () => {
    const { connection, client } = await onTurn();
    client.playAgain();
    const { players } = TABLE;
    expect(connection.sent).toEqual([{ kind: 'new', game: 'trice', options: {}, players, isShared: false }]);
  });
});

describe('the end of a trick', () => {
  const play = (seat: number) => ({ seat, pieces: [seat], up: [seat], rolls: null, counts: seat + 1 });
  const held = [0, 1, 2].map(seat => ({ zone: 'hand', seat, shape: null, unseen: 2 }) as const);
  const lying = [0, 1, 2].map(seat => ({ zone: 'trick', seat, id: seat, up: seat }) as const);
  const trick = (winner: number | null) =>
    viewWith({
      pieces: [...held, ...lying],
      tricks: [{ plays: [0, 1, 2].map(play), led: 'ruby', ahead: aheadAs(winner), winner }],
    });
  /** Shows an open trick, then the same trick won by this seat. */
  async function withTrickWon(winner: number, speed: 'normal' | 'quick' = 'normal') {
    const made = await atTable();
    made.client.settings.change({ speed });
    made.connection.say({ kind: 'beat', seq: 1, seat: 0, view: trick(null) });
    await made.stage.settle();
    made.connection.say({ kind: 'beat', seq: 2, seat: 0, view: trick(winner) });
    await made.stage.settle();
    return made;
  }

  it('is shown from near if the player won, while the host already goes on', async () => {
    const { connection, stage, client } = await withTrickWon(0);
    expect(stage.asked.at(-1)).toBe('trick end 0 near');
    expect(client.match.trickEnd.value).toBe('near');
    expect(connection.sent.at(-1)).toEqual({ kind: 'shown', seq: 2 });
  });

  it('is over before the next step is shown', async () => {
    const { connection, stage, client } = await withTrickWon(2);
    connection.say({ kind: 'beat', seq: 3, seat: 0, view: viewWith({ deal: 3 }) });
    await turn();
    expect(stage.asked.at(-1)).toBe('trick end 2 near');
    await stage.settle();
    expect(stage.asked.at(-1)).toBe('show 3');
    expect(client.match.trickEnd.value).toBeNull();
  });

  it('ends before its time when the host waits for a throw', async () => {
    const { connection, stage } = await withTrickWon(2);
    connection.say({ kind: 'throw', by: 0, spec: SPEC });
    await turn();
    expect(stage.asked.at(-1)).toBe('end trick end');
    await stage.settle();
    expect(stage.asked.at(-1)).toBe('throw 4');
  });

  it('is not shown at quick speed', async () => {
    const { stage, client } = await withTrickWon(0, 'quick');
    expect(stage.asked.some(what => what.startsWith('trick end'))).toBe(false);
    expect(client.match.trickEnd.value).toBeNull();
  });

  it('ends when the player hurries or goes on', async () => {
    const { stage, client } = await withTrickWon(0);
    client.endTrickEnd();
    expect(stage.asked.at(-1)).toBe('end trick end');
    await stage.settle();
    client.endTrickEnd();
    expect(stage.asked.filter(what => what === 'end trick end')).toHaveLength(1);
  });
});

describe('throwing', () => {
  it.each([
    ['the key or button', null],
    ['a flick', { direction: 0.2, strength: 0.8, spin: 0.1 }],
  ] as const)('answers an aim once, by %s', async (_, gesture) => {
    const { connection, stage, client } = await onTurn();
    connection.say(AIM);
    await turn();
    if (gesture) stage.flick(gesture);
    else client.throwDice(null);
    client.throwDice(null);
    stage.flick({ direction: 0, strength: 0, spin: 0 });
    expect(connection.sent).toEqual([{ kind: 'gesture', throw: 4, gesture }]);
  });

  describe('a piece that is thrown when it is played', () => {
    const GESTURE = { direction: 0.2, strength: 0.8, spin: 0.1 };
    const play = { verb: 'play', pieces: [6] } as const;
    const ask: Ask = { listed: [play], preview: [{ pieces: [6], brings: 'is-rolled' }] };
    const held = { zone: 'hand', seat: 0, id: 6, up: 2 } as const;
    const ASKED = viewWith({ waitingFor: [0], ask, pieces: [held] });
    const THROWN = viewWith({ pieces: [{ ...held, zone: 'trick', up: null }] });
    const ACT = { kind: 'act', seat: 0, seq: 8, action: play } as const;

    /** The player is asked for the piece at a table with these changes, may take plays back, and does this. */
    async function decide(act: (scene: Scene) => void, changes: Partial<Table> = {}): Promise<Scene> {
      const scene = await atTable();
      scene.client.settings.change({ takeBack: true });
      scene.connection.say({ kind: 'table', table: { ...TABLE, match: 'two', ...changes } });
      await turn();
      scene.connection.say({ kind: 'beat', seq: 8, seat: 0, view: ASKED });
      await scene.stage.settle();
      scene.connection.sent.length = 0;
      act(scene);
      return scene;
    }

    /** The host's answer to the play, with this throw. */
    async function answer({ connection, stage }: Scene, aim: MessageOf<'aim'>): Promise<void> {
      connection.say({ kind: 'beat', seq: 9, seat: 0, view: THROWN });
      await stage.settle();
      connection.say(aim);
      await turn();
    }
    const choose = ({ stage }: Scene) => stage.pick(6);

    it.each<[string, Gesture | null, (scene: Scene) => void]>([
      ['a press', null, choose],
      ['a drag of the piece itself', GESTURE, ({ client }) => client.toss(6, GESTURE)],
      [
        'the stick of a pad, while its piece is pointed at',
        GESTURE,
        ({ client }) => {
          client.focus(6);
          client.flick(GESTURE);
        },
      ],
    ])('is chosen and thrown by %s, and the gesture is told only when the host asks', async (_, gesture, act) => {
      const scene = await decide(act);
      const aims: boolean[] = [];
      scene.client.match.aim.subscribe(aim => aims.push(aim !== null));
      expect(scene.connection.sent).toEqual([ACT]);
      expect(scene.client.decision.held.value, 'a throw is never taken back').toBeNull();
      await answer(scene, AIM);
      expect(scene.connection.sent.slice(1)).toEqual([
        { kind: 'shown', seq: 9 },
        { kind: 'gesture', throw: 4, gesture },
      ]);
      expect(scene.client.match.throwing.value).toEqual({ by: 0, dice: 1, pieces: [6] });
      expect(aims, 'nobody is asked to throw').not.toContain(true);
      // It decides nothing about the throws after it.
      scene.connection.say({ ...AIM, throw: 5 });
      await turn();
      expect(scene.client.match.aim.value).toMatchObject({ throw: 5 });
    });

    it.each<[string, Partial<MessageOf<'aim'>>]>([
      ['another seat', { by: 1 }],
      ['another die', { dice: [{ piece: 5, shape: 'd6' }] }],
      ['several dice', { dice: [...SPEC.dice, { piece: 5, shape: 'd6' }] }],
    ])('does not throw for %s', async (_, change) => {
      const scene = await decide(choose);
      await answer(scene, { ...AIM, ...change });
      expect(scene.connection.sent.filter(({ kind }) => kind === 'gesture')).toEqual([]);
      expect(scene.client.match.aim.value).not.toBeNull();
    });

    it.each<[string, (scene: Scene) => void]>([
      ['its play was refused', ({ connection }) => connection.say({ kind: 'refused', code: 'not-allowed' })],
      ['the connection was lost', ({ connection }) => connection.setOpen(false)],
      [
        'another table came',
        ({ connection }) => connection.say({ kind: 'table', table: { ...TABLE, match: 'three' } }),
      ],
    ])('waits for the player after %s', async (_, happen) => {
      const scene = await decide(choose);
      happen(scene);
      await turn();
      scene.connection.say(AIM);
      await turn();
      expect(scene.connection.sent.filter(({ kind }) => kind === 'gesture')).toEqual([]);
    });

    it('waits for the player in a lesson, which says the odds before', async () => {
      const scene = await decide(choose, { mode: LESSON });
      await answer(scene, AIM);
      expect(scene.client.match.aim.value).toMatchObject({ throw: 4 });
    });

    it('is not tossed while it may not be chosen, and other pieces never are', async () => {
      const { connection, client } = await onTurn();
      client.toss(0, GESTURE);
      client.toss(6, GESTURE);
      expect(connection.sent).toEqual([]);
    });
  });

  it('answers a throw once, when the dice are at rest', async () => {
    const { connection, stage, client } = await onTurn();
    connection.say({ kind: 'throw', by: 0, spec: SPEC });
    await turn();
    expect(stage.asked.at(-1)).toBe('throw 4');
    expect(client.match.throwing.value).toEqual({ by: 0, dice: 1, pieces: [6] });
    expect(connection.sent).toEqual([]);
    await stage.settle(ANSWER);
    expect(connection.sent).toEqual([{ kind: 'thrown', throw: 4, ...ANSWER }]);
    expect(client.match.throwing.value).toEqual({ by: 0, dice: 1, pieces: [6], up: ANSWER.up });
  });

  it('shows no falling dice at instant speed, and answers the same', async () => {
    const { connection, stage, client } = await onTurn();
    client.settings.change({ speed: 'instant' });
    connection.sent.length = 0;
    connection.say({ kind: 'throw', by: 0, spec: SPEC });
    await turn();
    expect(stage.asked.slice(-2)).toEqual(['throw 4', 'finish']);
    await stage.settle(ANSWER);
    expect(connection.sent).toEqual([{ kind: 'thrown', throw: 4, ...ANSWER }]);
  });
  it.each(['normal', 'quick'] as const)('shows every die falling at %s speed', async speed => {
    const { connection, stage, client } = await onTurn();
    client.settings.change({ speed });
    connection.say({ kind: 'throw', by: 0, spec: SPEC });
    await turn();
    expect(stage.asked.at(-1)).toBe('throw 4');
  });
  it('shows nothing of the next beat before the dice are at rest', async () => {
    const { connection, stage, client } = await onTurn();
    connection.say({ kind: 'throw', by: 1, spec: SPEC });
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: viewWith({}) });
    await turn();
    expect(stage.asked.at(-1)).toBe('throw 4');
    expect(client.match.shown.value?.seq).toBe(7);
    await stage.settle(ANSWER);
    await stage.settle();
    expect(client.match.shown.value?.seq).toBe(8);
    expect(client.match.throwing.value).toBeNull();
  });

  it('shakes the cup for dice it may not see', async () => {
    const { connection, stage } = await onTurn();
    connection.say({ kind: 'shaken', by: 2, dice: 9 });
    await turn();
    expect(stage.asked.at(-1)).toBe('shake 2 9');
  });
});

describe('a broken connection', () => {
  it('is shown, and the state is restored after a reconnect', async () => {
    const { connection, stage, client } = await onTurn();
    connection.setOpen(false);
    expect(client.state.connected.value).toBe(false);
    connection.setOpen(true);
    expect(connection.sent).toEqual([{ kind: 'hello', protocol: PROTOCOL }]);
    connection.say(MENU);
    connection.say({ kind: 'table', table: TABLE });
    connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
    await stage.settle();
    expect(client.match.shown.value?.seq).toBe(7);
    client.play(0);
    expect(connection.sent.at(-1)).toMatchObject({ kind: 'act', seq: 7 });
  });

  it('keeps a throw open between the onlooker’s view and the seat’s own view of the same beat', async () => {
    const { connection, stage, client } = await onTurn();
    connection.say({ kind: 'table', table: TABLE });
    connection.say({ kind: 'beat', seq: 7, seat: null, view: { ...MY_TURN, you: null, ask: null } });
    connection.say({ kind: 'aim', throw: 3, by: 0, dice: SPEC.dice });
    connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
    await stage.settle();
    await stage.settle();
    expect(client.match.aim.value).toMatchObject({ throw: 3 });
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: MY_TURN });
    await stage.settle();
    expect(client.match.aim.value).toBeNull();
  });

  it('drops the answer of an older throw', async () => {
    const { connection, stage } = await onTurn();
    connection.say({ kind: 'throw', by: 0, spec: SPEC });
    await turn();
    connection.say(MENU);
    connection.say({ kind: 'table', table: TABLE });
    connection.say({ kind: 'throw', by: 0, spec: SPEC });
    await stage.settle(ANSWER);
    expect(connection.sent.filter(each => each.kind === 'thrown')).toEqual([]);
    await stage.settle(ANSWER);
    expect(connection.sent.filter(each => each.kind === 'thrown')).toHaveLength(1);
  });

  it('shows what can’t be saved, and a notice once it is saved again', async () => {
    const { connection, client } = await atTable();
    connection.say({ kind: 'unsaved', things: [] });
    expect(client.state.notice.value).toBeNull();
    connection.say({ kind: 'unsaved', things: [{ what: 'match', why: 'full' }] });
    expect(client.state.unsaved.value).toEqual([{ what: 'match', why: 'full' }]);
    connection.say({ kind: 'unsaved', things: [] });
    expect(client.state.unsaved.value).toEqual([]);
    expect(client.state.notice.value).toBe('saved-again');
  });

  it('says that a worker thread was lost, and plays on', async () => {
    const { connection, client } = await atTable();
    connection.say({ kind: 'worker-lost' });
    expect(client.state.notice.value).toBe('worker-lost');
    expect(client.state.table.value).not.toBeNull();
  });

  it('forgets what can’t be saved when the connection closes, without a notice', async () => {
    const { connection, client } = await atTable();
    connection.say({ kind: 'unsaved', things: [{ what: 'match', why: 'full' }] });
    connection.setOpen(false);
    connection.setOpen(true);
    connection.say({ kind: 'unsaved', things: [] });
    expect(client.state.unsaved.value).toEqual([]);
    expect(client.state.notice.value).toBeNull();
  });

  it('requests a problem report, and saves it once', async () => {
    const { connection, client } = await atTable();
    client.askForReport();
    expect(connection.sent.at(-1)).toEqual({ kind: 'report', page: expect.any(Array) });
    connection.say({ kind: 'report', text: '{}' });
    expect(client.state.report.value).toBe('{}');
    client.reportSaved();
    expect([client.state.report.value, client.state.notice.value]).toEqual([null, 'report-made']);
  });
});
