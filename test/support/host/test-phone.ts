import {
  countedEntropy,
  type PhoneConnection,
  type PhoneDoor,
  type PhoneNetwork,
} from '../../../electron/host/ports.ts';
import { toldSeen } from '../../../electron/tools/bench/couch/told-seen.ts';
import { PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { HostMessage, ScreenMessage } from '../../../engine/protocol/messages.ts';
import { type FromPhone, phoneHostMessage, type ToPhone } from '../../../engine/protocol/phones/phone.ts';
import type { GuestId, OpenToPhones, PhonesState } from '../../../engine/protocol/phones/phones.ts';
import type { Seen } from '../../../engine/protocol/seen.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { ShareKeeper } from '../../../renderer/phone/shares.ts';
import { actionFor, gestureFor, Inbox } from './playing.ts';
import { sentFrom } from './sent.ts';
import type { TestScreen } from './test-screen.ts';

/** A network without sockets. */
export interface MemoryNetwork extends PhoneNetwork {
  /** Door of the listening host, or null. */
  door: PhoneDoor | null;
}

const ADDRESS = '127.0.0.2';

export function memoryNetwork(): MemoryNetwork {
  const network: MemoryNetwork = {
    door: null,
    addresses: async () => [ADDRESS],
    async listen(address, door) {
      network.door = door;
      return {
        address: `${address}:47111`,
        async close() {
          if (network.door === door) network.door = null;
        },
      };
    },
  };
  return network;
}

/** A message to a table or phone. */
export type ToldMessage = HostMessage | ToPhone;

/** How a phone deviates from an honest one. */
interface PhoneBehaviour {
  readonly name?: string;
  /** The phone's ID: 32 hexadecimal digits. */
  readonly device?: string;
  readonly from?: string;
  /** Token that it came back with. */
  readonly token?: string;
  /** Gives its shares of seeds. */
  readonly shares?: Pick<ShareKeeper, 'hear'>;
  /** Called with each message before the phone responds to it. Returns false to suppress the response. */
  intercept?(message: ToPhone): boolean;
}

/** A headless phone. It plays at random, throws when asked to and skips pauses. */
export interface TestPhone {
  readonly heard: readonly ToPhone[];
  readonly connection: PhoneConnection;
  /** Codes with which the host has closed its socket. */
  readonly ends: readonly number[];
  /** Number of pings received. They are answered only if `answersPings` is true. */
  pings: number;
  answersPings: boolean;
  /** Returns the token that it was given. */
  token(): string;
  /** Sends a message about what the phone shows, or about something else. */
  say(message: FromPhone | ScreenMessage, pressedOn?: Partial<Seen>): void;
  /** Resolves with the first message that matches, including those already received. */
  hears(matches: (message: ToPhone) => boolean): Promise<ToPhone>;
  close(): void;
}

/** Connects a phone, which sends nothing until the test or a message makes it. */
export function attachPhone({ network }: { network: MemoryNetwork }, behaviour: PhoneBehaviour = {}): TestPhone {
  const { door } = network;
  if (door === null) throw new Error('the table is not open to phones');
  const inbox = new Inbox<ToPhone>();
  const seen = toldSeen();
  const { heard } = inbox;
  const ends: number[] = [];
  let seat: Seat | null = null;
  let isClosed = false;
  const { shares = new ShareKeeper(countedShares(behaviour.name ?? '')) } = behaviour;
  const phone: Omit<TestPhone, 'connection'> = {
    heard,
    ends,
    pings: 0,
    answersPings: true,
    token: () => {
      const admitted = heard.findLast(message => message.kind === 'admitted' && message.token !== undefined);
      const token = admitted?.kind === 'admitted' ? admitted.token : behaviour.token;
      if (token === undefined) throw new Error('no token was sent');
      return token;
    },
    say: (message, pressedOn = {}) =>
      connection.receive(JSON.parse(JSON.stringify(sentFrom(message, { ...seen.at(message), ...pressedOn })))),
    hears: matches => inbox.hears(matches),
    close: () => {
      if (isClosed) return;
      isClosed = true;
      connection.close();
    },
  };
  const connection = door.attach(
    {
      // Asynchronous and as JSON, as over a real connection.
      send: message => void Promise.resolve().then(() => receive(JSON.stringify(message))),
      ping: () => {
        phone.pings += 1;
        if (phone.answersPings) connection.pong();
      },
      trust: () => undefined,
      end: code => {
        ends.push(code);
        void Promise.resolve().then(() => phone.close());
      },
    },
    behaviour.from ?? ADDRESS,
  );
  return Object.assign(phone, { connection });

  function receive(text: string): void {
    if (isClosed) return;
    const message = phoneHostMessage.parse(JSON.parse(text));
    seen.hear(message);
    inbox.add(message);
    // Pages do this no matter what they show.
    const share = shares.hear(message);
    if (share !== null) phone.say(share);
    if (behaviour.intercept?.(message) !== false) respond(message);
  }

  function respond(message: ToPhone): void {
    switch (message.kind) {
      case 'table':
        seat = message.table.mine[0] ?? null;
        return;
      case 'beat': {
        const action = actionFor(message);
        if (action !== null) phone.say(action);
        return;
      }
      case 'aim':
        phone.say(gestureFor(message));
        return;
      case 'pause':
        if (seat !== null) phone.say({ kind: 'next', seat });
        return;
      default:
    }
  }
}

/** Returns a generator of shares that are the same in every run, so that matches are too. */
export function countedShares(name: string): () => string {
  const entropy = countedEntropy(1);
  let count = 0;
  return () => entropy.seed('throw', name, ++count, null);
}

/** Returns the latest state of phones that a screen was sent. */
export function phonesOf({ heard }: TestScreen): PhonesState {
  const told = heard.findLast(({ kind }) => kind === 'phones');
  if (told?.kind !== 'phones') throw new Error('the screen was sent no state of phones');
  return told.phones;
}

/** Opens the table to phones. Resolves with its address for them. */
export async function openPhones(screen: TestScreen): Promise<OpenToPhones> {
  screen.say({ kind: 'open-phones', address: null });
  await screen.hears(message => message.kind === 'phones' && phonesOf(screen).open !== null);
  const { open } = phonesOf(screen);
  if (open === null) throw new Error('the table was closed again');
  return open;
}

/** Returns the ticket in the URL's fragment. */
export const ticketOf = ({ url }: OpenToPhones): string => new URL(url).hash.slice(1);

/** Returns the knock of a phone with this name. */
export const knockOf = (name: string, ticket: string, device = deviceOf(name)): FromPhone => ({
  kind: 'knock',
  protocol: PROTOCOL,
  ticket,
  name,
  device,
});

/** Each name has its own phone. */
const deviceOf = (name: string): string => Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32);

