import { describe, expect, test, vi } from 'vitest';
import { known } from '../../engine/core/lists.ts';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { RefusalCode } from '../../engine/protocol/match/refusals.ts';
import { SCREEN_MESSAGES, type ScreenMessage } from '../../engine/protocol/messages.ts';
import { type FromPhone, greetings } from '../../engine/protocol/phones/phone.ts';
import { asSeen } from '../../engine/protocol/phones/phones.ts';
import type { PlayerSpec } from '../../engine/protocol/players.ts';
import { quickThrow, quickThrower } from '../support/host/cached-workers.ts';
import { holdersAre, PLAYERS, START, stateIs, still } from '../support/host/phone-table.ts';
import { startTrice, testHost } from '../support/host/test-host.ts';
import {
  attachPhone,
  comeBack,
  knockOf,
  letIn,
  openPhones,
  phonesOf,
  refusalsOf,
  type ToldMessage,
  ticketOf,
} from '../support/host/test-phone.ts';
import { ask, attachScreen, codesOf, type TestScreen } from '../support/host/test-screen.ts';

type Message = ScreenMessage | FromPhone;
/** What becomes of a message that is pressed late: the refusal, or why it does no harm. */
interface Late<Kind extends Message['kind']> {
  readonly message: Extract<Message, { readonly kind: Kind }>;
  readonly becomes: RefusalCode | { readonly harmless: string };
}

const gesture = { direction: 0, strength: 1, spin: 0 };
const ASKS = { harmless: 'asks for something, and names it' };
const ABOUT_NOW = { harmless: 'asks how things are now' };
const SETS = { harmless: 'sets something to the value that was pressed, whatever it was before' };
const ITSELF = { harmless: 'is about the screen or phone that says it' };

/**
 * Every message, said about the match, the guests or the version of before, when others are there. The compiler asks for each
 * kind that there is, also for a new one.
 */
