import { describe, expect, test } from 'vitest';
import { HUMAN_PACE } from '../../../electron/host/ports.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { HostMessage, PlayerSpec, ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { matchEnds, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';
import { shortOptions } from '../../support/option-sets.ts';

const STEPS = 40;
const SEEDS = 50;

const personsAt = (seats: number, persons: readonly Seat[]): readonly PlayerSpec[] =>
  Array.from({ length: seats }, (_, seat) =>
    persons.includes(seat)
      ? { kind: 'person', name: `Person ${seat + 1}` }
      : { kind: 'bot', name: `Bot ${seat + 1}`, level: 'chancer' },
  );
const ofHand = (seat: Seat) => ({ role: { kind: 'hand', seat } }) as const;
const table = { simulate: quickThrow } as const;

const codesOf = (screen: TestScreen): string[] =>
  screen.heard.flatMap(message => (message.kind === 'refused' ? [message.code] : []));

/** The pieces of a hand that this message names, by seat. */
const handsIn = (message: HostMessage): Seat[] =>
  message.kind === 'beat'
    ? message.view.pieces.flatMap(piece =>
        piece.zone === 'hand' && 'id' in piece && piece.seat !== null ? [piece.seat] : [],
      )
    : [];
/** The seat whose dice this message names before they are thrown. */
const aimsIn = (message: HostMessage): Seat[] => (message.kind === 'aim' ? [message.by] : []);

/** What a hand may say. */
type HandKind = 'hello' | 'hidden' | 'shown' | 'act' | 'gesture' | 'next';

/** Whether a message tells how dice are thrown. */
const hasSeed = (message: HostMessage): boolean => JSON.stringify(message).includes('"seed"');

describe.each(GAMES.map(game => [game.id, game] as const))('%s with hands of their own', (_id, game) => {
  test(`shows each hand to its own device only, with ${SEEDS} seeds`, { timeout: 300_000 }, async () => {
    let shown = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const host = testHost({ seed, thrower: quickThrower });
      const screen = attachScreen(host, {
        ...table,
        intercept: message => !(message.kind === 'beat' && message.seq >= STEPS),
      });
      const seats = game.seats[seed % game.seats.length] ?? 2;
      // Every other match also has somebody behind the curtain, where there are seats enough.
      const persons = seats > 2 && seed % 2 === 0 ? [0, 1, 2] : [0, 1];
      const held = [0, 1];
      const attached = held.map(seat => attachScreen(host, ofHand(seat)));
      const watcher = attachScreen(host, { role: { kind: 'watch' } });
      await screen.hears(({ kind }) => kind === 'menu');
      screen.say({
        kind: 'new',
        game: game.id,
        options: shortOptions(game, seats),
        players: personsAt(seats, persons),
      });
      // One device drops in the middle and comes back.
      await screen.hears(
        message => message.kind === 'beat' && (message.seq >= STEPS / 2 || message.view.result !== null),
      );
      attached[0]?.close();
      attached.push(attachScreen(host, ofHand(0)));
      await screen.hears(message => message.kind === 'beat' && (message.seq >= STEPS || message.view.result !== null));
      await host.close();
      expect(screen.heard.flatMap(handsIn).filter(seat => held.includes(seat))).toEqual([]);
      expect(screen.heard.flatMap(aimsIn).filter(seat => held.includes(seat))).toEqual([]);
      expect([...watcher.heard.flatMap(handsIn), ...watcher.heard.flatMap(aimsIn)]).toEqual([]);
      expect(watcher.heard.filter(({ kind }) => kind === 'menu' || kind === 'settings')).toEqual([]);
      for (const [at, hand] of attached.entries()) {
        const own = at === 2 ? 0 : at;
        expect([...hand.heard.flatMap(handsIn), ...hand.heard.flatMap(aimsIn)].filter(seat => seat !== own)).toEqual(
          [],
        );
        expect(hand.heard.filter(hasSeed)).toEqual([]);
        expect(hand.heard.filter(({ kind }) => kind === 'throw' || kind === 'menu' || kind === 'settings')).toEqual([]);
        expect(codesOf(hand).filter(code => code === 'not-allowed')).toEqual([]);
        shown += hand.heard.flatMap(handsIn).length;
      }
    }
    expect(shown).toBeGreaterThan(SEEDS);
  });
});

