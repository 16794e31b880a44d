import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { PROTOCOL } from '../../../../engine/protocol/bridge.ts';
import { type HostMessage, hostMessage, type ScreenMessage, sentFrom } from '../../../../engine/protocol/messages.ts';
import {
  type FromPhone,
  phoneHostMessage,
  sentFromPhone,
  type ToPhone,
} from '../../../../engine/protocol/phones/phone.ts';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import { sealOf } from '../../../host/records/seeds.ts';
import { throwDice } from '../../../host/workers/work.ts';
import { toldSeen } from './told-seen.ts';

/** Waits for messages. */
class Listeners<Message> {
  readonly #waiting = new Set<(message: Message) => void>();

  /** Resolves with the next message that matches. */
  next(matches: (message: Message) => boolean): Promise<Message> {
    return new Promise(resolve => {
      const look = (message: Message): void => {
        if (!matches(message)) return;
        this.#waiting.delete(look);
        resolve(message);
      };
      this.#waiting.add(look);
    });
  }

  hear(message: Message): void {
    for (const look of [...this.#waiting]) look(message);
  }
}

/** A headless table, connected to the web server. It shows every beat at once and simulates every throw. */
export class WireTable {
  readonly hearing = new Listeners<HostMessage>();
  readonly #seen = toldSeen();
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket, hear: (message: HostMessage) => void) {
    this.#socket = socket;
    socket.on('message', data => {
      const message = hostMessage.parse(JSON.parse(data.toString()));
      this.#seen.hear(message);
      hear(message);
      this.hearing.hear(message);
      this.#respond(message);
    });
  }

  /** Opens the address that the server printed. `hear` is called with every message. */
  static async open(url: string, hear: (message: HostMessage) => void): Promise<WireTable> {
    const { host, origin } = new URL(url);
    const { headers } = await fetch(url, { redirect: 'manual' });
    const cookie = headers.get('set-cookie')?.replace(/;.*/, '') ?? '';
    const socket = new WebSocket(`ws://${host}/table`, { origin, headers: { Cookie: cookie } });
    const table = new WireTable(socket, hear);
    await once(socket, 'open');
    return table;
  }

  hello(): void {
    this.say({ kind: 'hello', protocol: PROTOCOL });
  }

  say(message: ScreenMessage): void {
    this.#socket.send(JSON.stringify(sentFrom(message, this.#seen.at(message))));
  }

  close(): void {
    this.#socket.terminate();
  }

  #respond(message: HostMessage): void {
    if (message.kind === 'beat') this.say({ kind: 'shown', seq: message.seq });
    if (message.kind !== 'throw') return;
    const { up, digest } = throwDice(message.spec);
    this.say({ kind: 'thrown', throw: message.spec.id, up, digest });
  }
}

interface PhoneOptions {
  /** Address and port of the phones' server. */
  readonly address: string;
  readonly seat: Seat;
  hear(message: ToPhone): void;
  /** Called when the server closes the socket. */
  closed(code: number): void;
}

const newShare = (): string => randomBytes(16).toString('hex');

/** A headless phone. It gives its shares of seeds and confirms scored deals at once. */
export class WirePhone {
  readonly seat: Seat;
  readonly hearing = new Listeners<ToPhone>();
  readonly #seen = toldSeen();
  readonly #options: PhoneOptions;
  #socket: WebSocket | null = null;
  #token = '';
  /** Share of the next seed, already committed to. */
  #share = newShare();

  constructor(options: PhoneOptions) {
    this.#options = options;
    this.seat = options.seat;
  }

  get isHere(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  async knock(ticket: string): Promise<void> {
    const name = `Person ${this.seat + 1}`;
    const device = String(this.seat).padStart(32, '0');
    await this.#connect({ kind: 'knock', protocol: PROTOCOL, ticket, name, device });
  }

  /** Opens a new connection and sends the token. */
  async comeBack(): Promise<void> {
    await this.#connect({ kind: 'back', protocol: PROTOCOL, token: this.#token });
  }

  /** Drops the connection without notice. */
  drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.terminate();
  }

  say(message: FromPhone): void {
    if (this.isHere) this.#socket?.send(JSON.stringify(sentFromPhone(message, this.#seen.at(message))));
  }

  async #connect(greeting: FromPhone): Promise<void> {
    const { address, closed } = this.#options;
    const socket = new WebSocket(`ws://${address}/hand`, { origin: `http://${address}` });
    this.#socket = socket;
    socket.on('message', data => {
      if (this.#socket === socket) this.#receive(phoneHostMessage.parse(JSON.parse(data.toString())));
    });
    socket.on('close', code => {
      if (this.#socket === socket) closed(code);
    });
    await once(socket, 'open');
    this.say(greeting);
  }

  #receive(message: ToPhone): void {
    if (message.kind === 'admitted') this.#token = message.token ?? this.#token;
    this.#seen.hear(message);
    this.#options.hear(message);
    this.hearing.hear(message);
    if (message.kind === 'pause') this.say({ kind: 'next', seat: this.seat });
    if (message.kind === 'commitment') this.say({ kind: 'seal', seal: sealOf(this.#share) });
    if (message.kind === 'shares-due' && message.seals.some(({ seal }) => seal === sealOf(this.#share))) {
      const share = this.#share;
      this.#share = newShare();
      this.say({ kind: 'share', round: message.round, share, seal: sealOf(this.#share) });
    }
  }
}