const LATE: { readonly [Kind in Message['kind']]: Late<Kind> } = {
  hello: { message: { kind: 'hello', protocol: PROTOCOL }, becomes: ITSELF },
  hidden: { message: { kind: 'hidden', hidden: false }, becomes: ITSELF },
  // What a page sends by itself is refused without a word to its person.
  shown: { message: { kind: 'shown', seq: 0 }, becomes: 'stale' },
  thrown: { message: { kind: 'thrown', throw: 0, up: [0], digest: 'f'.repeat(32) }, becomes: 'stale' },
  reveal: { message: { kind: 'reveal', seat: 0 }, becomes: 'stale' },
  hurry: { message: { kind: 'hurry' }, becomes: 'stale' },
  seal: { message: { kind: 'seal', seal: '0'.repeat(64) }, becomes: 'stale' },
  share: { message: { kind: 'share', round: 0, share: '0'.repeat(32), seal: '0'.repeat(64) }, becomes: 'stale' },
  act: { message: { kind: 'act', seat: 0, seq: 0, action: { verb: 'pass' } }, becomes: 'changed' },
  gesture: { message: { kind: 'gesture', throw: 0, gesture }, becomes: 'changed' },
  next: { message: { kind: 'next', seat: 0 }, becomes: 'changed' },
  hint: { message: { kind: 'hint', seat: 0, seq: 0 }, becomes: 'changed' },
  claim: { message: { kind: 'claim', seat: 0, seq: 0 }, becomes: 'changed' },
  'review-deal': { message: { kind: 'review-deal', seat: 0, deal: 0 }, becomes: 'changed' },
  hold: { message: { kind: 'hold', seat: 0, holder: 'bot' }, becomes: 'changed' },
  'play-here': { message: { kind: 'play-here' }, becomes: 'changed' },
  leave: { message: { kind: 'leave' }, becomes: 'changed' },
  new: { message: START, becomes: 'changed' },
  resume: { message: { kind: 'resume', match: 'match-1' }, becomes: 'changed' },
  lesson: { message: { kind: 'lesson', game: 'trice', scene: 0 }, becomes: 'changed' },
  'quick-start': { message: { kind: 'quick-start', game: 'trice' }, becomes: 'changed' },
  practise: { message: { kind: 'practise', match: 'match-1', deal: 0 }, becomes: 'changed' },
  'back-one': { message: { kind: 'back-one' }, becomes: 'changed' },
  'simulated-average': { message: { kind: 'simulated-average' }, becomes: 'changed' },
  puzzle: { message: { kind: 'puzzle', puzzle: 'trice-1' }, becomes: 'changed' },
  daily: { message: { kind: 'daily', game: 'trice', day: '2026-11-22', name: 'Ada' }, becomes: 'changed' },
  admit: { message: { kind: 'admit', guest: 1, seat: 1 }, becomes: 'changed' },
  dismiss: { message: { kind: 'dismiss', guest: 1 }, becomes: 'changed' },
  'take-from-phone': { message: { kind: 'take-from-phone', guest: 1 }, becomes: 'changed' },
  'close-phones': { message: { kind: 'close-phones' }, becomes: 'changed' },
  'forget-guests': { message: { kind: 'forget-guests' }, becomes: 'changed' },
  'install-update': { message: { kind: 'install-update' }, becomes: 'changed' },
  'wait-for-guest': { message: { kind: 'wait-for-guest', guest: 99 }, becomes: 'stale' },
  history: { message: { kind: 'history', from: 0 }, becomes: ASKS },
  review: { message: { kind: 'review', match: 'match-1' }, becomes: ASKS },
  again: { message: { kind: 'again', match: 'match-1', throw: 0 }, becomes: ASKS },
  'replay-step': { message: { kind: 'replay-step', match: 'match-1', step: 0, seat: null }, becomes: ASKS },
  statistics: { message: { kind: 'statistics', asked: null }, becomes: ASKS },
  earned: { message: { kind: 'earned', match: 'match-1' }, becomes: ASKS },
  'daily-record': { message: { kind: 'daily-record', game: 'trice', day: '2026-11-22' }, becomes: ASKS },
  puzzles: { message: { kind: 'puzzles' }, becomes: ABOUT_NOW },
  dailies: { message: { kind: 'dailies' }, becomes: ABOUT_NOW },
  report: { message: { kind: 'report', page: [] }, becomes: ABOUT_NOW },
  'keep-settings': { message: { kind: 'keep-settings', settings: { speed: 'normal' } }, becomes: SETS },
  'let-everybody-in': { message: { kind: 'let-everybody-in', isOn: false }, becomes: SETS },
  'keep-going': { message: { kind: 'keep-going', isOn: false }, becomes: SETS },
  'open-phones': { message: { kind: 'open-phones', address: null }, becomes: SETS },
  'new-code': {
    message: { kind: 'new-code' },
    becomes: { harmless: 'ends one code, and all who knock with it may knock with the next' },
  },
  // The lab is of each screen alone, and only while no match is played.
  'lab-open': { message: { kind: 'lab-open' }, becomes: 'busy' },
  'lab-watch': { message: { kind: 'lab-watch', dice: ['d6'], gesture: null }, becomes: 'busy' },
  'lab-skip': { message: { kind: 'lab-skip', dice: ['d6'], times: 1 }, becomes: 'busy' },
  'lab-stop': { message: { kind: 'lab-stop' }, becomes: 'busy' },
  'lab-forget': { message: { kind: 'lab-forget' }, becomes: 'busy' },
  knock: {
    message: { kind: 'knock', protocol: PROTOCOL, ticket: 'x', name: 'Otto', device: '0'.repeat(32) },
    becomes: { harmless: 'names the ticket, which is of one opening of the table' },
  },
  back: { message: { kind: 'back', protocol: PROTOCOL, token: 'x' }, becomes: { harmless: 'names the token' } },
  'stand-up': { message: { kind: 'stand-up' }, becomes: ITSELF },
};

