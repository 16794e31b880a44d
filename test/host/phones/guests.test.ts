import { describe, expect, test } from 'vitest';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import {
  begin,
  holdersAre,
  isEnded,
  openTable,
  PLAYERS,
  START,
  stateIs,
  still,
} from '../../support/host/phone-table.ts';
import { comeBack, letIn, phonesOf, type ToldMessage } from '../../support/host/test-phone.ts';
import { codesOf } from '../../support/host/test-screen.ts';

const isBeyond = (message: ToldMessage, seq: number): boolean => message.kind === 'beat' && message.seq >= seq;

describe('a guest', () => {
  test('comes back with the token, without a question, and another page with it is told', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const back = comeBack(host, phone.token(), still);
    await phone.hears(isEnded('taken-over'));
    expect(phone.ends).toEqual([4001]);
    await back.hears(message => message.kind === 'beat' && message.seat === 1);
    expect(back.heard[0]).toEqual({ kind: 'admitted', name: 'Otto', mark: phonesOf(screen).guests[0]?.mark });
    phone.say({ kind: 'stand-up' });
    expect(phonesOf(screen).guests).toMatchObject([{ id, state: 'here', seat: 1 }]);
  });

  test('does not come back with another token', async () => {
    const { host, screen } = await openTable();
    await letIn(host, screen, 'Otto', null, still);
    const other = comeBack(host, 'x'.repeat(32), still);
    await other.hears(isEnded('unknown'));
    expect(other.ends).toEqual([4003]);
  });

  test('knocks again with the same phone, and is in at once with a new token', async () => {
    const { host, screen, knock } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const again = knock('Otto');
    await again.hears(message => message.kind === 'beat' && message.seat === 1);
    expect(again.token()).not.toBe(phone.token());
    await comeBack(host, phone.token(), still).hears(isEnded('unknown'));
  });

  test('who is dismissed is told, the token is worth nothing, and a computer plays', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    screen.say({ kind: 'dismiss', guest: id });
    await phone.hears(isEnded('dismissed'));
    await screen.hears(holdersAre(screen, 'curtain', 'stand-in', 'bot'));
    await comeBack(host, phone.token(), still).hears(isEnded('unknown'));
    screen.say({ kind: 'dismiss', guest: id });
    screen.say({ kind: 'admit', guest: id, seat: 1 });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(new Set(codesOf(screen))).toEqual(new Set(['stale']));
  });

  test('who stands up is gone, and a computer plays', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    phone.say({ kind: 'stand-up' });
    await screen.hears(holdersAre(screen, 'curtain', 'stand-in', 'bot'));
    expect(phonesOf(screen).guests).toEqual([]);
    await comeBack(host, phone.token(), still).hears(isEnded('unknown'));
  });

  test('who is back plays instead of the computer, and is told what it has played', async () => {
    const { host, screen } = await openTable();
    const { phone, id } = await letIn(host, screen, 'Otto', null, still);
    screen.say({
      ...START,
      players: [PLAYERS[2], PLAYERS[1], PLAYERS[2]] as PlayerSpec[],
      guests: [{ seat: 1, guest: id }],
    });
    await phone.hears(({ kind }) => kind === 'aim');
    phone.close();
    screen.say({ kind: 'hold', seat: 1, holder: 'bot' });
    await screen.hears(message => (message.kind === 'beat' && message.view.result !== null) || isBeyond(message, 30));
    const back = comeBack(host, phone.token(), still);
    const played = await back.hears(({ kind }) => kind === 'played-for-you');
    expect(played.kind === 'played-for-you' && played.actions.length).toBeGreaterThan(0);
  });

  test('whose seat another device takes over is news at the table, a page that is loaded again is not', async () => {
    const { host, screen } = await openTable();
    const from = '192.168.1.2';
    const { phone, id } = await letIn(host, screen, 'Otto', null, { ...still, from });
    await begin(screen, phone, [{ seat: 1, guest: id }]);
    const reloaded = comeBack(host, phone.token(), { ...still, from });
    await phone.hears(isEnded('taken-over'));
    expect(phonesOf(screen).guests).toMatchObject([{ id, takeOvers: 0 }]);
    comeBack(host, phone.token(), { ...still, from: '192.168.1.3' });
    await reloaded.hears(isEnded('taken-over'));
    await stateIs(screen, ({ guests }) => guests[0]?.takeOvers === 1);
  });
});
