import { describe, expect, test } from 'vitest';
import { HUMAN_PACE } from '../../../electron/host/ports.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { PhoneMessage } from '../../../engine/protocol/phones/phone.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import { testHost } from '../../support/host/test-host.ts';
import { comeBack, letIn, refusalsOf, type ToldMessage } from '../../support/host/test-phone.ts';
import { attachScreen, codesOf } from '../../support/host/test-screen.ts';
import { shortOptions } from '../../support/option-sets.ts';
import { sampleOf } from '../../support/samples.ts';

const STEPS = 40;

const personsAt = (seats: number, persons: readonly Seat[]): readonly PlayerSpec[] =>
  Array.from({ length: seats }, (_, seat) =>
    persons.includes(seat)
      ? { kind: 'person', name: `Person ${seat + 1}` }
      : { kind: 'bot', name: `Bot ${seat + 1}`, level: 'chancer' },
  );
const table = { simulate: quickThrow } as const;

/** The pieces of a hand that this message names, by seat. */
const handsIn = (message: ToldMessage): Seat[] =>
  message.kind === 'beat'
    ? message.view.pieces.flatMap(piece =>
        piece.zone === 'hand' && 'id' in piece && piece.seat !== null ? [piece.seat] : [],
      )
    : [];
/** The seat whose dice this message names before they are thrown. */
const aimsIn = (message: ToldMessage): Seat[] => (message.kind === 'aim' ? [message.by] : []);

/** What the device of one person may say. */
type DeviceKind = 'hello' | 'hidden' | 'shown' | 'act' | 'gesture' | 'next' | 'hint' | 'seal' | 'share';

/** Whether a message tells how dice are thrown. */
const hasSeed = (message: ToldMessage): boolean => JSON.stringify(message).includes('"seed"');

describe.each(GAMES.map(game => [game.id, game] as const))('%s with phones', (_id, game) => {
  // Each number of seats, and with and without somebody behind the curtain.
  const seeds = sampleOf(Math.max(2, game.seats.length), 50);

  test(`shows each hand to its own phone only, with ${seeds} seeds`, async () => {
    let shown = 0;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const host = testHost({ seed, thrower: quickThrower });
      const screen = attachScreen(host, {
        ...table,
        intercept: message => !(message.kind === 'beat' && message.seq >= STEPS),
      });
      const seats = game.seats[seed % game.seats.length] ?? 2;
      // Every other match also has somebody behind the curtain, where there are seats enough.
      const persons = seats > 2 && seed % 2 === 0 ? [0, 1, 2] : [0, 1];
      const held = [0, 1];
      const first = await letIn(host, screen, 'Ada');
      const second = await letIn(host, screen, 'Otto');
      const { phone: watcher } = await letIn(host, screen, 'Ines');
      screen.say({
        kind: 'new',
        game: game.id,
        options: shortOptions(game, seats),
        players: personsAt(seats, persons),
        guests: [
          { seat: 0, guest: first.id },
          { seat: 1, guest: second.id },
        ],
      });
      // One phone drops in the middle and comes back.
      await screen.hears(
        message => message.kind === 'beat' && (message.seq >= STEPS / 2 || message.view.result !== null),
      );
      first.phone.close();
      const back = comeBack(host, first.phone.token());
      await screen.hears(message => message.kind === 'beat' && (message.seq >= STEPS || message.view.result !== null));
      await host.close();
      expect(screen.heard.flatMap(handsIn).filter(seat => held.includes(seat))).toEqual([]);
      expect(screen.heard.flatMap(aimsIn).filter(seat => held.includes(seat))).toEqual([]);
      // The hand behind the curtain is named only in views of its own seat.
      const ofOthers = screen.heard.filter(message => message.kind === 'beat' && message.seat !== 2);
      expect(ofOthers.flatMap(handsIn)).toEqual([]);
      expect([...watcher.heard.flatMap(handsIn), ...watcher.heard.flatMap(aimsIn)]).toEqual([]);
      const phones = [
        [first.phone, 0],
        [second.phone, 1],
        [back, 0],
      ] as const;
      for (const [phone, own] of phones) {
        expect([...phone.heard.flatMap(handsIn), ...phone.heard.flatMap(aimsIn)].filter(seat => seat !== own)).toEqual(
          [],
        );
        expect(phone.heard.filter(hasSeed)).toEqual([]);
        expect(refusalsOf(phone).filter(code => code === 'not-now')).toEqual([]);
        shown += phone.heard.flatMap(handsIn).length;
      }
    }
    expect(shown).toBeGreaterThan(seeds);
  });
});

