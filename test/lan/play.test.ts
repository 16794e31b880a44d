import { expect, test } from 'vitest';
import { judgeRecord } from '../../electron/tools/referee.ts';
import { pickByLuck } from '../../engine/bots/random-player.ts';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { PlayerSpec } from '../../engine/protocol/players.ts';
import { ShareKeeper } from '../../renderer/phone/shares.ts';
import { testHost } from '../support/host/test-host.ts';
import { countedShares, knockOf, openPhones, phonesOf, ticketOf } from '../support/host/test-phone.ts';
import { attachScreen } from '../support/host/test-screen.ts';
import { randomOf } from '../support/seeds.ts';
import { type LanPhone, LOOPBACK, needLoopbacks, openLanPhone, startLan } from '../support/shell/lan-server.ts';

needLoopbacks();

const PLAYERS: readonly PlayerSpec[] = [
  { kind: 'bot', name: 'One', level: 'chancer' },
  { kind: 'person', name: 'Otto' },
  { kind: 'bot', name: 'Two', level: 'chancer' },
];

/** Plays at random whatever this phone is asked, and gives its shares of seeds. */
function playFor(phone: LanPhone): void {
  const shares = new ShareKeeper(countedShares('Otto'));
  phone.socket.on('message', () => {
    const message = phone.heard.at(-1);
    const share = message === undefined ? null : shares.hear(message);
    if (share !== null) phone.say(share);
    if (message?.kind === 'aim') phone.say({ kind: 'gesture', throw: message.throw, gesture: null });
    if (message?.kind === 'pause') phone.say({ kind: 'next', seat: 1 });
    if (message?.kind !== 'beat' || message.view.ask === null) return;
    const { seq, view } = message;
    phone.say({ kind: 'act', seat: 1, seq, action: pickByLuck(message.view.ask, randomOf(seq)) });
    expect(view.you).toBe(1);
  });
}

test('a phone knocks, is let in, plays its seat to the end, and comes back in between', async () => {
  // This match has no pauses, so that more is said in a second than people would.
  let time = 0;
  const now = (): number => {
    time += 100;
    return time;
  };
  const network = {
    addresses: async () => [LOOPBACK],
    listen: (_: string, door: Parameters<typeof startLan>[0]) => startLan(door, { now }),
  };
  const host = testHost({ network });
  const screen = attachScreen(host);
  await screen.hears(({ kind }) => kind === 'menu');
  const open = await openPhones(screen);
  const at = { address: open.address, port: Number(open.address.split(':')[1]) };
  const phone = await openLanPhone(at);
  phone.say(knockOf('Otto', ticketOf(open)));
  await phone.hears(({ kind }) => kind === 'wait');
  await screen.hears(message => message.kind === 'phones' && message.phones.guests.length === 1);
  const guest = phonesOf(screen).guests[0]?.id ?? 0;
  screen.say({ kind: 'admit', guest, seat: null });
  const admitted = await phone.hears(({ kind }) => kind === 'admitted');
  screen.say({ kind: 'new', game: 'trice', options: { target: 1 }, players: PLAYERS, guests: [{ seat: 1, guest }] });
  await phone.hears(({ kind }) => kind === 'beat');
  phone.socket.terminate();
  const back = await openLanPhone(at);
  playFor(back);
  back.say({ kind: 'back', protocol: PROTOCOL, token: admitted.kind === 'admitted' ? (admitted.token ?? '') : '' });
  await back.hears(message => message.kind === 'beat' && message.view.result !== null);
  await host.close();
  expect(await back.closed).toBe(1001);
  const { fault, proof } = judgeRecord(host.record());
  expect(fault).toBeNull();
  expect(proof).toContainEqual(expect.stringMatching(/^seat 1 \(Otto\): [1-9]\d* shares/));
});
