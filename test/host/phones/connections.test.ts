import { describe, expect, test } from 'vitest';
import { isEnded, openTable, stateIs, still } from '../../support/host/phone-table.ts';
import { attachPhone, comeBack, knockOf, letIn, phonesOf, type TestPhone } from '../../support/host/test-phone.ts';

describe('a phone that is connected', () => {
  test('and says nothing is closed after five seconds; one that knocks is not', async () => {
    const { host, knock } = await openTable();
    const silent = attachPhone(host, still);
    const knocking = knock('Ada');
    host.clock.fireTimers();
    expect(silent.ends).toEqual([1000]);
    expect(knocking.ends).toEqual([]);
  });

  test('is one of three from its address that wait to be let in', async () => {
    const { host, screen } = await openTable();
    const { door } = host.network;
    for (let count = 0; count < 3; count += 1) attachPhone(host, { ...still, from: '10.0.0.1' });
    expect(door?.accepts('10.0.0.1')).toBe(false);
    await letIn(host, screen, 'Ada', null, { ...still, from: '10.0.0.2' });
    for (let count = 0; count < 3; count += 1) {
      expect(door?.accepts('10.0.0.2')).toBe(true);
      attachPhone(host, { ...still, from: '10.0.0.2' });
    }
    expect(door?.accepts('10.0.0.2')).toBe(false);
  });

  test('is one of twelve that have said who they are', async () => {
    const { host, screen } = await openTable();
    const { door } = host.network;
    for (let count = 0; count < 12; count += 1) attachPhone(host, { ...still, from: `10.0.1.${count}` });
    const phones: TestPhone[] = [];
    for (let count = 0; count < 12; count += 1) {
      expect(door?.accepts('10.0.0.99')).toBe(true);
      const { phone } = await letIn(host, screen, `Guest ${count}`, null, { ...still, from: `10.0.0.${count}` });
      phones.push(phone);
    }
    expect(door?.accepts('10.0.0.99')).toBe(false);
    phones[0]?.close();
    expect(door?.accepts('10.0.0.99')).toBe(true);
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
    expect(host.network.door?.accepts('10.0.0.98')).toBe(true);
    const back = comeBack(host, phone.token(), { ...still, from: '10.0.0.98' });
    await back.hears(({ kind }) => kind === 'admitted');
  });

  test('and only knocks makes room for somebody who was let in before a restart', async () => {
    const first = await openTable();
    const guests = await Promise.all(
      Array.from({ length: 9 }, (_, count) => letIn(first.host, first.screen, `Guest ${count}`, null, still)),
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
});
