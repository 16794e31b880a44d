import { describe, expect, test } from 'vitest';
import { isUnreadable, readToReplay } from '../../../electron/host/records/archive.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import type { Game } from '../../../engine/core/game.ts';
import type { Random } from '../../../engine/core/random.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { matchEnds, type TestHost, testHost } from '../../support/host/test-host.ts';
import {
  attachScreen,
  codesOf,
  type ScreenBehaviour,
  type TestScreen,
  tablesOf,
} from '../../support/host/test-screen.ts';
import { shortOptions } from '../../support/option-sets.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

const STEPS = 60;

const personsOf = (players: readonly PlayerSpec[]): Seat[] =>
  players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []));

/** Two persons at least, anywhere among computers. */
function mixture(seats: number, random: Random): PlayerSpec[] {
  const persons = new Set<Seat>();
  const wanted = 2 + random.below(seats - 1);
  while (persons.size < wanted) persons.add(random.below(seats));
  return Array.from({ length: seats }, (_, seat) =>
    persons.has(seat)
      ? { kind: 'person', name: `Person ${seat + 1}` }
      : { kind: 'bot', name: `Bot ${seat + 1}`, level: 'chancer' },
  );
}

/** Plays the first steps of a match with several persons and returns what their screen was sent. */
async function played(game: Game, seed: number) {
  const host = testHost({ seed, thrower: quickThrower });
  const players = mixture(game.seats[seed % game.seats.length] ?? 2, randomOf(seed));
  const screen = attachScreen(host, {
    simulate: quickThrow,
    intercept: message => !(message.kind === 'beat' && message.seq >= STEPS),
  });
  screen.say({ kind: 'new', game: game.id, options: shortOptions(game, players.length), players });
  await screen.hears(message => message.kind === 'beat' && (message.seq >= STEPS || message.view.result !== null));
  await host.close();
  return { heard: screen.heard, players, record: host.record() };
}

/** The numbers of the throws that only their throwers may see. */
function hiddenThrows(record: string): Set<number> {
  const hidden = new Set<number>();
  const read = readToReplay(record, {
    before(match, _entry, open) {
      const awaits = match.awaits();
      if (open === null || awaits.kind !== 'chance' || awaits.chance.kind !== 'roll') return;
      if (awaits.chance.seenBy === 'roller') hidden.add(open.id);
    },
  });
  if (isUnreadable(read)) throw new Error(read.reason);
  return hidden;
}

/** Says what a shared screen must not have been sent, or null. */
function leakIn(message: HostMessage, hidden: ReadonlySet<number>): string | null {
  if (message.kind === 'throw' && hidden.has(message.spec.id)) return `throw ${message.spec.id}`;
  if (message.kind === 'aim' && hidden.has(message.throw)) return `aim ${message.throw}`;
  if (message.kind !== 'beat') return null;
  const { seq, view } = message;
  if (message.seat !== null && view.ask === null) return `step ${seq}: the hand of a seat that is not asked`;
  const shown = view.pieces.find(piece => piece.zone === 'hand' && 'id' in piece && piece.seat !== message.seat);
  return shown === undefined ? null : `step ${seq}: a piece of seat ${shown.seat}`;
}

describe.each(GAMES.map(game => [game.id, game] as const))('%s at a shared screen', (_id, game) => {
  // Each number of seats.
  const seeds = sampleOf(Math.max(2, game.seats.length), 50);

  test(`shows no hand but that of the person who is asked, with ${seeds} seeds`, async () => {
    let lifted = 0;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { heard, record, players } = await played(game, seed);
      const hidden = hiddenThrows(record);
      const leaks = heard.flatMap(message => leakIn(message, hidden) ?? []);
      expect({ seed, leaks }).toEqual({ seed, leaks: [] });
      const persons = personsOf(players);
      const revealed = heard.flatMap(message => (message.kind === 'beat' ? (message.seat ?? []) : []));
      expect(revealed.filter(seat => !persons.includes(seat))).toEqual([]);
      lifted += revealed.length;
    }
    expect(lifted).toBeGreaterThan(seeds);
  });
});

