import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { begin, type OpenTable, openTable, START, stateIs, still } from '../../support/host/phone-table.ts';
import {
  attachPhone,
  comeBack,
  knockOf,
  letIn,
  type TestPhone,
  type ToldMessage,
} from '../../support/host/test-phone.ts';

const DEVICE = '1'.repeat(32);

/** Whether a message shows the table with these names. */
const isTableOf =
  (...names: readonly string[]) =>
  (message: ToldMessage): boolean =>
    message.kind === 'table' && message.table.players.map(({ name }) => name).join() === names.join();

/** Knocks with the same phone under this name, and is let in at a seat. */
async function letInAgain(
  { host, screen, ticket }: OpenTable,
  typed: string,
  seat: number,
  name = typed,
): Promise<TestPhone> {
  const phone = attachPhone(host, still);
  phone.say(knockOf(typed, ticket, DEVICE));
  const { guests } = await stateIs(screen, state => state.guests.some(guest => guest.name === name));
  const guest = guests.find(each => each.name === name);
  screen.say({ kind: 'admit', guest: guest?.id ?? -1, seat });
  await phone.hears(({ kind }) => kind === 'admitted');
  return phone;
}

/** A match in which Otto plays seat 1 with a phone. */
async function withOtto(): Promise<OpenTable & { readonly otto: TestPhone }> {
  const table = await openTable();
  const { phone, id } = await letIn(table.host, table.screen, 'Otto', null, { ...still, device: DEVICE });
  await begin(table.screen, phone, [{ seat: 1, guest: id }]);
  return { ...table, otto: phone };
}

describe('the name of a guest', () => {
  test('changes everywhere when the same phone comes with another one: on the table, phones and in the saved match', async () => {
    const table = await withOtto();
    const { host, screen, otto } = table;
    otto.say({ kind: 'stand-up' });
    await stateIs(screen, ({ guests }) => guests.length === 0);
    const phone = await letInAgain(table, 'Bea', 1);
    await screen.hears(isTableOf('Ada', 'Bea', 'One'));
    await phone.hears(isTableOf('Ada', 'Bea', 'One'));
    await host.close();
    expect(host.record()).toContain('"named":"Bea"');
    const next = await openTable({ folder: host.folder });
    const menu = await next.screen.hears(({ kind }) => kind === 'menu');
    expect(menu).toMatchObject({ saved: [{ players: [{ name: 'Ada' }, { name: 'Bea' }, { name: 'One' }] }] });
    next.screen.say({ kind: 'resume', match: 'match-1' });
    await next.screen.hears(isTableOf('Ada', 'Bea', 'One'));
  });

  test('changes when the phone comes with another one while the match is begun', async () => {
    const table = await openTable();
    const { host, screen, ticket } = table;
    const { id } = await letIn(host, screen, 'Otto', null, { ...still, device: DEVICE });
    screen.say({ ...START, guests: [{ seat: 1, guest: id }] });
    attachPhone(host, still).say(knockOf('Bea', ticket, DEVICE));
    await screen.hears(isTableOf('Ada', 'Bea', 'One'));
  });

  test('changes when a seated phone has to knock again', async () => {
    const table = await withOtto();
    table.screen.say({ kind: 'forget-guests' });
    await stateIs(table.screen, ({ guests }) => guests[0]?.state === 'away');
    await letInAgain(table, 'Bea', 1);
    await table.screen.hears(isTableOf('Ada', 'Bea', 'One'));
  });

  test('is numbered where somebody at the table could not be told apart', async () => {
    const table = await withOtto();
    table.otto.say({ kind: 'stand-up' });
    await stateIs(table.screen, ({ guests }) => guests.length === 0);
    await letInAgain(table, '\u0410d\u0430', 1);
    await table.screen.hears(isTableOf('Ada', '\u0410d\u0430 2', 'One'));
  });

  test('stays that of the seat for somebody else who plays on', async () => {
    const { host, screen } = await withOtto();
    const ines = await letIn(host, screen, 'Ines', 1, still);
    await ines.phone.hears(message => message.kind === 'beat' && message.seat === 1);
    expect(ines.phone.heard.filter(({ kind }) => kind === 'table').every(isTableOf('Ada', 'Otto', 'One'))).toBe(true);
  });

  test('is never that which stands for the reader', async () => {
    const table = await withOtto();
    table.otto.say({ kind: 'stand-up' });
    await stateIs(table.screen, ({ guests }) => guests.length === 0);
    await letInAgain(table, 'You', 1, 'You 2');
    await table.screen.hears(isTableOf('Ada', 'You 2', 'One'));
  });

  test('changes a hundred times at most while a match is open, so that its record does not grow without end', async () => {
    const table = await withOtto();
    for (let count = 1; count <= 105; count += 1) {
      const phone = attachPhone(table.host, still);
      phone.say(knockOf(`Otto ${count}`, table.ticket, DEVICE));
      await phone.hears(({ kind }) => kind === 'admitted');
    }
    await stateIs(table.screen, ({ guests }) => guests[0]?.name === 'Otto 105');
    await table.host.close();
    expect(table.host.record().match(/"named":/g)).toHaveLength(100);
  });

  test('is cleaned as it comes, and refused if nothing can be seen of it', async () => {
    const { screen, host, ticket, knock } = await openTable();
    const phone = attachPhone(host, still);
    phone.say(knockOf('\u3164\u2800', ticket));
    await phone.hears(message => message.kind === 'refused' && message.code === 'malformed');
    await knock(' Ma\u202era\u115f ').hears(message => message.kind === 'wait' && message.name === 'Mara');
    await stateIs(screen, ({ guests }) => guests.length === 1 && guests[0]?.name === 'Mara');
  });

  test('is cleaned where the file of guests has another one', async () => {
    const { host, screen } = await openTable();
    const { phone } = await letIn(host, screen, 'Otto', null, still);
    await host.close();
    const path = join(host.folder, 'guests.json');
    const rename = (name: string): void =>
      writeFileSync(path, readFileSync(path, 'utf8').replace(/"name":"[^"]*"/, `"name":"${name}"`));
    for (const [kept, name] of [
      ['Ot\u202eto', 'Otto'],
      ['\ufe0f\u180b', 'Player'],
    ] as const) {
      rename(kept);
      const next = await openTable({ folder: host.folder });
      const back = comeBack(next.host, phone.token(), still);
      await back.hears(message => message.kind === 'admitted' && message.name === name);
      await next.host.close();
    }
  });
});