const ROWS = { ...SCREEN_MESSAGES, ...greetings };
const KINDS = Object.keys(LATE) as readonly Message['kind'][];
const isHarmless = (kind: Message['kind']): boolean => typeof LATE[kind].becomes !== 'string';
const BY_PHONES = new Set<Message['kind']>(['seal', 'share', 'knock', 'back', 'stand-up']);

/** Shows every beat and answers nothing. */
function onlooker(host: ReturnType<typeof testHost>): TestScreen {
  return attachScreen(host, {
    simulate: quickThrow,
    intercept(message, self) {
      if (message.kind === 'beat') self.say({ kind: 'shown', seq: message.seq });
      return message.kind === 'throw';
    },
  });
}

const isTable =
  (match: string) =>
  (message: { readonly kind: string; readonly table?: { readonly match: string } }): boolean =>
    message.kind === 'table' && message.table?.match === match;

const isSeatless = (message: ToldMessage): boolean =>
  message.kind === 'no-match' || (message.kind === 'table' && message.table.isWatching);

const isAsked = ({ kind }: { readonly kind: string }): boolean => kind === 'aim' || kind === 'asked';

type Told = { readonly kind: string; readonly code?: RefusalCode };

/** Says something and expects this refusal. */
async function expectRefused(
  { heard, hears }: { readonly heard: readonly Told[]; hears(matches: (message: Told) => boolean): Promise<unknown> },
  say: () => void,
  code: RefusalCode,
): Promise<void> {
  const count = (): number => heard.filter(message => message.kind === 'refused' && message.code === code).length;
  const before = count();
  say();
  await hears(() => count() > before);
}

/** Another screen has left the first match and begun a second one, with a guest who knocked before. */
async function afterChange() {
  const updates = {
    look: async () => undefined,
    install: vi.fn(),
    ready: () => '2.0.0',
    listen: () => undefined,
  };
  const host = testHost({ thrower: quickThrower, updates });
  const [late, other] = [onlooker(host), onlooker(host)];
  await late.hears(({ kind }) => kind === 'phones');
  const { phone } = await letIn(host, other, 'Otto', null, still);
  const before = {
    table: 'match-1',
    deal: null,
    guests: [{ id: 1, seat: null, isKnocking: true, isAway: false }],
    version: '1.0.0',
  };
  other.say(START);
  for (const each of [late, other]) await each.hears(isTable('match-1'));
  await ask(other, { kind: 'leave' }, 'menu');
  other.say({ ...START, guests: [{ seat: 1, guest: 1 }] });
  for (const each of [late, other]) await each.hears(isTable('match-2'));
  await phone.hears(isTable('match-2'));
  // From here on the match waits for a person, who throws nothing.
  const begun = phone.heard.findIndex(isTable('match-2'));
  await phone.hears(message => isAsked(message) && phone.heard.indexOf(message) > begun);
  await stateIs(late, ({ guests }) => guests[0]?.seat === 1);
  return { host, late, other, phone, before, updates };
}