describe('the phone of one person', () => {
  const PLAYERS = personsAt(3, [0, 1]);
  const start = { kind: 'new', game: 'trice', options: { target: 1 }, players: PLAYERS } as const;
  const asked =
    (seat: Seat) =>
    (message: ToldMessage): boolean =>
      message.kind === 'beat' && message.view.waitingFor.includes(seat);
  const isMenu = ({ kind }: ToldMessage): boolean => kind === 'menu';
  const isTable = ({ kind }: ToldMessage): boolean => kind === 'table';

  test('plays its seat to the end, and the referee finds nothing wrong', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    const first = await letIn(host, screen, 'Ada');
    const second = await letIn(host, screen, 'Otto');
    const guests = [first, second].map(({ id }, seat) => ({ seat, guest: id }));
    screen.say({ ...start, guests });
    await second.phone.hears(message => message.kind === 'beat' && message.view.result !== null);
    await host.close();
    expect(judgeRecord(host.record()).fault).toBeNull();
    expect(refusalsOf(second.phone)).toEqual([]);
  });

  test('that was away when the match began keeps its hand off the table, in this match and the next', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, table);
    const { phone, id } = await letIn(host, screen, 'Otto');
    screen.say({ ...start, guests: [{ seat: 1, guest: id }] });
    await phone.hears(isTable);
    screen.say({ kind: 'leave' });
    await screen.hears(() => screen.heard.at(-1)?.kind === 'menu');
    phone.close();
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
      expect(screen.heard.findLast(isTable)).toMatchObject({
        table: { holders: ['bot', 'device', 'bot'], mine: [] },
      });
      screen.say({ kind: 'reveal', seat: 1 });
      await screen.hears(message => message.kind === 'refused');
      expect(codesOf(screen).at(-1)).toBe('not-your-seat');
      screen.say({ kind: 'leave' });
      await screen.hears(() => screen.heard.at(-1)?.kind === 'menu');
    }
  });

  test('gets a hint for its own seat, and nobody else hears of it', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, table);
    const isQuestion = (message: ToldMessage): boolean =>
      message.kind === 'beat' && (message.view.ask?.listed.length ?? 0) > 1;
    const { phone, id } = await letIn(host, screen, 'Otto', null, { intercept: message => !isQuestion(message) });
    screen.say({ ...start, guests: [{ seat: 1, guest: id }] });
    const question = await phone.hears(isQuestion);
    const seq = question.kind === 'beat' ? question.seq : -1;
    phone.say({ kind: 'hint', seat: 0, seq });
    expect(await phone.hears(({ kind }) => kind === 'refused')).toMatchObject({ code: 'not-your-seat' });
    phone.say({ kind: 'hint', seat: 1, seq });
    expect(await phone.hears(({ kind }) => kind === 'hint')).toMatchObject({ seat: 1, seq });
    expect(screen.heard.some(({ kind }) => kind === 'hint')).toBe(false);
  });

  test('is not waited for', async () => {
    const host = testHost({ thrower: quickThrower, pace: { ...HUMAN_PACE, thinking: 0 } });
    const screen = attachScreen(host, table);
    const { phone, id } = await letIn(host, screen, 'Otto', null, { intercept: message => message.kind !== 'beat' });
    screen.say({ ...start, guests: [{ seat: 1, guest: id }] });
    // No timer fires in this test: the table goes on to the first question although the phone has shown nothing.
    await screen.hears(message => asked(0)(message) || asked(1)(message));
    await phone.hears(({ kind }) => kind === 'beat');
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
    await letIn(host, screen, 'Otto', seat, { intercept: () => false });
    await screen.hears(message => message.kind === 'table' && message.table.holders[seat] === 'device');
    const at = screen.heard.findLastIndex(isTable);
    await screen.hears(message => message.kind === 'beat' && screen.heard.indexOf(message) > at);
    expect(screen.heard.slice(at).flatMap(handsIn)).toEqual([]);
  });

  test('may say nothing but what it needs to play, and a watcher even less', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { ...table, intercept: message => message.kind !== 'beat' });
    await screen.hears(isMenu);
    const { phone, id } = await letIn(host, screen, 'Otto');
    const { phone: watcher } = await letIn(host, screen, 'Ines');
    screen.say({ ...start, guests: [{ seat: 1, guest: id }] });
    await watcher.hears(isTable);
    const count = host.record().length;
    // A new kind of message must be decided here, too.
    const forbidden: {
      readonly [Kind in Exclude<ScreenMessage['kind'], DeviceKind>]: Extract<ScreenMessage, { kind: Kind }>;
    } = {
      new: start,
      resume: { kind: 'resume', match: 'match-1' },
      lesson: { kind: 'lesson', game: 'trice', scene: 0 },
      'quick-start': { kind: 'quick-start', game: 'trice' },
      practise: { kind: 'practise', match: 'match-1', deal: 0 },
      'back-one': { kind: 'back-one' },
      'simulated-average': { kind: 'simulated-average' },
      leave: { kind: 'leave' },
      hold: { kind: 'hold', seat: 1, holder: 'bot' },
      'play-here': { kind: 'play-here' },
      reveal: { kind: 'reveal', seat: 0 },
      thrown: { kind: 'thrown', throw: 0, up: [0], digest: 'f'.repeat(32) },
      hurry: { kind: 'hurry' },
      puzzles: { kind: 'puzzles' },
      puzzle: { kind: 'puzzle', puzzle: 'trice-1' },
      dailies: { kind: 'dailies' },
      daily: { kind: 'daily', game: 'trice', day: '2026-11-22', name: 'Otto' },
      'daily-record': { kind: 'daily-record', game: 'trice', day: '2026-11-22' },
      claim: { kind: 'claim', seat: 1, seq: 0 },
      'review-deal': { kind: 'review-deal', seat: 1, deal: 0 },
      history: { kind: 'history', from: 0 },
      review: { kind: 'review', match: 'match-1' },
      again: { kind: 'again', match: 'match-1', throw: 0 },
      'replay-step': { kind: 'replay-step', match: 'match-1', step: 0, seat: 1 },
      statistics: { kind: 'statistics', asked: null },
      earned: { kind: 'earned', match: 'match-1' },
      report: { kind: 'report', page: [] },
      'install-update': { kind: 'install-update' },
      'open-phones': { kind: 'open-phones', address: null },
      'close-phones': { kind: 'close-phones' },
      'let-everybody-in': { kind: 'let-everybody-in', isOn: true },
      'new-code': { kind: 'new-code' },
      'keep-going': { kind: 'keep-going', isOn: true },
      'wait-for-guest': { kind: 'wait-for-guest', guest: 1 },
      'forget-guests': { kind: 'forget-guests' },
      admit: { kind: 'admit', guest: 1, seat: 1 },
      'take-from-phone': { kind: 'take-from-phone', guest: 1 },
      dismiss: { kind: 'dismiss', guest: 1 },
      'keep-settings': { kind: 'keep-settings', settings: {} },
      'lab-open': { kind: 'lab-open' },
      'lab-watch': { kind: 'lab-watch', dice: ['d6'], gesture: null },
      'lab-skip': { kind: 'lab-skip', dice: ['d6'], times: 1 },
      'lab-stop': { kind: 'lab-stop' },
      'lab-forget': { kind: 'lab-forget' },
    };
    /** Who is in already needs to say neither again. */
    const spoken: readonly PhoneMessage[] = [
      { kind: 'back', protocol: PROTOCOL, token: 'x' },
      { kind: 'knock', protocol: PROTOCOL, ticket: 'x', name: 'Otto', device: '0'.repeat(32) },
    ];
    for (const message of [...Object.values(forbidden), ...spoken]) {
      phone.say(message);
      watcher.say(message);
    }
    watcher.say({ kind: 'act', seat: 0, seq: 0, action: { verb: 'pass' } });
    watcher.say({ kind: 'gesture', throw: 0, gesture: null });
    watcher.say({ kind: 'next' });
    watcher.say({ kind: 'hint', seat: 1, seq: 0 });
    watcher.say({ kind: 'seal', seal: '0'.repeat(64) });
    watcher.say({ kind: 'share', round: 0, share: '0'.repeat(32), seal: '0'.repeat(64) });
    const refused = Object.keys(forbidden).length;
    await watcher.hears(() => refusalsOf(watcher).length === refused + spoken.length + 6);
    expect(refusalsOf(watcher).filter(code => code === 'not-now')).toHaveLength(refused);
    // It may have had a seat a moment before. What its page says by itself is refused without a word.
    expect(refusalsOf(watcher).slice(-6)).toEqual(['changed', 'changed', 'changed', 'changed', 'stale', 'stale']);
    expect(refusalsOf(watcher).filter(code => code === 'malformed')).toHaveLength(spoken.length);
    expect(refusalsOf(phone).filter(code => code === 'not-now')).toHaveLength(refused);
    expect(host.record()).toHaveLength(count);
    expect(screen.heard.filter(({ kind }) => kind === 'refused')).toEqual([]);
  });
});