const TWO_OF_FOUR: readonly PlayerSpec[] = [
  { kind: 'person', name: 'Ada' },
  { kind: 'bot', name: 'One', level: 'chancer' },
  { kind: 'person', name: 'Otto' },
  { kind: 'bot', name: 'Two', level: 'chancer' },
];

/** Starts Trice for two persons and two computers and resolves with the seat of the first person who is asked. */
async function firstAsked(
  host: TestHost,
  behaviour: ScreenBehaviour = {},
): Promise<{ screen: TestScreen; seat: Seat }> {
  const screen = attachScreen(host, { simulate: quickThrow, ...behaviour });
  screen.say({ kind: 'new', game: 'trice', options: { target: 1 }, players: TWO_OF_FOUR });
  const beat = await screen.hears(
    message => message.kind === 'beat' && personIn(message.view.waitingFor) !== undefined,
  );
  const seat = beat.kind === 'beat' ? personIn(beat.view.waitingFor) : undefined;
  if (seat === undefined) throw new Error('nobody is asked');
  return { screen, seat };
}
const personIn = (seats: readonly Seat[]): Seat | undefined => seats.find(seat => TWO_OF_FOUR[seat]?.kind === 'person');

const aimed = (message: HostMessage): boolean => message.kind === 'aim';
/** Answers everything but the question to a person. */
const waits = {
  intercept: (message: HostMessage) => message.kind !== 'beat' || personIn(message.view.waitingFor) === undefined,
};

describe('a curtain', () => {
  test('hides the hand before the table is told of the decision', async () => {
    const host = testHost({ thrower: quickThrower });
    const { screen, seat } = await firstAsked(host);
    const index = screen.heard.findIndex(message => message.kind === 'beat' && message.seat === seat);
    await screen.hears(message => message.kind === 'beat' && screen.heard.indexOf(message) > index);
    const next = screen.heard.slice(index + 1).find(message => message.kind === 'beat');
    expect(next).toMatchObject({ seat: null, view: { you: null } });
  });

  test('falls as soon as the person has decided, also while a computer still thinks', async () => {
    const host = testHost({ thrower: quickThrower, bots: { ...localBots, choose: () => new Promise(() => {}) } });
    const screen = attachScreen(host, { simulate: quickThrow });
    screen.say({ kind: 'new', game: 'rolling-tricks', options: {}, players: TWO_OF_FOUR });
    // Everybody offers cards to the partner at the same time, and computers are waited for first.
    await screen.hears(
      message =>
        message.kind === 'beat' &&
        message.view.waitingFor.length === 2 &&
        personIn(message.view.waitingFor) === undefined,
    );
    const beats = screen.heard.flatMap(message => (message.kind === 'beat' ? [message] : []));
    const up = beats.flatMap(({ seat }, at) => (seat === null ? [] : [at]));
    expect(up).toHaveLength(2);
    for (const at of up) expect(beats[at + 1]).toMatchObject({ seat: null, seq: beats[at]?.seq });
  });

  test('is not lifted for a person who is not asked', async () => {
    const host = testHost({ thrower: quickThrower });
    const { screen, seat } = await firstAsked(host, waits);
    const other = seat === 0 ? 2 : 0;
    screen.say({ kind: 'reveal', seat: other });
    await screen.hears(message => message.kind === 'refused');
    expect(codesOf(screen)).toEqual(['not-your-turn']);
    expect(screen.heard.filter(message => message.kind === 'beat' && message.seat !== null)).toEqual([]);
  });

  test('must be lifted before the person can decide', async () => {
    const host = testHost({ thrower: quickThrower });
    const { screen, seat } = await firstAsked(host, waits);
    const last = screen.heard.findLast(message => message.kind === 'beat');
    const seq = last?.kind === 'beat' ? last.seq : 0;
    screen.say({ kind: 'act', seat, seq, action: { verb: 'pass' } });
    await screen.hears(message => message.kind === 'refused');
    expect(codesOf(screen)).toEqual(['not-your-turn']);
  });

  test('hides the dice of a person while they are thrown in secret', async () => {
    const host = testHost({ thrower: quickThrower });
    const { screen } = await firstAsked(host, waits);
    expect(screen.heard.filter(message => message.kind === 'shaken')).toHaveLength(4);
    await host.close();
    const hidden = hiddenThrows(host.record());
    expect(hidden.size).toBe(4);
    expect(screen.heard.filter(message => message.kind === 'aim' && hidden.has(message.throw))).toEqual([]);
  });

  test('does not hinder a whole match, and the referee finds nothing wrong', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    screen.say({ kind: 'new', game: 'trice', options: { target: 1 }, players: TWO_OF_FOUR });
    await matchEnds(screen);
    await host.close();
    expect(codesOf(screen)).toEqual([]);
    expect(judgeRecord(host.record()).fault).toBeNull();
  });
});