/** A guest whose phone is connected. */
export interface SeatedPhone {
  readonly phone: TestPhone;
  readonly id: GuestId;
}

/** Admits somebody with a phone to this seat of the match on the table, or to wait for one. */
export async function letIn(
  host: { network: MemoryNetwork },
  screen: TestScreen,
  name: string,
  seat: Seat | null = null,
  behaviour: PhoneBehaviour = {},
): Promise<SeatedPhone> {
  await screen.hears(({ kind }) => kind === 'phones');
  const open = phonesOf(screen).open ?? (await openPhones(screen));
  const phone = attachPhone(host, { name, ...behaviour });
  phone.say(knockOf(name, ticketOf(open), behaviour.device));
  const isKnocking = (message: PhonesState): number | undefined =>
    message.guests.find(guest => guest.name === name)?.id;
  await screen.hears(message => message.kind === 'phones' && isKnocking(message.phones) !== undefined);
  const id = isKnocking(phonesOf(screen)) ?? 0;
  screen.say({ kind: 'admit', guest: id, seat });
  await phone.hears(({ kind }) => kind === 'admitted');
  return { phone, id };
}

/** Connects a phone that comes back with the token of an earlier visit. */
export function comeBack(host: { network: MemoryNetwork }, token: string, behaviour: PhoneBehaviour = {}): TestPhone {
  const phone = attachPhone(host, { ...behaviour, token });
  phone.say({ kind: 'back', protocol: PROTOCOL, token });
  return phone;
}

/** Returns the codes of all refusals that a phone was sent. */
export const refusalsOf = ({ heard }: TestPhone): RefusalCode[] =>
  heard.flatMap(message => (message.kind === 'refused' ? [message.code] : []));
