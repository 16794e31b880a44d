import { afterEach, describe, expect, test, vi } from 'vitest';
import { SavedGuests } from '../../../electron/host/phones/guests-file.ts';
import { begin, holdersAre, isEnded, openTable, stateIs, still } from '../../support/host/phone-table.ts';
import { testHost } from '../../support/host/test-host.ts';
import { attachPhone, comeBack, knockOf, letIn, openPhones, phonesOf } from '../../support/host/test-phone.ts';
import { attachScreen, codesOf } from '../../support/host/test-screen.ts';

afterEach(() => vi.restoreAllMocks());

describe('a table', () => {
  test('is closed to phones at first, and tells where they find it once it is open', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    await screen.hears(message => message.kind === 'phones' && message.phones.addresses.length > 0);
    expect(phonesOf(screen)).toMatchObject({ open: null, addresses: ['127.0.0.2'], problem: null, guests: [] });
    expect(host.network.door).toBeNull();
    const open = await openPhones(screen);
    expect(open.address).toBe('127.0.0.2:47111');
    expect(open.url).toMatch(/^http:\/\/127\.0\.0\.2:47111\/#[\w-]{11}$/);
    expect(open.code).toMatch(/^[A-HJ-NP-Z]{6}$/);
  });

  test.each(['listen', 'addresses'] as const)('whose network fails to %s says so, and opens later', async call => {
    const host = testHost();
    const screen = attachScreen(host);
    await screen.hears(message => message.kind === 'phones' && message.phones.addresses.length > 0);
    const failing = vi.spyOn(host.network, call).mockRejectedValue(new Error('no'));
    screen.say({ kind: 'open-phones', address: null });
    expect(await stateIs(screen, ({ problem }) => problem !== null)).toMatchObject({ open: null, problem: 'failed' });
    failing.mockRestore();
    await openPhones(screen);
    expect(phonesOf(screen).problem).toBeNull();
  });

  test.each(['0.0.0.0', '192.168.1.20', '127.0.0.1', '::'])(
    'is never opened at %s, which is none of its addresses',
    async address => {
      const host = testHost();
      const screen = attachScreen(host);
      screen.say({ kind: 'open-phones', address });
      expect(await stateIs(screen, state => state.problem !== null)).toMatchObject({
        open: null,
        problem: 'no-network',
      });
      expect(host.network.door).toBeNull();
    },
  );

  test('lights up step by step while the first phone comes', async () => {
    const { host, screen, ticket } = await openTable();
    expect(phonesOf(screen).lights).toEqual({ found: false, loaded: false, knocked: false });
    host.network.door?.found();
    expect((await stateIs(screen, ({ lights }) => lights.found)).lights.loaded).toBe(false);
    const phone = attachPhone(host, still);
    expect((await stateIs(screen, ({ lights }) => lights.loaded)).lights.knocked).toBe(false);
    phone.say(knockOf('Ada', ticket));
    await stateIs(screen, ({ lights }) => lights.knocked);
  });

  test('follows this machine to another address, and guests keep their seats and tokens', async () => {
    const { host, screen, ticket } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    host.network.addresses = async () => ['127.0.0.3'];
    // It may be back at the next look.
    host.clock.fireTimers();
    await stateIs(screen, ({ addresses }) => addresses.join() === '127.0.0.3');
    expect(phonesOf(screen).open?.address).toBe('127.0.0.2:47111');
    host.clock.fireTimers();
    const { open } = await stateIs(screen, state => state.open?.address === '127.0.0.3:47111');
    expect(open?.url).not.toContain(ticket);
    // Its socket was connected with the old address.
    phone.close();
    const back = comeBack(host, phone.token(), still);
    await back.hears(message => message.kind === 'beat' && message.seat === 1);
    expect(phonesOf(screen).guests).toMatchObject([{ id, seat: 1 }]);
  });

  test('stays open if it can not follow, and tries again', async () => {
    const { host, screen } = await openTable();
    const listen = vi.spyOn(host.network, 'listen').mockRejectedValueOnce(new Error('not yet'));
    host.network.addresses = async () => ['127.0.0.3'];
    host.clock.fireTimers();
    await stateIs(screen, ({ addresses }) => addresses.join() === '127.0.0.3');
    host.clock.fireTimers();
    const { open } = await stateIs(screen, ({ problem }) => problem === 'failed');
    expect(open?.address).toBe('127.0.0.2:47111');
    host.clock.fireTimers();
    await stateIs(screen, state => state.open?.address === '127.0.0.3:47111' && state.problem === null);
    expect(listen).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a likelier one is there', ['127.0.0.3', '127.0.0.2']],
    ['none is there for a while', []],
  ])('stays at its address while %s', async (_, addresses) => {
    const { host, screen } = await openTable();
    const listen = vi.spyOn(host.network, 'listen');
    host.network.addresses = async () => addresses;
    host.clock.fireTimers();
    await stateIs(screen, state => state.addresses.join() === addresses.join());
    expect(phonesOf(screen).open?.address).toBe('127.0.0.2:47111');
    // What an open table does about its address is done before it is closed.
    screen.say({ kind: 'close-phones' });
    await stateIs(screen, ({ open }) => open === null);
    expect(listen).not.toHaveBeenCalled();
    expect(screen.heard.some(message => message.kind === 'phones' && message.phones.problem !== null)).toBe(false);
  });

  test('is closed with a word to every phone, and computers take over', async () => {
    const { host, screen, knock } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    const knocking = knock('Ines');
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const token = phone.token();
    screen.say({ kind: 'close-phones' });
    await Promise.all([phone.hears(isEnded('closed')), knocking.hears(isEnded('closed'))]);
    await screen.hears(holdersAre(screen, 'curtain', 'stand-in', 'bot'));
    expect(await stateIs(screen, ({ open }) => open === null)).toMatchObject({ guests: [], letsEverybodyIn: false });
    expect(host.network.door).toBeNull();
    await openPhones(screen);
    const again = comeBack(host, token);
    await again.hears(isEnded('unknown'));
    expect(again.ends).toEqual([4003]);
  });

  test('does a few things that it is asked for at once, refuses more, and drops them when it closes', async () => {
    const { host, screen } = await openTable();
    let found = (): void => undefined;
    const addresses = vi.spyOn(host.network, 'addresses').mockImplementation(
      () =>
        new Promise(resolve => {
          found = () => resolve(['127.0.0.2']);
        }),
    );
    const forget = vi.spyOn(SavedGuests.prototype, 'forgetDevices');
    screen.say({ kind: 'open-phones', address: null });
    await vi.waitUntil(() => addresses.mock.calls.length === 1);
    for (let count = 0; count < 50; count += 1) screen.say({ kind: 'forget-guests' });
    await screen.hears(() => codesOf(screen).length === 45);
    expect(new Set(codesOf(screen))).toEqual(new Set(['working']));
    const closed = host.close();
    // By then the host waits for the look that is under way.
    await new Promise(resolve => setImmediate(resolve));
    found();
    await closed;
    expect(forget).not.toHaveBeenCalled();
    expect(host.network.door).toBeNull();
  });

  test('looks for addresses once, however many screens ask meanwhile', async () => {
    const host = testHost();
    let found = (): void => undefined;
    const isFound = new Promise<void>(resolve => {
      found = resolve;
    });
    const addresses = vi.spyOn(host.network, 'addresses').mockImplementation(async () => {
      await isFound;
      return ['127.0.0.2'];
    });
    const screens = [attachScreen(host), attachScreen(host), attachScreen(host)];
    await Promise.all(screens.map(screen => screen.hears(({ kind }) => kind === 'phones')));
    found();
    await Promise.all(screens.map(screen => stateIs(screen, state => state.addresses.length > 0)));
    expect(addresses).toHaveBeenCalledOnce();
  });

  test('is closed to phones when no table has been there for five minutes', async () => {
    const { host, screen, wait } = await openTable();
    const { phone } = await letIn(host, screen, 'Ada', null, still);
    const isStillHeard = async (): Promise<boolean> => {
      const before = phone.heard.length;
      phone.connection.receive({ kind: 'nothing' });
      await phone.hears(() => phone.heard.length > before);
      return phone.ends.length === 0;
    };
    screen.close();
    wait(4 * 60_000);
    host.clock.fireTimers();
    const next = attachScreen(host);
    await next.hears(({ kind }) => kind === 'phones');
    expect(phonesOf(next).open).not.toBeNull();
    next.close();
    wait(4 * 60_000);
    host.clock.fireTimers();
    expect(await isStillHeard()).toBe(true);
    wait(60_000);
    host.clock.fireTimers();
    await phone.hears(isEnded('closed'));
    await vi.waitUntil(() => host.network.door === null);
  });
});