describe('a press that arrives after another screen has changed things', () => {
  test('is refused: every message that could do harm', async () => {
    const { host, late, other, phone, before, updates } = await afterChange();
    const steps = (): string => host.record('match-2');
    const guests = () => phonesOf(other).guests.map(({ awayFor: _, ...guest }) => guest);
    const [played, known] = [steps(), guests()];
    const rows: [string, unknown][] = [];
    for (const kind of KINDS) {
      const { message, becomes } = LATE[kind];
      if (typeof becomes !== 'string') continue;
      if (BY_PHONES.has(kind)) {
        const from = refusalsOf(phone).length;
        phone.say(message, before);
        await phone.hears(() => refusalsOf(phone).length > from);
        rows.push([kind, refusalsOf(phone).at(-1)]);
      } else {
        const from = codesOf(late).length;
        late.say(message as ScreenMessage, before);
        await late.hears(() => codesOf(late).length > from);
        rows.push([kind, codesOf(late).at(-1)]);
      }
    }
    expect(rows).toEqual(KINDS.filter(kind => !isHarmless(kind)).map(kind => [kind, LATE[kind].becomes]));
    expect(steps()).toBe(played);
    expect(guests()).toEqual(known);
    expect(other.heard.findLast(({ kind }) => kind === 'table')).toMatchObject({ table: { match: 'match-2' } });
    expect(codesOf(other)).not.toContain('changed');
    expect(updates.install).not.toHaveBeenCalled();
  });

  test('does no harm: every other message', async () => {
    const { host, late, other, phone, before } = await afterChange();
    const stranger = attachPhone(host, still);
    const guests = () => phonesOf(other).guests.map(({ awayFor: _, ...guest }) => guest);
    const [played, known, address] = [host.record('match-2'), guests(), phonesOf(other).open?.address];
    const harmless = KINDS.filter(isHarmless);
    expect(harmless.length).toBeGreaterThan(15);
    for (const kind of harmless) {
      const { message } = LATE[kind];
      if (!BY_PHONES.has(kind)) late.say(message as ScreenMessage, before);
      else if (kind !== 'stand-up') stranger.say(message, before);
    }
    // Messages are taken in the order in which they come.
    late.say(LATE.act.message, before);
    await late.hears(() => codesOf(late).includes('changed'));
    expect(codesOf(late).filter(code => code === 'changed' || code === 'malformed')).toEqual(['changed']);
    await vi.waitFor(() => expect(stranger.ends).not.toEqual([]));
    expect(host.record('match-2')).toBe(played);
    expect(guests()).toEqual(known);
    expect(phonesOf(other).open?.address).toBe(address);
    expect(other.heard.findLast(({ kind }) => kind === 'table')).toMatchObject({ table: { match: 'match-2' } });
    // A person stands up from the seat that is theirs by now.
    phone.say(LATE['stand-up'].message, before);
    await stateIs(other, state => state.guests.length === 0);
  });

  test('is refused once the match is left: without a word what pages say by themselves', async () => {
    const host = testHost({ thrower: quickThrower });
    const [late, other] = [onlooker(host), onlooker(host)];
    await late.hears(({ kind }) => kind === 'phones');
    other.say(START);
    for (const each of [late, other]) await each.hears(isTable('match-1'));
    await ask(other, { kind: 'leave' }, 'menu');
    // These come from the pages of both themselves, too.
    for (const screen of [late, other])
      for (const kind of ['shown', 'thrown', 'reveal', 'hurry'] as const)
        await expectRefused(screen, () => screen.say(LATE[kind].message, { table: 'match-1' }), 'stale');
    await expectRefused(late, () => late.say(LATE.next.message, { table: 'match-1' }), 'changed');
    await expectRefused(other, () => other.say(LATE.next.message, { table: 'match-1' }), 'stale');
    expect([late, other].map(screen => codesOf(screen).filter(code => code !== 'stale'))).toEqual([['changed'], []]);
  });

  test.each(['act', 'gesture', 'next', 'hint', 'shown'] as const)('is refused from a phone, too: %s', async kind => {
    const { host, phone, before } = await afterChange();
    const played = host.record('match-2');
    phone.say(LATE[kind].message, before);
    await phone.hears(({ kind: heard }) => heard === 'refused');
    expect(refusalsOf(phone)).toEqual([LATE[kind].becomes]);
    expect(host.record('match-2')).toBe(played);
  });

  test.each([
    ['the seat went to another phone', { kind: 'admit', guest: 2, seat: 1 }],
    ['the table was left', { kind: 'leave' }],
  ] as const)('is refused from a phone when %s', async (_, change) => {
    const { host, other, phone } = await afterChange();
    await letIn(host, other, 'Ines', null, still);
    const seen = { table: 'match-2', deal: null };
    const from = phone.heard.length;
    other.say(change);
    await phone.hears(() => phone.heard.slice(from).some(isSeatless));
    for (const kind of ['act', 'gesture', 'next', 'hint'] as const)
      await expectRefused(phone, () => phone.say(LATE[kind].message, seen), 'changed');
    await expectRefused(phone, () => phone.say(LATE.seal.message, seen), 'stale');
    expect(refusalsOf(phone).filter(code => code !== 'stale')).toEqual(['changed', 'changed', 'changed', 'changed']);
  });

  test('says what it was about, or is no message', async () => {
    const { late } = await afterChange();
    const about = KINDS.filter(kind => ROWS[kind].about.length > 0);
    expect(about.length).toBeGreaterThan(25);
    for (const kind of about) late.connection.receive(LATE[kind].message);
    await late.hears(() => codesOf(late).filter(code => code === 'malformed').length === about.length);
  });
});

