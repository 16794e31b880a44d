import { describe, expect, test } from 'vitest';
import { begin, isEnded, openTable, stateIs, still } from '../../support/host/phone-table.ts';
import {
  attachPhone,
  comeBack,
  knockOf,
  letIn,
  phonesOf,
  type SeatedPhone,
  type TestPhone,
  ticketOf,
} from '../../support/host/test-phone.ts';

describe('a phone that is connected', () => {
  test('and says nothing is closed after five seconds; one that knocks is not', async () => {
    const { host, knock } = await openTable();
    const silent = attachPhone(host, still);
    const knocking = knock('Ada');
    host.clock.fireTimers();
    expect(silent.ends).toEqual([1000]);
    expect(knocking.ends).toEqual([]);
  });

  test('is one of three from its address that knock, whoever else is there', async () => {
    const { host, screen, knock } = await openTable();
    const { phone } = await letIn(host, screen, 'Ada', null, { ...still, from: '10.0.0.1' });
    for (const name of ['Otto', 'Ines', 'Mara'])
      await knock(name, undefined, '10.0.0.1').hears(({ kind }) => kind === 'wait');
    await knock('Emil', undefined, '10.0.0.1').hears(isEnded('full'));
    await knock('Nora', undefined, '10.0.0.2').hears(({ kind }) => kind === 'wait');
    phone.close();
    const back = comeBack(host, phone.token(), { ...still, from: '10.0.0.1' });
    await back.hears(({ kind }) => kind === 'admitted');
  });

  test('is one of twelve that may knock, and a seat keeps its place while its phone is away', async () => {
    const { host, screen, knock } = await openTable();
    const guests: SeatedPhone[] = [];
    for (let count = 0; count < 12; count += 1)
      guests.push(await letIn(host, screen, `Guest ${count}`, null, { ...still, from: `10.0.0.${count}` }));
    const [seated, watcher] = guests;
    if (seated === undefined || watcher === undefined) throw new Error('nobody is there');
    await begin(screen, seated.phone, [{ seat: 1, guest: seated.id }]);
    await knock('New', undefined, '10.0.0.99').hears(isEnded('full'));
    seated.phone.close();
    await stateIs(screen, state => state.guests.some(({ id, state: now }) => id === seated.id && now === 'away'));
    await knock('New', undefined, '10.0.0.99').hears(isEnded('full'));
    const back = comeBack(host, seated.phone.token(), { ...still, from: '10.0.0.98' });
    await back.hears(message => message.kind === 'beat' && message.seat === 1);
    watcher.phone.close();
    await stateIs(screen, state => state.guests.some(({ id, state: now }) => id === watcher.id && now === 'away'));
    // Whoever only watches keeps no place, but comes back all the same.
    await letIn(host, screen, 'New', null, { ...still, from: '10.0.0.99' });
    await comeBack(host, watcher.phone.token(), still).hears(({ kind }) => kind === 'admitted');
  });

  test('is away when it has answered no ping for ten seconds, and pinged every five', async () => {
    const { host, screen, wait } = await openTable();
    const { phone } = await letIn(host, screen, 'Ada', null, still);
    host.clock.fireTimers();
    host.clock.fireTimers();
    host.clock.fireTimers();
    expect(phone.pings).toBe(3);
    expect(phone.ends).toEqual([]);
    phone.answersPings = false;
    host.clock.fireTimers();
    host.clock.fireTimers();
    expect(phone.ends).toEqual([]);
    host.clock.fireTimers();
    await stateIs(screen, ({ guests }) => guests[0]?.state === 'away');
    expect(phone.ends).toEqual([1001]);
    wait(7_000);
    screen.say({ kind: 'let-everybody-in', isOn: false });
    await stateIs(screen, ({ guests }) => guests[0]?.awayFor === 7_000);
  });

  test('is heard no more once it has been told that it is over', async () => {
    const { ticket, knock, screen } = await openTable();
    const phone = knock('Ada', 'QQQQQQ');
    phone.say(knockOf('Ada', ticket));
    await phone.hears(isEnded('wrong-ticket'));
    expect(phonesOf(screen).guests).toEqual([]);
  });

  test('and only knocks keeps nobody out who was let in', async () => {
    const { host, screen, knock } = await openTable();
    const { phone } = await letIn(host, screen, 'Ada', null, still);
    phone.close();
    for (let count = 0; count < 12; count += 1)
      await knock(`Guest ${count}`, undefined, `10.0.0.${count}`).hears(({ kind }) => kind === 'wait');
    await knock('One more', undefined, '10.0.0.99').hears(isEnded('full'));
    const back = comeBack(host, phone.token(), { ...still, from: '10.0.0.98' });
    await back.hears(({ kind }) => kind === 'admitted');
  });

  test('and only knocks makes room for somebody who was let in before a restart', async () => {
    const first = await openTable();
    const guests = await Promise.all(
      Array.from({ length: 9 }, (_, count) =>
        letIn(first.host, first.screen, `Guest ${count}`, null, { ...still, from: `10.0.1.${count}` }),
      ),
    );
    await first.host.close();
    const { host, screen, knock } = await openTable({ folder: first.host.folder });
    const comesBack = (count: number): TestPhone => comeBack(host, guests[count]?.phone.token() ?? '', still);
    for (let count = 0; count < 8; count += 1) {
      const back = comesBack(count);
      await back.hears(({ kind }) => kind === 'admitted');
      back.close();
    }
    const knocking: TestPhone[] = [];
    for (let count = 0; count < 12; count += 1) {
      const phone = knock(`Knock ${count}`, undefined, `10.0.0.${count}`);
      await phone.hears(({ kind }) => kind === 'wait');
      knocking.push(phone);
    }
    expect(phonesOf(screen).guests).toHaveLength(20);
    await comesBack(8).hears(({ kind }) => kind === 'admitted');
    await knocking.at(-1)?.hears(isEnded('full'));
    expect(phonesOf(screen).guests).toHaveLength(20);
  });

  test('of somebody new makes those leave the list who watched and went away the longest ago', async () => {
    const { host, screen, wait, knock } = await openTable();
    const gone: TestPhone[] = [];
    for (let count = 0; count < 20; count += 1) {
      const { phone } = await letIn(host, screen, `Guest ${count}`, null, still);
      wait(60_000);
      phone.close();
      await stateIs(screen, ({ guests }) => guests.every(({ state }) => state === 'away'));
      gone.push(phone);
    }
    // They have used up the first ticket.
    const { open } = phonesOf(screen);
    await knock('New', open === null ? '' : ticketOf(open)).hears(({ kind }) => kind === 'wait');
    const { guests } = await stateIs(screen, state => state.guests.some(({ name }) => name === 'New'));
    expect(guests).toHaveLength(20);
    expect(guests.some(({ name }) => name === 'Guest 0')).toBe(false);
    await comeBack(host, gone[0]?.token() ?? '', still).hears(({ kind }) => kind === 'admitted');
  });
});
