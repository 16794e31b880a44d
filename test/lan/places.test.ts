import { test } from 'vitest';
import type { PhoneDoor } from '../../electron/host/ports.ts';
import { range } from '../../engine/core/lists.ts';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import { openTable, START } from '../support/host/phone-table.ts';
import { knockOf, phonesOf, ticketOf } from '../support/host/test-phone.ts';
import type { TestScreen } from '../support/host/test-screen.ts';
import { type LanPhone, LOOPBACK, needLoopbacks, openLanPhone, startLan } from '../support/shell/lan-server.ts';

needLoopbacks();

interface LanTable {
  readonly screen: TestScreen;
  readonly at: { readonly address: string; readonly port: number };
}

/** A table that phones reach by real sockets. */
async function openLanTable(): Promise<LanTable> {
  const network = {
    addresses: async () => [LOOPBACK],
    listen: (_: string, door: PhoneDoor) => startLan(door),
  };
  const { screen } = await openTable({ network });
  const address = phonesOf(screen).open?.address ?? '';
  return { screen, at: { address, port: Number(address.split(':')[1]) } };
}

interface LanGuest {
  readonly phone: LanPhone;
  readonly id: number;
  readonly token: string;
}

async function letIn({ screen, at }: LanTable, name: string): Promise<LanGuest> {
  const { open } = phonesOf(screen);
  const phone = await openLanPhone(at);
  phone.say(knockOf(name, open === null ? '' : ticketOf(open)));
  const idOf = (): number | undefined => phonesOf(screen).guests.find(guest => guest.name === name)?.id;
  await screen.hears(({ kind }) => kind === 'phones' && idOf() !== undefined);
  const id = idOf() ?? 0;
  screen.say({ kind: 'admit', guest: id, seat: null });
  const admitted = await phone.hears(({ kind }) => kind === 'admitted');
  return { phone, id, token: admitted.kind === 'admitted' ? (admitted.token ?? '') : '' };
}

const isAway = ({ screen }: LanTable, { id }: LanGuest): Promise<unknown> =>
  screen.hears(
    message =>
      message.kind === 'phones' && phonesOf(screen).guests.some(guest => guest.id === id && guest.state === 'away'),
  );

async function comeBack({ at }: LanTable, { token }: LanGuest): Promise<LanPhone> {
  const phone = await openLanPhone(at);
  phone.say({ kind: 'back', protocol: PROTOCOL, token });
  await phone.hears(({ kind }) => kind === 'admitted');
  return phone;
}

test('a guest with a seat comes back while twelve others are connected', async () => {
  const table = await openLanTable();
  const early = await letIn(table, 'Early');
  early.phone.socket.terminate();
  await isAway(table, early);
  const seated = await letIn(table, 'Otto');
  for (const count of range(11)) await letIn(table, `Watcher ${count}`);
  table.screen.say({ ...START, guests: [{ seat: 1, guest: seated.id }] });
  await seated.phone.hears(({ kind }) => kind === 'beat');
  seated.phone.socket.terminate();
  await isAway(table, seated);
  await comeBack(table, early);
  const begun = performance.now();
  const back = await comeBack(table, seated);
  await back.hears(message => message.kind === 'beat' && message.seat === 1);
  console.log(`twelve others connected: back in the seat in ${Math.round(performance.now() - begun)} ms`);
});

test('phones that are taken over again and again, and keep their sockets open, keep nobody out', async () => {
  const table = await openLanTable();
  const [greedy, other] = [await letIn(table, 'Greedy'), await letIn(table, 'Otto')];
  other.phone.socket.terminate();
  await isAway(table, other);
  // A phone that is paused reads no word that it is over, and so never closes.
  await Promise.all(
    range(150).map(async () => {
      const phone = await openLanPhone(table.at).catch(() => null);
      phone?.socket.on('error', () => undefined);
      phone?.say({ kind: 'back', protocol: PROTOCOL, token: greedy.token });
      phone?.socket.pause();
    }),
  );
  await comeBack(table, other);
});