describe('a second press of one person', () => {
  test('that comes after what the first has done is refused without a word', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = onlooker(host);
    await screen.hears(({ kind }) => kind === 'phones');
    screen.say(START, { table: null });
    screen.say(START, { table: null });
    const silent = (): number => codesOf(screen).filter(code => code === 'stale').length;
    await screen.hears(() => silent() === 1);
    expect(screen.heard.filter(({ kind }) => kind === 'table')).toHaveLength(1);
    screen.say({ kind: 'leave' }, { table: 'match-1' });
    screen.say({ kind: 'leave' }, { table: 'match-1' });
    await screen.hears(() => silent() === 2);
    expect(codesOf(screen)).not.toContain('changed');
  });

  test('of the round before is not the answer to the next pause', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { simulate: quickThrow, intercept: ({ kind }) => kind !== 'pause' });
    startTrice(screen, { target: 20 });
    const pauses = (): number => screen.heard.filter(({ kind }) => kind === 'pause').length;
    await screen.hears(({ kind }) => kind === 'pause');
    screen.say({ kind: 'next' });
    await screen.hears(() => pauses() === 2);
    screen.say({ kind: 'next' }, { deal: 0 });
    await screen.hears(() => codesOf(screen).includes('stale'));
    expect(pauses()).toBe(2);
    screen.say({ kind: 'next' }, { deal: 1 });
    await screen.hears(() => pauses() === 3);
  });
});

describe('what was pressed about a phone that is away', () => {
  async function withOttoAway(players: readonly PlayerSpec[] = PLAYERS) {
    const host = testHost({ thrower: quickThrower });
    const screen = onlooker(host);
    await screen.hears(({ kind }) => kind === 'phones');
    const { phone } = await letIn(host, screen, 'Otto', null, still);
    screen.say({ ...START, players: [...players], guests: [{ seat: 1, guest: 1 }] });
    await stateIs(screen, ({ guests }) => guests[0]?.seat === 1);
    if (players !== PLAYERS) await phone.hears(isAsked);
    const token = phone.token();
    phone.close();
    const { guests } = await stateIs(screen, ({ guests: [otto] }) => otto?.state === 'away');
    return { host, screen, token, seen: guests.map(asSeen) };
  }

  test('"Play at this screen" frees the seat and shows it here', async () => {
    const { screen, seen } = await withOttoAway();
    screen.say({ kind: 'take-from-phone', guest: 1 }, { guests: seen });
    await screen.hears(holdersAre(screen, 'curtain', 'curtain', 'bot'));
    expect(codesOf(screen)).toEqual([]);
  });

  test('"Play at this screen" leaves a throw that is asked for to the person', async () => {
    const { host, screen, seen } = await withOttoAway([PLAYERS[2], PLAYERS[1], PLAYERS[2]] as PlayerSpec[]);
    screen.say({ kind: 'take-from-phone', guest: 1 }, { guests: seen });
    await screen.hears(holdersAre(screen, 'bot', 'here', 'bot'));
    screen.say({ kind: 'reveal', seat: 1 });
    await screen.hears(message => message.kind === 'aim' && message.by === 1);
    expect(codesOf(screen)).toEqual([]);
    expect(host.record()).not.toContain('"held"');
  });

  test.each([
    { kind: 'hold', seat: 1, holder: 'bot' },
    { kind: 'take-from-phone', guest: 1 },
  ] as const)('$kind is refused once the phone is back', async message => {
    const { host, screen, token, seen } = await withOttoAway();
    comeBack(host, token, still);
    await stateIs(screen, ({ guests: [otto] }) => otto?.state === 'here');
    screen.say(message, { guests: seen });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['changed']);
  });
});