describe('who holds a seat', () => {
  const alone: readonly PlayerSpec[] = TWO_OF_FOUR.map((player, seat) =>
    seat === 2 ? { kind: 'bot', name: 'Three', level: 'chancer' } : player,
  );
  const start = (screen: TestScreen, players: readonly PlayerSpec[], isShared?: boolean): void =>
    screen.say({
      kind: 'new',
      game: 'trice',
      options: { target: 1 },
      players,
      ...(isShared === undefined ? {} : { isShared }),
    });

  test('several persons share the screen, whatever is asked for', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, waits);
    start(screen, TWO_OF_FOUR, false);
    await screen.hears(({ kind }) => kind === 'table');
    expect(tablesOf(screen)[0]).toMatchObject({
      mine: [],
      holders: ['curtain', 'bot', 'curtain', 'bot'],
      isShared: true,
      isWatching: false,
    });
  });

  test('one person can share the screen, also after the match is resumed', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { simulate: quickThrow, intercept: message => !aimed(message) });
    start(screen, alone, true);
    await screen.hears(aimed);
    screen.say({ kind: 'leave' });
    await screen.hears(message => message.kind === 'menu' && message.saved.length === 1);
    screen.say({ kind: 'resume', match: 'match-1' });
    await screen.hears(() => tablesOf(screen).length === 2);
    const shared = { mine: [], holders: ['curtain', 'bot', 'bot', 'bot'], isShared: true };
    expect(tablesOf(screen)).toMatchObject([shared, shared]);
  });

  test('a screen of one person is not shared unless it is asked for', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { simulate: quickThrow, intercept: message => !aimed(message) });
    start(screen, alone);
    await screen.hears(aimed);
    expect(tablesOf(screen)[0]).toMatchObject({ mine: [0], isShared: false, holders: ['here', 'bot', 'bot', 'bot'] });
  });

  test('a screen that does not show its hand is not told which dice are thrown in secret', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, {
      simulate: quickThrow,
      intercept(message) {
        if (message.kind === 'beat') screen.say({ kind: 'shown', seq: message.seq });
        return message.kind === 'throw';
      },
    });
    start(screen, alone);
    await screen.hears(message => message.kind === 'beat' && message.view.phase === 'roll');
    expect(screen.heard.filter(aimed)).toEqual([]);
    screen.say({ kind: 'reveal', seat: 0 });
    await screen.hears(message => message.kind === 'aim' && message.by === 0 && message.dice.length === 9);
  });

  test('a second screen watches and is told who is to throw, until it takes the match over', async () => {
    const host = testHost({ thrower: quickThrower });
    const first = attachScreen(host, { simulate: quickThrow, intercept: message => !aimed(message) });
    start(first, alone);
    await first.hears(aimed);
    const second = attachScreen(host, { simulate: quickThrow, intercept: message => !aimed(message) });
    await second.hears(aimed);
    expect(tablesOf(second)[0]).toMatchObject({ mine: [0], isWatching: false });
    await first.hears(message => message.kind === 'asked');
    expect(tablesOf(first)[1]).toMatchObject({ mine: [0], isWatching: true, holders: ['here', 'bot', 'bot', 'bot'] });
    const aim = second.heard.find(aimed);
    if (aim?.kind !== 'aim') throw new Error('nobody is to throw');
    const asked = { kind: 'asked', throw: aim.throw, by: aim.by, dice: aim.dice.length };
    expect(first.heard.find(({ kind }) => kind === 'asked')).toEqual(asked);
    first.say({ kind: 'play-here' });
    await second.hears(message => message.kind === 'table' && message.table.isWatching);
    expect(tablesOf(first)[2]).toMatchObject({ mine: [0], isWatching: false });
  });
});
