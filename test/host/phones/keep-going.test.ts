import { describe, expect, test } from 'vitest';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import { isTable, type OpenTable, openTable, PLAYERS, START, stateIs, still } from '../../support/host/phone-table.ts';
import { waitForDisk } from '../../support/host/test-host.ts';
import { comeBack, letIn, type SeatedPhone, type TestPhone } from '../../support/host/test-phone.ts';
import type { TestScreen } from '../../support/host/test-screen.ts';

const MINUTE = 60_000;
const [, person, computer] = PLAYERS;
const players = [computer, person, computer] as PlayerSpec[];

const holderOf = ({ heard }: TestScreen): string | undefined => {
  const told = heard.findLast(isTable);
  return told?.kind === 'table' ? told.table.holders[1] : undefined;
};

/** A match that waits for Otto, whose phone is here, to throw. */
async function waitingTable(): Promise<OpenTable & SeatedPhone> {
  const table = await openTable();
  const { screen, host } = table;
  const { phone, id } = await letIn(host, screen, 'Otto', null, still);
  screen.say({ ...START, players, guests: [{ seat: 1, guest: id }] });
  await phone.hears(({ kind }) => kind === 'aim');
  return { ...table, phone, id };
}

/** Moves the clock on, lets the host check, and returns who holds the seat after that. */
async function holderAfter({ host, screen, wait }: OpenTable, milliseconds: number): Promise<string | undefined> {
  wait(milliseconds);
  host.clock.fireTimers();
  await waitForDisk(host, 3);
  return holderOf(screen);
}

async function goAway({ screen }: OpenTable, phone: TestPhone): Promise<void> {
  phone.close();
  await stateIs(screen, ({ guests }) => guests[0]?.state === 'away');
}

describe('a computer takes over for a phone that is away', () => {
  test('when the table has waited for a minute and is to keep going', async () => {
    const table = await waitingTable();
    table.screen.say({ kind: 'keep-going', isOn: true });
    await stateIs(table.screen, ({ keepsGoing }) => keepsGoing);
    expect(await holderAfter(table, 2 * MINUTE)).toBe('device');
    await goAway(table, table.phone);
    expect(await holderAfter(table, 0)).toBe('device');
    expect(await holderAfter(table, MINUTE - 1)).toBe('device');
    table.wait(1);
    table.host.clock.fireTimers();
    await table.screen.hears(() => holderOf(table.screen) === 'stand-in');
  });

  test.each([
    ['', false],
    [', and asks for what is refused', true],
  ])('also if it comes back for a moment now and then%s', async (_, asks) => {
    const table = await waitingTable();
    table.screen.say({ kind: 'keep-going', isOn: true });
    await goAway(table, table.phone);
    expect(await holderAfter(table, 0)).toBe('device');
    let { phone } = table;
    for (let time = 0; time < 3; time += 1) {
      expect(await holderAfter(table, 15_000)).toBe('device');
      phone = comeBack(table.host, phone.token(), still);
      await phone.hears(isTable);
      if (asks) {
        phone.say({ kind: 'next', seat: 1 });
        await phone.hears(({ kind }) => kind === 'refused');
      }
      expect(await holderAfter(table, 0)).toBe('device');
      await goAway(table, phone);
    }
    const { guests } = await stateIs(table.screen, state => state.guests[0]?.state === 'away');
    expect(guests[0]?.awayFor).toBe(45_000);
    table.wait(15_000);
    table.host.clock.fireTimers();
    await table.screen.hears(() => holderOf(table.screen) === 'stand-in');
  });

  test('not if nobody wants that, or not any more', async () => {
    const table = await waitingTable();
    await goAway(table, table.phone);
    expect(await holderAfter(table, 2 * MINUTE)).toBe('device');
    table.screen.say({ kind: 'keep-going', isOn: true });
    table.screen.say({ kind: 'keep-going', isOn: false });
    expect(await holderAfter(table, 2 * MINUTE)).toBe('device');
  });

  test('counted anew each time that it is switched on', async () => {
    const table = await waitingTable();
    const keepGoing = async (isOn: boolean): Promise<void> => {
      table.screen.say({ kind: 'keep-going', isOn });
      await stateIs(table.screen, ({ keepsGoing }) => keepsGoing === isOn);
    };
    await keepGoing(true);
    await goAway(table, table.phone);
    expect(await holderAfter(table, 0)).toBe('device');
    expect(await holderAfter(table, MINUTE - 1)).toBe('device');
    await keepGoing(false);
    await keepGoing(true);
    expect(await holderAfter(table, MINUTE - 1)).toBe('device');
    table.wait(1);
    table.host.clock.fireTimers();
    await table.screen.hears(() => holderOf(table.screen) === 'stand-in');
  });

  test('not while people wait for it, but the next time', async () => {
    const table = await waitingTable();
    table.screen.say({ kind: 'keep-going', isOn: true });
    await goAway(table, table.phone);
    table.screen.say({ kind: 'wait-for-guest', guest: table.id });
    expect(await holderAfter(table, 0)).toBe('device');
    expect(await holderAfter(table, 2 * MINUTE)).toBe('device');
    const back = comeBack(table.host, table.phone.token(), still);
    await back.hears(isTable);
    expect(await holderAfter(table, 0)).toBe('device');
    await goAway(table, back);
    expect(await holderAfter(table, 0)).toBe('device');
    table.wait(MINUTE);
    table.host.clock.fireTimers();
    await table.screen.hears(() => holderOf(table.screen) === 'stand-in');
  });
});
