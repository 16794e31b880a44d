import { describe, expect, test } from 'vitest';
import type { Log } from '../../../electron/host/storage/log.ts';
import type { PhonesState } from '../../../engine/protocol/phones/phones.ts';
import { begin, isEnded, openTable, stateIs, still } from '../../support/host/phone-table.ts';
import {
  attachPhone,
  comeBack,
  knockOf,
  letIn,
  phonesOf,
  type TestPhone,
  ticketOf,
} from '../../support/host/test-phone.ts';
import { attachScreen, codesOf } from '../../support/host/test-screen.ts';

describe('somebody who knocks', () => {
  test('waits with a mark that the table shows, and is let in with a token', async () => {
    const { screen, knock } = await openTable();
    const phone = knock('Ada');
    const wait = await phone.hears(({ kind }) => kind === 'wait');
    const { guests } = await stateIs(screen, state => state.guests.length === 1);
    expect(guests[0]).toMatchObject({ name: 'Ada', state: 'knocking', seat: null, awayFor: 0 });
    expect(wait).toEqual({ kind: 'wait', name: 'Ada', mark: guests[0]?.mark });
    screen.say({ kind: 'admit', guest: guests[0]?.id ?? 0, seat: null });
    await phone.hears(({ kind }) => kind === 'no-match');
    // 192 bits in characters of 6 bits each.
    expect(phone.token()).toMatch(/^[\w-]{32}$/);
    await stateIs(screen, state => state.guests[0]?.state === 'here');
  });

  test('is refused by the table, and may knock again', async () => {
    const { screen, knock } = await openTable();
    const phone = knock('Ada');
    const { guests } = await stateIs(screen, state => state.guests.length === 1);
    screen.say({ kind: 'dismiss', guest: guests[0]?.id ?? 0 });
    await phone.hears(isEnded('refused'));
    expect(phone.ends).toEqual([4000]);
    await knock('Ada').hears(({ kind }) => kind === 'wait');
  });

  test('and goes away knocks no more', async () => {
    const { screen, knock } = await openTable();
    const phone = knock('Ada');
    await stateIs(screen, state => state.guests.length === 1);
    phone.close();
    await stateIs(screen, state => state.guests.length === 0);
  });

  test('is let in at once while everybody is', async () => {
    const { screen, knock } = await openTable();
    const before = knock('Ada');
    await before.hears(({ kind }) => kind === 'wait');
    screen.say({ kind: 'let-everybody-in', isOn: true });
    await before.hears(({ kind }) => kind === 'admitted');
    await knock('Otto').hears(({ kind }) => kind === 'admitted');
    screen.say({ kind: 'let-everybody-in', isOn: false });
    const last = knock('Ines');
    await last.hears(({ kind }) => kind === 'wait');
    expect(last.heard.some(({ kind }) => kind === 'admitted')).toBe(false);
  });

  test('is let in by a person again once a match has begun', async () => {
    const { host, screen, knock } = await openTable();
    screen.say({ kind: 'let-everybody-in', isOn: true });
    const phone = knock('Otto');
    await phone.hears(({ kind }) => kind === 'admitted');
    const [guest] = (await stateIs(screen, ({ guests }) => guests[0]?.state === 'here')).guests;
    const id = guest?.id ?? 0;
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    await stateIs(screen, ({ letsEverybodyIn, guests }) => !letsEverybodyIn && guests[0]?.seat === 1);
    const late = knock('Ines');
    await late.hears(({ kind }) => kind === 'wait');
    screen.say({ kind: 'let-everybody-in', isOn: true });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(codesOf(screen)).toEqual(['busy']);
    expect(late.heard.some(({ kind }) => kind === 'admitted')).toBe(false);
    expect(host.network.door).not.toBeNull();
  });

  test('is let in by a person again once no table is there', async () => {
    const { host, screen, knock } = await openTable();
    screen.say({ kind: 'let-everybody-in', isOn: true });
    await stateIs(screen, ({ letsEverybodyIn }) => letsEverybodyIn);
    screen.close();
    const next = attachScreen(host);
    await stateIs(next, ({ letsEverybodyIn }) => !letsEverybodyIn);
    const phone = knock('Otto');
    await phone.hears(({ kind }) => kind === 'wait');
    await stateIs(next, ({ guests }) => guests[0]?.state === 'knocking');
  });

  test('has a mark that nobody else has', async () => {
    const { screen, knock } = await openTable();
    for (const name of ['Ada', 'Otto', 'Ines', 'Mara', 'Emil', 'Nora']) knock(name, undefined, name);
    const { guests } = await stateIs(screen, state => state.guests.length === 6);
    expect(new Set(guests.map(({ mark }) => mark.color)).size).toBe(6);
    expect(new Set(guests.map(({ mark }) => mark.shape)).size).toBe(6);
  });

  test.each([
    ['another ticket', 'AAAAAAAAAAA', 'wrong-ticket'],
    ['another code', 'QQQQQQ', 'wrong-ticket'],
  ])('is refused with %s', async (_, ticket, why) => {
    const { screen, knock } = await openTable();
    const phone = knock('Ada', ticket);
    await phone.hears(isEnded(why));
    expect(phone.ends).toEqual([4000]);
    expect(phonesOf(screen).guests).toEqual([]);
  });

  test('with a page of another build is told so', async () => {
    const { host, ticket } = await openTable();
    const phone = attachPhone(host, still);
    phone.connection.receive({ ...knockOf('Ada', ticket), protocol: 7 });
    await phone.hears(isEnded('old-page'));
  });

  test('has a code for five wrong tries in a minute, which others do not use up, and the ticket all the same', async () => {
    const { code, ticket, knock, wait } = await openTable();
    for (let tries = 1; tries <= 5; tries += 1) await knock('Eve', 'QQQQQQ', '10.0.0.1').hears(isEnded('wrong-ticket'));
    await knock('Eve', code, '10.0.0.1').hears(isEnded('too-many-tries'));
    await knock('Ada', code, '10.0.0.2').hears(({ kind }) => kind === 'wait');
    await knock('Eve', ticket, '10.0.0.1').hears(({ kind }) => kind === 'wait');
    wait(60_001);
    await knock('Otto', code, '10.0.0.1').hears(({ kind }) => kind === 'wait');
  });

  test('has no code after a hundred wrong tries in a minute, from all phones together', async () => {
    const { code, ticket, knock, wait } = await openTable();
    for (let tries = 0; tries < 100; tries += 1)
      await knock('Eve', 'QQQQQQ', `10.0.0.${tries % 20}`).hears(isEnded('wrong-ticket'));
    await knock('Ada', code, '10.0.0.99').hears(isEnded('too-many-tries'));
    await knock('Otto', ticket, '10.0.0.99').hears(({ kind }) => kind === 'wait');
    wait(60_001);
    await knock('Ada', code, '10.0.0.99').hears(({ kind }) => kind === 'wait');
  });

  test('may use a ticket after the next one is shown, but not after that', async () => {
    const { host, screen, ticket, knock } = await openTable();
    host.clock.fireTimers();
    const second = await stateIs(screen, ({ open }) => open !== null && ticketOf(open) !== ticket);
    await knock('Ada', ticket).hears(({ kind }) => kind === 'wait');
    host.clock.fireTimers();
    await stateIs(screen, ({ open }) => open !== null && open.url !== second.open?.url);
    await knock('Otto', ticket).hears(isEnded('wrong-ticket'));
  });

  test.each(['ticket', 'code'] as const)('with a %s that twenty have used up finds another one', async kind => {
    const { screen, knock, ...first } = await openTable();
    const shown = ({ open }: PhonesState): string =>
      open === null ? '' : kind === 'code' ? open.code : ticketOf(open);
    let knocks = 0;
    while (shown(phonesOf(screen)) === first[kind] && knocks < 1_000) {
      knocks += 1;
      const phone = knock(`Guest ${knocks}`, first[kind], `10.0.0.${knocks}`);
      await phone.hears(message => message.kind === 'wait');
      phone.close();
    }
    expect(knocks).toBe(20);
    console.log(`strangers who knock and leave: another ${kind} after ${knocks}`);
    const renewed = await stateIs(screen, state => shown(state) !== first[kind]);
    await knock('Eve', first[kind], '10.0.0.99').hears(isEnded('wrong-ticket'));
    // Whose knock was counted may knock again with it, as when the line drops.
    await knock('Guest 7', first[kind]).hears(message => message.kind === 'wait');
    await knock('Ada', shown(renewed)).hears(message => message.kind === 'wait');
    expect(phonesOf(screen).open?.url).toBe(renewed.open?.url);
  });

  test('finds a new code when many fill the lobby and people start afresh, and whoever is in stays', async () => {
    const { host, screen, knock, ticket, code } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const strangers: TestPhone[] = [];
    for (let count = 0; count < 11; count += 1) {
      const stranger = knock(`Eve ${count}`, undefined, `10.0.0.${count % 4}`);
      await stranger.hears(({ kind }) => kind === 'wait');
      strangers.push(stranger);
    }
    await knock('Ada', undefined, '10.0.0.9').hears(isEnded('full'));
    screen.say({ kind: 'new-code' });
    const { guests, open } = await stateIs(screen, state => state.guests.length === 1);
    expect(guests).toMatchObject([{ id, seat: 1, state: 'here' }]);
    expect(phone.ends).toEqual([]);
    for (const stranger of strangers) await stranger.hears(isEnded('refused'));
    for (const old of [ticket, code]) await knock('Eve 1', old, '10.0.0.1').hears(isEnded('wrong-ticket'));
    await knock('Ada', open === null ? '' : ticketOf(open), '10.0.0.9').hears(({ kind }) => kind === 'wait');
    phone.close();
    await comeBack(host, phone.token(), still).hears(message => message.kind === 'beat' && message.seat === 1);
    expect(codesOf(screen)).toEqual([]);
  });

  test('with many addresses fills neither the log nor the memory', async () => {
    const lines: string[] = [];
    const note = (line: string): void => void lines.push(line);
    const log: Log = { info: note, warn: note, error: note, recent: async () => [], close: async () => undefined };
    const { host, knock } = await openTable({ log });
    for (let count = 0; count < 250; count += 1)
      await knock('Eve', 'AAAAAAAAAAA', `10.0.0.${count}`).hears(isEnded('wrong-ticket'));
    await host.close();
    // One for each of twenty addresses, and two for all others.
    expect(lines.filter(line => line.includes('refus'))).toHaveLength(22);
  });

  test('is logged once a minute for one address, with how often', async () => {
    const lines: string[] = [];
    const note = (line: string): void => void lines.push(line);
    const log: Log = { info: note, warn: note, error: note, recent: async () => [], close: async () => undefined };
    const { host, knock } = await openTable({ log });
    const refuse = async (times: number, address: string): Promise<void> => {
      for (let count = 0; count < times; count += 1)
        await knock('Eve', 'AAAAAAAAAAA', address).hears(isEnded('wrong-ticket'));
    };
    const refusals = (): string[] => lines.filter(line => line.includes('refus'));
    await refuse(5, '10.0.0.1');
    await refuse(1, '10.0.0.2');
    const first = 'a phone was refused: wrong-ticket';
    const more = (count: number): string => `more refusals within a minute: ${count}, the last: ${first}`;
    expect(refusals()).toEqual([first, first]);
    host.clock.fireTimers();
    expect(refusals()).toEqual([first, first, more(4)]);
    await refuse(2, '10.0.0.2');
    expect(refusals()).toEqual([first, first, more(4), first]);
    await host.close();
    expect(refusals()).toEqual([first, first, more(4), first, more(1)]);
  });

  test('counts once, however often the line drops, unless they were refused', async () => {
    const { screen, knock } = await openTable();
    const knockAgain = async (name: string, times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        const phone = knock(name);
        await phone.hears(({ kind }) => kind === 'wait');
        phone.close();
      }
    };
    await knockAgain('Ada', 30);
    for (let count = 1; count <= 19; count += 1) {
      const phone = knock('Eve');
      const { guests } = await stateIs(screen, state => state.guests.length === 1);
      screen.say({ kind: 'dismiss', guest: guests[0]?.id ?? 0 });
      await phone.hears(isEnded('refused'));
      await stateIs(screen, state => state.guests.length === 0);
    }
    await knock('Eve').hears(isEnded('wrong-ticket'));
    await knockAgain('Ada', 1);
  });

  test('does so for one page of a phone: the next one takes over', async () => {
    const { screen, knock } = await openTable();
    const first = knock('Ada');
    await first.hears(({ kind }) => kind === 'wait');
    const second = knock('Ada');
    await second.hears(({ kind }) => kind === 'wait');
    await first.hears(isEnded('taken-over'));
    expect(phonesOf(screen).guests).toHaveLength(1);
  });
});
