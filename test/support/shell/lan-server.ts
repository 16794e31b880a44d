import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { PhoneDoor } from '../../../electron/host/ports.ts';
import { type LanOptions, PHONE_LIMITS, serveLan } from '../../../electron/lan/server.ts';
import type { ConnectionLimits } from '../../../electron/shell/connections.ts';
import { toldSeen } from '../../../electron/tools/bench/couch/told-seen.ts';
import { type FromPhone, phoneHostMessage, type ToPhone } from '../../../engine/protocol/phones/phone.ts';
import { sentFrom } from '../host/sent.ts';
import { type Answer, newPage } from './web-server.ts';

/** Address for tests of phones: on this machine only, but not the table's. */
export const LOOPBACK = '127.0.0.2';

/** Skips all tests of a file, with the reason, on systems without a second loopback address, such as macOS. */
export function needLoopbacks(): void {
  let isThere = false;
  beforeAll(async () => {
    const server = createServer();
    isThere = await new Promise(resolve => {
      server.on('error', () => resolve(false));
      server.listen(0, LOOPBACK, () => resolve(true));
    });
    server.close();
  });
  beforeEach(({ skip }) => skip(!isThere, `this system can not listen at ${LOOPBACK}`));
}

/** A door that accepts every phone, records everything and sends nothing. */
interface NotedDoor extends PhoneDoor {
  readonly heard: unknown[];
  readonly sends: ((message: ToPhone) => void)[];
  /** Closes the latest phone's connection. */
  end: (code: number) => void;
  /** Marks the latest phone as one that has shown a ticket. */
  trust: () => void;
  pongs: number;
  ping: () => void;
  finds: number;
  closes: number;
  /** Resolves when this many messages have been received. */
  hears(count: number): Promise<void>;
  /** Resolves when this many pings have been answered. */
  isAnswered(count: number): Promise<void>;
  /** Resolves when this many phones are gone. */
  loses(count: number): Promise<void>;
}

export function notedDoor(): NotedDoor {
  const waiting = new Set<() => void>();
  const until = (isDone: () => boolean): Promise<void> =>
    new Promise(resolve => {
      const look = (): void => {
        if (!isDone()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const changed = (): void => {
    for (const look of [...waiting]) look();
  };
  const door: NotedDoor = {
    heard: [],
    sends: [],
    pongs: 0,
    finds: 0,
    closes: 0,
    end: () => undefined,
    trust: () => undefined,
    ping: () => undefined,
    found: () => {
      door.finds += 1;
    },
    attach(line) {
      door.sends.push(line.send);
      door.end = line.end;
      door.trust = line.trust;
      door.ping = line.ping;
      return {
        receive: message => {
          door.heard.push(message);
          changed();
          return true;
        },
        pong: () => {
          door.pongs += 1;
          changed();
        },
        close: () => {
          door.closes += 1;
          changed();
        },
      };
    },
    hears: count => until(() => door.heard.length >= count),
    isAnswered: count => until(() => door.pongs >= count),
    loses: count => until(() => door.closes >= count),
  };
  return door;
}

export interface TestLan {
  /** Address and port as phones use them. */
  readonly address: string;
  readonly port: number;
  /** The page's folder. */
  readonly page: string;
  close(): Promise<void>;
}

/** Serves the page of `newPage` to phones at any free port, with a clock that never advances. */
export async function startLan(
  door: PhoneDoor,
  changes: Partial<LanOptions> & { readonly connections?: Partial<ConnectionLimits> } = {},
): Promise<TestLan> {
  const folder = await mkdtemp(join(tmpdir(), 'phones-'));
  const page = await newPage(folder);
  const { connections, ...options } = changes;
  const limits = { ...PHONE_LIMITS, ...connections };
  const server = await serveLan({ page, address: LOOPBACK, port: 0, door, now: () => 0, limits, ...options });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const port = Number(server.address.split(':')[1]);
  return { address: server.address, port, page, close: () => server.close() };
}

/** Sends one HTTP request to the phones' server. Unlike `fetch`, does not normalize the path. */
export async function askLan(
  { address, port }: Pick<TestLan, 'address' | 'port'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const all = { Host: address, ...headers };
  const call = request({ host: LOOPBACK, port, path, method, headers: all, agent: false });
  call.end();
  const [response] = await once(call, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
}

/** A phone's page at the other end of a socket. */
export interface LanPhone {
  readonly socket: WebSocket;
  readonly heard: ToPhone[];
  say(message: FromPhone): void;
  hears(matches: (message: ToPhone) => boolean): Promise<ToPhone>;
  /** Resolves with the close code of its socket. */
  readonly closed: Promise<number>;
}

export async function openLanPhone({ address, port }: Pick<TestLan, 'address' | 'port'>): Promise<LanPhone> {
  const socket = new WebSocket(`ws://${LOOPBACK}:${port}/hand`, {
    origin: `http://${address}`,
    headers: { Host: address },
  });
  const heard: ToPhone[] = [];
  const seen = toldSeen();
  const waiting = new Set<() => void>();
  socket.on('message', data => {
    const message = phoneHostMessage.parse(JSON.parse(data.toString()));
    seen.hear(message);
    heard.push(message);
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<number>(resolve => socket.on('close', code => resolve(code)));
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return {
    socket,
    heard,
    closed,
    say: message => socket.send(JSON.stringify(sentFrom(message, seen.at(message)))),
    hears: matches =>
      new Promise(resolve => {
        const look = (): void => {
          const found = heard.find(matches);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
