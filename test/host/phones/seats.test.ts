import { describe, expect, test } from 'vitest';
import { PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import {
  begin,
  holdersAre,
  isTable,
  openTable,
  PLAYERS,
  START,
  showsHand,
  stateIs,
  still,
} from '../../support/host/phone-table.ts';
import { slowDisk } from '../../support/host/slow-disk.ts';
import { matchEnds, testHost } from '../../support/host/test-host.ts';
import { comeBack, letIn, phonesOf, refusalsOf } from '../../support/host/test-phone.ts';
import { attachScreen, codesOf } from '../../support/host/test-screen.ts';

/** The step at which a match stops, because the table shows no more. */
const LAST_SHOWN = 20;

/** Otto at seat 1 has left with his phone, and a computer has played for him up to that step. */
async function playedByStandIn() {
  const host = testHost({ thrower: quickThrower });
  const screen = attachScreen(host, {
    simulate: quickThrow,
    intercept(message) {
      if (message.kind === 'beat' && message.seq < LAST_SHOWN) screen.say({ kind: 'shown', seq: message.seq });
      return message.kind === 'throw';
    },
  });
  const { phone, id } = await letIn(host, screen, 'Otto', null, still);
  const [, person, computer] = PLAYERS;
  const players = [computer, person, computer] as PlayerSpec[];
  screen.say({ ...START, players, guests: [{ seat: 1, guest: id }] });
  await phone.hears(({ kind }) => kind === 'aim');
  phone.close();
  screen.say({ kind: 'hold', seat: 1, holder: 'bot' });
  await screen.hears(message => message.kind === 'beat' && message.seq === LAST_SHOWN);
  return { host, screen, phone };
}

describe('a guest', () => {
  test('has one seat, and a seat one guest', async () => {
    const { host, screen } = await openTable();
    const ada = await letIn(host, screen, 'Ada', null, still);
    const otto = await letIn(host, screen, 'Otto', null, still);
    const wrong = [
      [
        { seat: 0, guest: ada.id },
        { seat: 0, guest: otto.id },
      ],
      [
        { seat: 0, guest: ada.id },
        { seat: 1, guest: ada.id },
      ],
      [{ seat: 2, guest: ada.id }],
      [{ seat: 5, guest: ada.id }],
      [{ seat: 0, guest: 99 }],
    ];
    for (const [index, guests] of wrong.entries()) {
      screen.say({ ...START, guests });
      await screen.hears(() => codesOf(screen).length === index + 1);
    }
    expect(codesOf(screen)).toEqual(['bad-players', 'bad-players', 'bad-players', 'bad-players', 'stale']);
    expect(screen.heard.some(isTable)).toBe(false);
  });

  test('is given another place, and whoever had it watches', async () => {
    const { host, screen } = await openTable();
    const ada = await letIn(host, screen, 'Ada', null, still);
    const otto = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, otto.phone, [{ seat: 1, guest: otto.id }]);
    screen.say({ kind: 'admit', guest: ada.id, seat: 1 });
    await ada.phone.hears(message => message.kind === 'beat' && message.seat === 1);
    await otto.phone.hears(message => message.kind === 'table' && message.table.isWatching);
    screen.say({ kind: 'admit', guest: ada.id, seat: 0 });
    await screen.hears(holdersAre(screen, 'device', 'stand-in', 'bot'));
    await ada.phone.hears(message => message.kind === 'beat' && message.seat === 0);
    screen.say({ kind: 'admit', guest: ada.id, seat: null });
    await screen.hears(holdersAre(screen, 'stand-in', 'stand-in', 'bot'));
    screen.say({ kind: 'hold', seat: 0, holder: 'person' });
    await screen.hears(holdersAre(screen, 'curtain', 'stand-in', 'bot'));
    screen.say({ kind: 'admit', guest: ada.id, seat: 2 });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['bad-players']);
  });

  test('has no seat while no match is on the table', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    screen.say({ kind: 'admit', guest: id, seat: 1 });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['no-match']);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    screen.say({ kind: 'leave' });
    await phone.hears(
      () => phone.heard.findLastIndex(({ kind }) => kind === 'no-match') > phone.heard.findLastIndex(isTable),
    );
    expect((await stateIs(screen, ({ guests }) => guests[0]?.seat === null)).guests).toHaveLength(1);
  });

  test('gets no seat in a match that is over, and is told why', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { simulate: quickThrow });
    const { id } = await letIn(host, screen, 'Otto', null, still);
    screen.say({ ...START, guests: [] });
    await matchEnds(screen);
    screen.say({ kind: 'admit', guest: id, seat: 1 });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['match-over']);
  });

  test('only watches a lesson, and has the seat of the last match in the next', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 0, guest: id }]);
    screen.say({ kind: 'leave' });
    screen.say({ kind: 'lesson', game: 'trice', scene: 0 });
    await phone.hears(message => message.kind === 'table' && message.table.mode.kind === 'lesson');
    screen.say({ kind: 'admit', guest: id, seat: 0 });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['bad-players']);
    screen.say(START);
    await screen.hears(holdersAre(screen, 'device', 'curtain', 'bot'));
  });

  test.each([
    ['stands up', 'stand-up'],
    ['is dismissed', 'dismiss'],
  ])('who %s while a match is being opened leaves the seat to a computer', async (_, how) => {
    for (const [file, text] of [['match-1'], ['guests.json', '"seat":1']] as const) {
      const disk = slowDisk();
      const { host, screen } = await openTable({ disk });
      const { phone, id } = await letIn(host, screen, 'Otto', null, still);
      const held = disk.holdFile(file, text);
      screen.say({ ...START, guests: [{ seat: 1, guest: id }] });
      await held.isWaiting;
      if (how === 'dismiss') screen.say({ kind: 'dismiss', guest: id });
      else phone.say({ kind: 'stand-up' });
      held.release();
      await screen.hears(holdersAre(screen, 'curtain', 'stand-in', 'bot'));
      expect(screen.heard.filter(showsHand(1))).toEqual([]);
      expect(phonesOf(screen).guests).toEqual([]);
    }
  });

  test('sees the hand of a seat in the middle of a match once the seat is on disk, also after the line has dropped', async () => {
    const disk = slowDisk();
    const { host, screen } = await openTable({ disk });
    screen.say(START);
    await screen.hears(isTable);
    const held = disk.holdFile('guests.json', '"seat":1');
    const { phone } = await letIn(host, screen, 'Otto', 1, still);
    await held.isWaiting;
    await screen.hears(holdersAre(screen, 'curtain', 'device', 'bot'));
    phone.close();
    const back = comeBack(host, phone.token(), still);
    await back.hears(({ kind }) => kind === 'admitted');
    back.connection.receive({ kind: 'nothing' });
    await back.hears(({ kind }) => kind === 'refused');
    expect([...phone.heard, ...back.heard].filter(showsHand(1))).toEqual([]);
    expect(screen.heard.filter(showsHand(1))).toEqual([]);
    held.release();
    await back.hears(message => message.kind === 'beat' && message.seat === 1);
  });

  test('is not told what a computer played for somebody else', async () => {
    const { host, screen } = await playedByStandIn();
    const ines = await letIn(host, screen, 'Ines', null, still);
    ines.phone.close();
    screen.say({ kind: 'admit', guest: ines.id, seat: 1 });
    const back = comeBack(host, ines.phone.token(), still);
    await back.hears(message => message.kind === 'table' && message.table.mine.includes(1));
    expect(back.heard.filter(({ kind }) => kind === 'played-for-you')).toEqual([]);
  });

  test('is sent the match once, although the page also says hello', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const back = comeBack(host, phone.token(), still);
    back.say({ kind: 'hello', protocol: PROTOCOL });
    const menus = (): number => screen.heard.filter(({ kind }) => kind === 'menu').length;
    const before = menus();
    // The host answers one request after the other.
    screen.say({ kind: 'hello', protocol: PROTOCOL });
    await screen.hears(() => menus() > before);
    back.connection.receive({ kind: 'nothing' });
    await back.hears(({ kind }) => kind === 'refused');
    expect(back.heard.filter(isTable)).toHaveLength(1);
  });

  test('is told what a computer has played when the table has shown it', async () => {
    const { host, screen, phone } = await playedByStandIn();
    const back = comeBack(host, phone.token(), still);
    await back.hears(isTable);
    expect(back.heard.filter(({ kind }) => kind === 'played-for-you')).toEqual([]);
    screen.say({ kind: 'shown', seq: LAST_SHOWN });
    await back.hears(({ kind }) => kind === 'played-for-you');
    const beat = back.heard.findIndex(message => message.kind === 'beat' && message.seq === LAST_SHOWN);
    expect(beat).toBeLessThan(back.heard.findIndex(({ kind }) => kind === 'played-for-you'));
    expect(beat).toBeGreaterThan(-1);
  });

  test('is refused what is said while a new seat is not on disk yet', async () => {
    const disk = slowDisk();
    const { host, screen } = await openTable({ disk });
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    screen.say(START);
    await phone.hears(isTable);
    const held = disk.holdFile('guests.json', '"seat":1');
    screen.say({ kind: 'admit', guest: id, seat: 1 });
    await held.isWaiting;
    const before = refusalsOf(phone).length;
    phone.say({ kind: 'hidden', hidden: true });
    phone.say({ kind: 'next', seat: 1 });
    await phone.hears(() => refusalsOf(phone).length > before + 1);
    expect(refusalsOf(phone).slice(before)).toEqual(['stale', 'changed']);
    held.release();
    await phone.hears(message => message.kind === 'beat' && message.seat === 1);
  });
});
