import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Log } from '../../../electron/host/storage/log.ts';
import { quickThrow, quickThrower } from '../../support/host/cached-workers.ts';
import {
  begin,
  holdersAre,
  isEnded,
  isTable,
  openTable,
  START,
  showsHand,
  stateIs,
  still,
} from '../../support/host/phone-table.ts';
import { testHost } from '../../support/host/test-host.ts';
import {
  comeBack,
  letIn,
  type MemoryNetwork,
  memoryNetwork,
  phonesOf,
  type TestPhone,
  type ToldMessage,
  ticketOf,
} from '../../support/host/test-phone.ts';
import { attachScreen } from '../../support/host/test-screen.ts';

describe('a guest', () => {
  test('is known after a restart by the token, with the mark, the name and the seat of a match that goes on', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const [before] = phonesOf(screen).guests;
    const token = phone.token();
    await host.close();
    const next = await openTable({ folder: host.folder });
    next.screen.say({ kind: 'resume', match: 'match-1' });
    await next.screen.hears(holdersAre(next.screen, 'curtain', 'device', 'bot'));
    const away = await stateIs(next.screen, ({ guests }) => guests.length === 1);
    expect(away.guests[0]).toMatchObject({ name: 'Otto', mark: before?.mark, state: 'away', seat: 1 });
    const back = comeBack(next.host, token, still);
    await back.hears(message => message.kind === 'beat' && message.seat === 1);
  });

  test('who was sent away has to be let in again to a seat of a match that goes on', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    await stateIs(screen, ({ guests }) => guests[0]?.seat === 1);
    screen.say({ kind: 'leave' });
    await stateIs(screen, ({ guests }) => guests[0]?.seat === null);
    screen.say({ kind: 'dismiss', guest: id });
    await phone.hears(isEnded('dismissed'));
    await host.close();
    const next = await openTable({ folder: host.folder });
    next.screen.say({ kind: 'resume', match: 'match-1' });
    await next.screen.hears(holdersAre(next.screen, 'curtain', 'device', 'bot'));
    const knocking = next.knock('Otto');
    await knocking.hears(({ kind }) => kind === 'wait');
    const [guest] = (await stateIs(next.screen, ({ guests }) => guests[0]?.state === 'knocking')).guests;
    expect(knocking.heard.some(isTable)).toBe(false);
    knocking.close();
    await stateIs(next.screen, ({ guests }) => guests[0]?.state === 'away' && guests[0].seat === 1);
    const again = next.knock('Otto');
    await again.hears(({ kind }) => kind === 'wait');
    next.screen.say({ kind: 'admit', guest: guest?.id ?? -1, seat: 1 });
    await again.hears(message => message.kind === 'beat' && message.seat === 1);
  });

  test('is kept in a file by hashes only, and in no line of the log', async () => {
    const lines: string[] = [];
    const note = (line: string): void => void lines.push(line);
    const log: Log = { info: note, warn: note, error: note, recent: async () => [], close: async () => undefined };
    const { host, screen, ticket, code, knock } = await openTable({ log });
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    await knock('Eve', 'QQQQQQ').hears(isEnded('wrong-ticket'));
    await host.close();
    const kept = readFileSync(join(host.folder, 'guests.json'), 'utf8');
    const device = Buffer.from('Otto').toString('hex').padEnd(32, '0');
    for (const secret of [phone.token(), ticket, code, device]) {
      expect(kept).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
      expect(host.record()).not.toContain(secret);
    }
    expect(lines.join('\n')).not.toMatch(/Otto|Eve/);
    expect(lines.some(line => line.includes('wrong-ticket'))).toBe(true);
  });

  test('is forgotten where the file can not be read, and the file is kept', async () => {
    const first = await openTable();
    writeFileSync(join(first.host.folder, 'guests.json'), 'x');
    const { phone } = await letIn(first.host, first.screen, 'Otto', null, still);
    await first.host.close();
    expect(first.screen.heard.some(({ kind }) => kind === 'set-aside')).toBe(true);
    const second = await openTable({ folder: first.host.folder });
    await comeBack(second.host, phone.token(), still).hears(({ kind }) => kind === 'admitted');
  });

  test('keeps the seat of every match that can go on, and of no other', async () => {
    const host = testHost({ thrower: quickThrower });
    const screen = attachScreen(host, { simulate: quickThrow });
    const { id } = await letIn(host, screen, 'Otto');
    const saved = (): string => readFileSync(join(host.folder, 'guests.json'), 'utf8');
    const isMatch =
      (match: number) =>
      (message: ToldMessage): boolean =>
        message.kind === 'table' && message.table.match === `match-${match}`;
    screen.say({ ...START, guests: [{ seat: 1, guest: id }] });
    await screen.hears(message => message.kind === 'beat' && message.view.result !== null);
    const unfinished = 22;
    for (let match = 2; match < 2 + unfinished; match += 1) {
      screen.say({ kind: 'leave' });
      screen.say({ ...START, guests: [{ seat: 1, guest: id }] });
      await screen.hears(isMatch(match));
    }
    expect(saved()).not.toContain('"match-1"');
    await host.close();
    const next = await openTable({ folder: host.folder });
    next.screen.say({ kind: 'resume', match: 'match-2' });
    await next.screen.hears(isMatch(2));
    expect(holdersAre(next.screen, 'curtain', 'device', 'bot')()).toBe(true);
  });

  test('comes back until the phone was not here for 30 days', async () => {
    const day = 24 * 60 * 60_000;
    const { host, screen } = await openTable({ date: () => 0 });
    const { phone } = await letIn(host, screen, 'Otto', null, still);
    await host.close();
    const backAt = async (days: number): Promise<TestPhone> => {
      const next = await openTable({ folder: host.folder, date: () => days * day });
      const back = comeBack(next.host, phone.token(), still);
      await back.hears(({ kind }) => kind === 'admitted' || kind === 'ended');
      await next.host.close();
      return back;
    };
    for (const days of [20, 49]) expect((await backAt(days)).heard[0]).toMatchObject({ kind: 'admitted' });
    expect((await backAt(80)).heard[0]).toEqual({ kind: 'ended', why: 'unknown' });
  });

  test('with a seat of a match that goes on is pushed out by no number of others', async () => {
    const { host, screen, knock } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    screen.say({ kind: 'leave' });
    await stateIs(screen, ({ guests }) => guests[0]?.seat === null);
    screen.say({ kind: 'let-everybody-in', isOn: true });
    for (let count = 0; count < 45; count += 1) {
      const { open } = phonesOf(screen);
      const stranger = knock(`Eve ${count}`, open === null ? '' : ticketOf(open), `10.0.0.${count}`);
      await stranger.hears(({ kind }) => kind === 'admitted');
      stranger.close();
      await stateIs(screen, ({ guests }) => guests.every(each => each.id === id || each.state === 'away'));
    }
    await host.close();
    const next = await openTable({ folder: host.folder });
    await comeBack(next.host, phone.token(), still).hears(({ kind }) => kind === 'admitted');
  });

  test('comes back after a restart without a knock, before or after the match goes on, twice and from two pages', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const token = phone.token();
    await host.close();
    const next = await openTable({ folder: host.folder });
    const menu = await next.screen.hears(({ kind }) => kind === 'menu');
    expect(menu.kind === 'menu' && menu.saved.map(({ phones }) => phones)).toEqual([1]);
    const pages = [comeBack(next.host, token, still), comeBack(next.host, token, still)];
    await pages[0]?.hears(isEnded('taken-over'));
    await pages[1]?.hears(({ kind }) => kind === 'no-match');
    next.screen.say({ kind: 'resume', match: 'match-1' });
    const isHand = (message: ToldMessage): boolean => message.kind === 'beat' && message.seat === 1;
    await pages[1]?.hears(isHand);
    pages[1]?.close();
    for (let time = 0; time < 2; time += 1) pages.push(comeBack(next.host, token, still));
    await pages[3]?.hears(isHand);
    for (const page of pages) expect(page.heard.some(({ kind }) => kind === 'wait')).toBe(false);
    expect(phonesOf(next.screen).guests).toMatchObject([{ name: 'Otto', state: 'here', seat: 1 }]);
  });

  test('finds the table after a restart at the same port, or people are told that it has moved', async () => {
    const wanted: (number | null)[] = [];
    /** A network whose server gets this address. */
    const networkAt = (address: string): MemoryNetwork => {
      const network = memoryNetwork();
      const { listen } = network;
      network.listen = async (at, door, port) => {
        wanted.push(port);
        return { ...(await listen(at, door, port)), address };
      };
      return network;
    };
    const first = networkAt('127.0.0.2:50123');
    const { host, screen } = await openTable({ network: first });
    expect(phonesOf(screen).open?.moved).toBeNull();
    const { phone } = await letIn({ network: first }, screen, 'Otto', null, still);
    await host.close();
    for (const [address, moved] of [
      ['127.0.0.2:50123', null],
      ['127.0.0.2:47111', 'port'],
      ['127.0.0.3:50123', 'address'],
      // Nobody has been at the others.
      ['127.0.0.2:50123', null],
    ] as const) {
      const next = await openTable({ folder: host.folder, network: networkAt(address) });
      expect(phonesOf(next.screen).open).toMatchObject({ address, moved });
      await next.host.close();
    }
    expect(wanted).toEqual([null, 50_123, 50_123, 50_123, 50_123]);
    const network = networkAt('127.0.0.2:47111');
    const moved = await openTable({ folder: host.folder, network });
    await comeBack({ network }, phone.token(), still).hears(({ kind }) => kind === 'admitted');
    await moved.host.close();
    const last = await openTable({ folder: host.folder, network });
    expect(phonesOf(last.screen).open?.moved).toBeNull();
    expect(wanted.at(-1)).toBe(47_111);
  });

  test('of an older version knocks once more, and has the same seat', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    await host.close();
    const path = join(host.folder, 'guests.json');
    const { devices, matches, format } = JSON.parse(readFileSync(path, 'utf8'));
    const old = devices.map(({ seen: _, ...device }: Record<string, unknown>) => device);
    writeFileSync(path, JSON.stringify({ format, version: 1, devices: old, matches }));
    const next = await openTable({ folder: host.folder });
    next.screen.say({ kind: 'resume', match: 'match-1' });
    await next.screen.hears(holdersAre(next.screen, 'curtain', 'device', 'bot'));
    await comeBack(next.host, phone.token(), still).hears(isEnded('unknown'));
    await next.knock('Otto').hears(({ kind }) => kind === 'wait');
    expect(next.screen.heard.some(({ kind }) => kind === 'set-aside')).toBe(false);
  });

  test('is forgotten when somebody wants that, and a seat is then that of somebody away', async () => {
    const { host, screen, knock } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    const watcher = await letIn(host, screen, 'Ines', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    screen.say({ kind: 'forget-guests' });
    await Promise.all([phone.hears(isEnded('dismissed')), watcher.phone.hears(isEnded('dismissed'))]);
    const { guests } = await stateIs(screen, state => state.guests.length === 1);
    expect(guests[0]).toMatchObject({ id, state: 'away', seat: 1 });
    expect(holdersAre(screen, 'curtain', 'device', 'bot')()).toBe(true);
    await comeBack(host, phone.token(), still).hears(isEnded('unknown'));
    const again = knock('Otto');
    await again.hears(({ kind }) => kind === 'wait');
    screen.say({ kind: 'admit', guest: id, seat: 1 });
    await again.hears(message => message.kind === 'beat' && message.seat === 1);
    screen.say({ kind: 'forget-guests' });
    await again.hears(isEnded('dismissed'));
    await host.close();
    expect(readFileSync(join(host.folder, 'guests.json'), 'utf8')).not.toMatch(/Otto|Ines/);
    const next = await openTable({ folder: host.folder });
    await comeBack(next.host, again.token(), still).hears(isEnded('unknown'));
    next.screen.say({ kind: 'resume', match: 'match-1' });
    await next.screen.hears(holdersAre(next.screen, 'curtain', 'device', 'bot'));
    expect([...screen.heard, ...next.screen.heard].filter(showsHand(1))).toEqual([]);
  });

  test('who is forgotten during a match has no seat in the next', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    screen.say({ kind: 'forget-guests' });
    await phone.hears(isEnded('dismissed'));
    screen.say({ kind: 'leave' });
    await screen.hears(() => screen.heard.at(-1)?.kind === 'menu' || screen.heard.at(-2)?.kind === 'menu');
    screen.say(START);
    await screen.hears(holdersAre(screen, 'curtain', 'curtain', 'bot'));
  });
});