describe('a hand', () => {
  const PLAYERS = personsAt(3, [0, 1]);
  const start = { kind: 'new', game: 'trice', options: { target: 1 }, players: PLAYERS } as const;
  const asked =
    (seat: Seat) =>
    (message: HostMessage): boolean =>
      message.kind === 'beat' && message.view.waitingFor.includes(seat);

  test('plays its seat to the end, and the referee finds nothing wrong', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    attachScreen(host, ofHand(0));
    const hand = attachScreen(host, ofHand(1));
    await screen.hears(({ kind }) => kind === 'menu');
    screen.say(start);
    await matchEnds(hand);
    await host.close();
    expect(judgeRecord(host.record()).fault).toBeNull();
    expect(codesOf(hand)).toEqual([]);
  });

  test('that was away when the match began is not shown at the table, in this match or the next', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, table);
    const hand = attachScreen(host, ofHand(1));
    await screen.hears(({ kind }) => kind === 'menu');
    screen.say(start);
    await hand.hears(({ kind }) => kind === 'table');
    screen.say({ kind: 'leave' });
    await screen.hears(() => screen.heard.at(-1)?.kind === 'menu');
    hand.close();
    const isAsked = asked(1);
    for (let match = 2; match <= 3; match += 1) {
      const from = screen.heard.length;
      screen.say({ ...start, players: personsAt(3, [1]) });
      await screen.hears(
        message =>
          screen.heard.indexOf(message) >= from &&
          (message.kind === 'aim' || message.kind === 'asked' || isAsked(message)),
      );
      expect(screen.heard.slice(from).flatMap(handsIn)).toEqual([]);
      expect(screen.heard.findLast(({ kind }) => kind === 'table')).toMatchObject({
        table: { holders: ['bot', 'hand', 'bot'], mine: [] },
      });
      screen.say({ kind: 'reveal', seat: 1 });
      await screen.hears(message => message.kind === 'refused');
      expect(codesOf(screen).at(-1)).toBe('not-your-seat');
      screen.say({ kind: 'leave' });
      await screen.hears(() => screen.heard.at(-1)?.kind === 'menu');
    }
  });

  test('passes to the newest device of its seat', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { ...table, intercept: message => message.kind !== 'beat' });
    const first = attachScreen(host, { ...ofHand(1), intercept: () => false });
    await screen.hears(({ kind }) => kind === 'menu');
    screen.say(start);
    await first.hears(message => message.kind === 'beat' && message.seat === 1);
    const second = attachScreen(host, { ...ofHand(1), intercept: () => false });
    await second.hears(message => message.kind === 'beat' && message.seat === 1);
    await first.hears(message => message.kind === 'table' && message.table.isWatching);
    expect(first.heard.findLast(({ kind }) => kind === 'beat')).toMatchObject({ seat: null });
    first.say({ kind: 'act', seat: 1, seq: 0, action: { verb: 'pass' } });
    await first.hears(message => message.kind === 'refused' && message.code === 'not-your-seat');
  });

  test('is not waited for', async () => {
    const host = testHost({ thrower: quickThrower, pace: { ...HUMAN_PACE, thinking: 0 } });
    const screen = attachScreen(host, table);
    const hand = attachScreen(host, { ...ofHand(1), intercept: message => message.kind !== 'beat' });
    await screen.hears(({ kind }) => kind === 'menu');
    screen.say(start);
    // No timer fires in this test: the table goes on although the hand has shown nothing.
    await screen.hears(asked(0));
    expect(hand.heard.some(({ kind }) => kind === 'beat')).toBe(true);
  });

  test('takes its seat out of the curtain in the middle of a match', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, {
      ...table,
      intercept: message => message.kind !== 'beat' || message.view.ask === null,
    });
    screen.say(start);
    const up = await screen.hears(message => message.kind === 'beat' && message.view.ask !== null);
    const seat = up.kind === 'beat' ? (up.view.you ?? 0) : 0;
    attachScreen(host, { ...ofHand(seat), intercept: () => false });
    await screen.hears(message => message.kind === 'table' && message.table.holders[seat] === 'hand');
    const at = screen.heard.findLastIndex(({ kind }) => kind === 'table');
    await screen.hears(message => message.kind === 'beat' && screen.heard.indexOf(message) > at);
    expect(screen.heard.slice(at).flatMap(handsIn)).toEqual([]);
  });

  test('may say nothing but what it needs to play, and a watcher even less', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { ...table, intercept: message => message.kind !== 'beat' });
    const hand = attachScreen(host, ofHand(1));
    const watcher = attachScreen(host, { role: { kind: 'watch' } });
    await screen.hears(({ kind }) => kind === 'menu');
    screen.say(start);
    await watcher.hears(({ kind }) => kind === 'beat');
    const count = host.record().length;
    // A new kind of message must be decided here, too.
    const forbidden: {
      readonly [Kind in Exclude<ScreenMessage['kind'], HandKind>]: Extract<ScreenMessage, { kind: Kind }>;
    } = {
      new: start,
      resume: { kind: 'resume', match: 'match-1' },
      leave: { kind: 'leave' },
      hold: { kind: 'hold', seat: 1, holder: 'bot' },
      'play-here': { kind: 'play-here' },
      reveal: { kind: 'reveal', seat: 0 },
      thrown: { kind: 'thrown', throw: 0, up: [0], digest: 'f'.repeat(32) },
      hurry: { kind: 'hurry' },
      hint: { kind: 'hint', seat: 1, seq: 0 },
      claim: { kind: 'claim', seat: 1, seq: 0 },
      'review-deal': { kind: 'review-deal', seat: 1, deal: 0 },
      history: { kind: 'history', from: 0 },
      review: { kind: 'review', match: 'match-1' },
      again: { kind: 'again', match: 'match-1', throw: 0 },
      report: { kind: 'report', page: [] },
      'install-update': { kind: 'install-update' },
      'keep-settings': { kind: 'keep-settings', settings: {} },
      'lab-open': { kind: 'lab-open' },
      'lab-watch': { kind: 'lab-watch', dice: ['d6'], gesture: null },
      'lab-skip': { kind: 'lab-skip', dice: ['d6'], times: 1 },
      'lab-stop': { kind: 'lab-stop' },
      'lab-forget': { kind: 'lab-forget' },
    };
    for (const message of Object.values(forbidden)) {
      hand.say(message);
      watcher.say(message);
    }
    watcher.say({ kind: 'act', seat: 0, seq: 0, action: { verb: 'pass' } });
    watcher.say({ kind: 'gesture', throw: 0, gesture: null });
    watcher.say({ kind: 'next' });
    await watcher.hears(() => codesOf(watcher).length === Object.keys(forbidden).length + 3);
    expect(new Set(codesOf(watcher))).toEqual(new Set(['not-allowed']));
    expect(codesOf(hand).filter(code => code === 'not-allowed')).toHaveLength(Object.keys(forbidden).length);
    expect(host.record()).toHaveLength(count);
    expect(screen.heard.filter(({ kind }) => kind === 'refused')).toEqual([]);
  });
});