test('"Let everybody in" does not count for a table that is opened later', async () => {
  const host = testHost({ thrower: quickThrower });
  const screen = onlooker(host);
  await screen.hears(({ kind }) => kind === 'phones');
  screen.say({ kind: 'let-everybody-in', isOn: true });
  await screen.hears(({ kind }) => kind === 'refused');
  expect(codesOf(screen)).toEqual(['stale']);
  expect((await openPhones(screen)).code).toHaveLength(6);
  expect(phonesOf(screen).letsEverybodyIn).toBe(false);
});

describe('what was pressed about somebody with a phone', () => {
  /** A match with a guest in the second seat, and somebody else who knocks. */
  async function withKnock() {
    const host = testHost({ thrower: quickThrower });
    const screen = onlooker(host);
    await screen.hears(({ kind }) => kind === 'phones');
    await letIn(host, screen, 'Otto', null, still);
    screen.say({ ...START, guests: [{ seat: 1, guest: 1 }] });
    await stateIs(screen, ({ guests }) => guests[0]?.seat === 1);
    const knocking = attachPhone(host, still);
    knocking.say(knockOf('Ines', ticketOf(known(phonesOf(screen).open, 'open table'))));
    await stateIs(screen, ({ guests }) => guests.length === 2);
    const otto = { id: 1, seat: 1, isKnocking: false, isAway: false };
    const ines = { id: 2, seat: null, isKnocking: true, isAway: false };
    return { screen, otto, ines };
  }
  const guestsOf = (screen: TestScreen) => phonesOf(screen).guests.map(({ id, seat, state }) => ({ id, seat, state }));

  test.each([
    ['"Let in, in this free seat", and the seat has somebody now', { kind: 'admit', guest: 2, seat: 1 }, []],
    [
      '"Not you" to somebody who knocks, and who is in now',
      { kind: 'dismiss', guest: 1 },
      [{ id: 1, seat: null, isKnocking: true, isAway: false }],
    ],
    [
      '"Let a computer play" for one guest, and another has the seat',
      { kind: 'hold', seat: 1, holder: 'bot' },
      [{ id: 7, seat: 1, isKnocking: false, isAway: false }],
    ],
    ['"Close to phones" before somebody was let in', { kind: 'close-phones' }, []],
    [
      '"Forget all" before somebody was let in',
      { kind: 'forget-guests' },
      [{ id: 1, seat: null, isKnocking: true, isAway: false }],
    ],
  ] as const)('is refused: %s', async (_, message, seen) => {
    const { screen, ines } = await withKnock();
    const before = guestsOf(screen);
    screen.say(message, { guests: [...seen, ines] });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['changed']);
    expect(guestsOf(screen)).toEqual(before);
  });

  test.each([
    { kind: 'admit', guest: 2, seat: null },
    { kind: 'dismiss', guest: 2 },
    { kind: 'dismiss', guest: 1 },
    { kind: 'close-phones' },
  ] as const)('is refused without a word when it is pressed twice: %o', async message => {
    const { screen, otto, ines } = await withKnock();
    const seen = { guests: [otto, ines] };
    screen.say(message, seen);
    await screen.hears(() => guestsOf(screen).length < 2 || guestsOf(screen)[1]?.state === 'here');
    screen.say(message, seen);
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['stale']);
  });

  test.each([
    ['somebody else knocks meanwhile', { kind: 'dismiss', guest: 1 }],
    ['somebody else knocks before the table is closed', { kind: 'close-phones' }],
  ] as const)('counts although %s', async (_, message) => {
    const { screen, otto } = await withKnock();
    screen.say(message, { guests: [otto] });
    await stateIs(screen, ({ guests }) => guests.every(({ id }) => id !== 1));
    expect(codesOf(screen)).toEqual([]);
  });
});
