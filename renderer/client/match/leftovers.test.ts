import { batch, type Signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { type FakeConnection, type FakeStage, fakeConnection, fakeStage } from '../../../test/support/client/fakes.ts';
import { DAILY, PRACTICE, PUZZLE } from '../../../test/support/client/modes.ts';
import { MENU, MY_TURN, SPEC, TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { aheadAs } from '../../../test/support/tricks.ts';
import { Client } from '../client.ts';
import { newSettings } from '../settings/settings.ts';
import { AppState } from '../state.ts';
import { DecisionState, MatchState } from './match-state.ts';

/** What is played at a table, and how the player asks for it where the client has to know. */
const MODES = {
  match: {},
  lesson: {
    mode: {
      kind: 'lesson',
      scene: 0,
      scenes: 1,
      steps: [{ kind: 'ask', text: 'Play.', answers: [{ on: 'any', worth: 'fine', say: 'Played.' }] }],
      isQuick: true,
    },
  },
  practice: { mode: PRACTICE },
  daily: { mode: DAILY },
  puzzle: { mode: PUZZLE },
} as const satisfies Record<string, Partial<Table>>;
type Mode = keyof typeof MODES;
const EACH = Object.keys(MODES) as readonly Mode[];

/** What is known of the whole program, and does not change with what is on the table. */
const OUTLASTING = [
  'connected',
  'stage',
  'lobby',
  'isFirstStart',
  'update',
  'isPanelOpen',
  'phones',
  'dailies',
  'dailyRecord',
  'puzzles',
  'simulatedAverage',
  'lab',
  'setAside',
  'report',
  'unsaved',
  'dismissed',
] as const satisfies readonly (keyof AppState)[];

type Values<State> = {
  [Name in keyof State as State[Name] extends Signal ? Name : never]: State[Name] extends Signal<infer Value>
    ? Value
    : never;
};
const LAID = { seat: 1, pieces: [3], up: [4], rolls: null, counts: 5 };
const REVIEW = { best: null, moments: [], right: [], cost: 0, luck: 0 };

/** Something in every signal that may not be left over. */
const LEFT_APP: Values<Omit<AppState, (typeof OUTLASTING)[number] | 'table' | 'match'>> = {
  history: { page: null, requested: null, review: null, chosen: 0, replay: null, stepping: null },
  statistics: { asked: null, shown: null },
  notice: 'not-allowed',
};
const LEFT_MATCH: Values<Omit<MatchState, 'decision'>> = {
  shown: { seq: 40, view: MY_TURN },
  unread: 40,
  aim: { throw: 9, by: 0, dice: 1, pieces: [0] },
  played: { seat: 0, piece: 6, gesture: null },
  awaited: { by: 1, dice: 1 },
  throwing: { by: 1, dice: 1, pieces: [3] },
  throws: [{ spec: SPEC, by: 1, up: [2], total: 3, won: null }],
  pause: 3,
  ready: [0],
  trickEnd: 'near',
  playingOut: 0,
  moments: { deal: 0, answer: { review: REVIEW } },
  lesson: { place: { step: 0, given: null }, chosen: [0], isOver: true, isSetBack: true },
  tries: [{ cost: 1, hint: { best: null, next: [], isAnyCostly: false, goal: null, gain: 1 } }],
  earned: [{ seat: 0, id: 'first-win' }],
  pastDeals: [MY_TURN],
  seatNews: 'You\u2019re playing again.',
  phoneNews: 'Mara is here.',
  announcement: 'Mara plays.',
  news: 'Mara plays.',
  log: { upTo: MY_TURN, lines: [] },
  plateNews: [{ seat: 1, kind: 'leads', title: 'Leads', detail: null }],
  line: { seat: 1, character: 'bold', occasion: 'wins-match', percent: null },
  soundCaption: { caption: 'throw' },
};
const LEFT_DECISION: Values<DecisionState> = {
  acted: true,
  held: { verb: 'play', pieces: [0] },
  hint: { seq: 7, depth: 'nudge', answer: 'asked' },
  settled: 7,
  picked: [0],
  focused: 0,
  hovered: 1,
  refused: 1,
};

const signalsOf = (state: object): ReadonlyMap<string, Signal<unknown>> => new Map(Object.entries(state));

function leave(state: object, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const left = signalsOf(state).get(name);
    if (left) left.value = value;
  }
}

/** The value of each signal of a state, and of the states in it. */
const valuesOf = (state: object): Record<string, unknown> =>
  Object.fromEntries(
    [...signalsOf(state)].map(([name, { value }]) => [
      name,
      value instanceof MatchState || value instanceof DecisionState ? valuesOf(value) : value,
    ]),
  );

const valuesThatGo = (state: AppState): Record<string, unknown> =>
  Object.fromEntries(Object.entries(valuesOf(state)).filter(([name]) => !OUTLASTING.some(each => each === name)));

interface Scene {
  readonly client: Client;
  readonly connection: FakeConnection;
  readonly stage: FakeStage;
}

function atMenu(): Scene {
  const [connection, stage, settings] = [fakeConnection(), fakeStage(), newSettings(null)];
  settings.change({ takeBack: false });
  const client = new Client(connection, Promise.resolve(stage), settings);
  connection.say(MENU);
  connection.say({ kind: 'puzzles', games: [], own: { puzzles: [], isLooking: false } });
  return { client, connection, stage };
}

const hand = [0, 1, 6].map(id => ({ zone: 'hand', seat: 0, id, up: 0 }) as const);
const ASKED = viewWith({
  waitingFor: [0],
  pieces: hand,
  ask: {
    listed: [0, 1, 6].map(piece => ({ verb: 'play', pieces: [piece] })),
    preview: [{ pieces: [6], brings: 'is-rolled' }],
  },
});
const LED = viewWith({ pieces: hand, tricks: [{ plays: [LAID], led: 'sapphire', ahead: null, winner: null }] });
const WON = viewWith({
  pieces: hand,
  tricks: [{ plays: [LAID, { ...LAID, seat: 2, pieces: [4] }], led: 'sapphire', ahead: aheadAs(1), winner: 1 }],
});

/** Says this, and lets the oldest motion end that runs then. */
async function say({ connection, stage }: Scene, message: HostMessage): Promise<void> {
  connection.say(message);
  const settled = stage.settle({ up: [3], digest: 'f'.repeat(32) });
  await vi.advanceTimersByTimeAsync(1);
  await settled;
}
const beat = (seq: number, view: View): HostMessage => ({ kind: 'beat', seq, seat: 0, view });

async function open(scene: Scene, mode: Mode, match: string): Promise<void> {
  if (mode === 'lesson') scene.client.lesson.openQuick(TABLE.game);
  await say(scene, { kind: 'table', table: { ...TABLE, holders: ['here', 'bot', 'bot'], match, ...MODES[mode] } });
}

/** Plays until a hint, a throw, news and the end of a trick are due, and stops there. */
async function leaveHalfPlayed(scene: Scene, mode: Mode): Promise<void> {
  const { client, connection } = scene;
  await open(scene, mode, 'first');
  await say(scene, beat(7, ASKED));
  client.advice.hint();
  client.play(6);
  await say(scene, beat(8, LED));
  await say(scene, beat(9, WON));
  connection.say({ kind: 'throw', by: 1, spec: SPEC });
  connection.say(beat(10, LED));
  await vi.advanceTimersByTimeAsync(1);
  const { state, match, decision } = client;
  batch(() => {
    leave(state, LEFT_APP);
    leave(match, LEFT_MATCH);
    leave(decision, LEFT_DECISION);
  });
}

/** Plays in this mode. Returns what the state is after each step, and what was sent. */
async function played(scene: Scene, mode: Mode): Promise<readonly unknown[]> {
  const { client, connection } = scene;
  connection.sent.length = 0;
  const seen: unknown[] = [];
  const look = (): unknown => seen.push(valuesThatGo(client.state));
  await open(scene, mode, 'second');
  look();
  await say(scene, beat(7, ASKED));
  look();
  client.advice.hint();
  await say(scene, beat(8, LED));
  look();
  await say(scene, { kind: 'aim', throw: 4, by: 0, dice: SPEC.dice });
  look();
  client.throwDice(null);
  await say(scene, { kind: 'throw', by: 0, spec: SPEC });
  look();
  await vi.advanceTimersByTimeAsync(10_000);
  look();
  return [...seen, connection.sent];
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('every signal of the page is known either to outlast what is on the table or not to', () => {
  const known = [...OUTLASTING, ...Object.keys(LEFT_APP), 'table', 'match'];
  expect(known.toSorted()).toEqual([...signalsOf(new AppState()).keys()].toSorted());
  expect([...Object.keys(LEFT_MATCH), 'decision'].toSorted()).toEqual(
    [...signalsOf(new MatchState()).keys()].toSorted(),
  );
  expect(Object.keys(LEFT_DECISION).toSorted()).toEqual([...signalsOf(new DecisionState()).keys()].toSorted());
});

describe.each(EACH)('of a %s that was not played to its end nothing is left', first => {
  it.each(EACH)('in a %s', async second => {
    const expected = await played(atMenu(), second);
    const direct = atMenu();
    await leaveHalfPlayed(direct, first);
    expect(await played(direct, second)).toEqual(expected);
    const byMenu = atMenu();
    await leaveHalfPlayed(byMenu, first);
    byMenu.connection.say(MENU);
    expect(await played(byMenu, second)).toEqual(expected);
  });
});
