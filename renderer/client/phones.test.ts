import { describe, expect, it } from 'vitest';
import { type FakeConnection, fakeConnection, fakeStage, turn } from '../../test/support/client/fakes.ts';
import { guest, OPEN_TO_PHONES } from '../../test/support/client/phones.ts';
import { MENU, TABLE } from '../../test/support/client/tables.ts';
import { Client } from './client.ts';
import { newSettings } from './settings/settings.ts';

function atMenu(): { readonly connection: FakeConnection; readonly client: Client } {
  const connection = fakeConnection();
  const client = new Client(connection, Promise.resolve(fakeStage()), newSettings(null));
  connection.say(MENU);
  connection.sent.length = 0;
  return { connection, client };
}

describe('phones', () => {
  it('are let in, seated and sent away by messages', () => {
    const { connection, client } = atMenu();
    client.openToPhones(null);
    client.openToPhones('127.0.0.2');
    client.letEverybodyIn(true);
    client.admit(4, 2);
    client.admit(5, null);
    client.dismissGuest(4);
    client.keepGoing(true);
    client.waitForGuest(4);
    client.forgetGuests();
    client.closeToPhones();
    expect(connection.sent).toEqual([
      { kind: 'open-phones', address: null },
      { kind: 'open-phones', address: '127.0.0.2' },
      { kind: 'let-everybody-in', isOn: true },
      { kind: 'admit', guest: 4, seat: 2 },
      { kind: 'admit', guest: 5, seat: null },
      { kind: 'dismiss', guest: 4 },
      { kind: 'keep-going', isOn: true },
      { kind: 'wait-for-guest', guest: 4 },
      { kind: 'forget-guests' },
      { kind: 'close-phones' },
    ]);
  });

  it('are shown as the host says, and a knock is announced', () => {
    const { connection, client } = atMenu();
    expect(client.state.phones.value.open).toBeNull();
    const phones = { ...OPEN_TO_PHONES, guests: [guest(1, 'Mara', { state: 'knocking' })] };
    connection.say({ kind: 'phones', phones });
    expect(client.state.phones.value).toEqual(phones);
    expect(client.match.announcement.value).toBe('Mara, ruby moon, is knocking.');
  });

  it('have no name where the host knows none', () => {
    const { connection, client } = atMenu();
    connection.say({ kind: 'phones', phones: { ...OPEN_TO_PHONES, guests: [guest(2, '', { state: 'away' })] } });
    expect(client.state.phones.value.guests.map(({ name }) => name)).toEqual(['']);
  });

  it('are no longer let in unasked once the form is left', () => {
    const { connection, client } = atMenu();
    client.openForm('trice')();
    expect(connection.sent).toEqual([]);
    const leave = client.openForm('trice');
    connection.say({ kind: 'phones', phones: { ...OPEN_TO_PHONES, letsEverybodyIn: true } });
    leave();
    expect(connection.sent).toEqual([{ kind: 'let-everybody-in', isOn: false }]);
  });

  it('whose seat another device takes over are news', async () => {
    const { connection, client } = atMenu();
    connection.say({ kind: 'table', table: TABLE });
    await turn();
    const say = (takeOvers: number) =>
      connection.say({
        kind: 'phones',
        phones: { ...OPEN_TO_PHONES, guests: [guest(1, 'M', { seat: 1, takeOvers })] },
      });
    say(0);
    expect(client.match.phoneNews.value).toBeNull();
    say(1);
    expect(client.match.phoneNews.value).toBe('Another device is playing for Mara now.');
  });

  it('that go away in a match are news until the match is left', async () => {
    const { connection, client } = atMenu();
    connection.say({ kind: 'table', table: TABLE });
    await turn();
    const say = (state: 'here' | 'away') =>
      connection.say({ kind: 'phones', phones: { ...OPEN_TO_PHONES, guests: [guest(1, 'M', { seat: 1, state })] } });
    say('here');
    expect(client.match.phoneNews.value).toBeNull();
    say('away');
    expect(client.match.phoneNews.value).toBe('Mara’s phone is away.');
    client.dismissPhoneNews();
    say('here');
    expect(client.match.phoneNews.value).toBe('Mara’s phone is back.');
    connection.say(MENU);
    expect(client.match.phoneNews.value).toBeNull();
  });
});
