import { describe, expect, it } from 'vitest';
import type { ScreenMessage } from '../../engine/protocol/messages.ts';
import type { PhonesState } from '../../engine/protocol/phones/phones.ts';
import { fakeConnection, fakeStage } from '../../test/support/client/fakes.ts';
import { MENU, MY_TURN, TABLE } from '../../test/support/client/tables.ts';
import { Client } from './client.ts';
import { newSettings } from './settings/settings.ts';

const PHONES: PhonesState = {
  open: { address: '192.168.1.20:47111', url: 'http://192.168.1.20:47111/#x', code: 'KXTRPM', moved: null },
  addresses: ['192.168.1.20'],
  problem: null,
  lights: { found: true, loaded: true, knocked: true },
  letsEverybodyIn: false,
  keepsGoing: false,
  guests: [
    {
      id: 3,
      name: 'Mara',
      mark: { color: 'ruby', shape: 'moon' },
      state: 'knocking',
      seat: null,
      awayFor: 0,
      takeOvers: 0,
      isSlow: false,
    },
  ],
};

function page() {
  const connection = fakeConnection();
  const stage = fakeStage();
  const client = new Client(connection, Promise.resolve(stage), newSettings(null));
  connection.say(MENU);
  const seenBy = (kind: ScreenMessage['kind']): unknown => {
    const sent = connection.sentWhole.findLast(each => each.kind === kind);
    return sent && 'seen' in sent ? sent.seen : undefined;
  };
  return { connection, stage, client, seenBy };
}

describe('what is pressed', () => {
  it('in the menu is about an empty table', () => {
    const { client, seenBy } = page();
    client.resume('match-7');
    expect(seenBy('resume')).toEqual({ table: null });
  });

  it('at a table is about that table, and the finished deal that is read', async () => {
    const { connection, stage, client, seenBy } = page();
    connection.say({ kind: 'table', table: TABLE });
    connection.say({ kind: 'beat', seq: 1, seat: 0, view: MY_TURN });
    await stage.settle();
    expect(seenBy('reveal')).toEqual({ table: TABLE.match });
    connection.say({ kind: 'pause', deal: 2 });
    await stage.settle();
    client.next();
    expect(seenBy('next')).toEqual({ table: TABLE.match, deal: 2 });
    client.leave();
    expect(seenBy('leave')).toEqual({ table: TABLE.match });
  });

  it('about phones names the guests as they are shown', () => {
    const { connection, client, seenBy } = page();
    connection.say({ kind: 'phones', phones: PHONES });
    client.admit(3, 1);
    const guests = [{ id: 3, seat: null, isKnocking: true, isAway: false }];
    expect(seenBy('admit')).toEqual({ table: null, guests });
    client.closeToPhones();
    expect(seenBy('close-phones')).toEqual({ guests });
  });

  it('about a newer version names it', () => {
    const { connection, client, seenBy } = page();
    connection.say({ kind: 'update', version: '9.9.9' });
    client.installUpdate();
    expect(seenBy('install-update')).toEqual({ version: '9.9.9' });
  });

  it('means the same whenever it arrives, and says nothing of it', () => {
    const { client, seenBy } = page();
    client.keepGoing(true);
    expect(seenBy('keep-going')).toBeUndefined();
  });
});
