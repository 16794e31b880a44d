import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { pageFile } from '../../../electron/shell/page-files.ts';
import { PING, PONG } from '../../../engine/protocol/bridge.ts';
import { receivedFrom, screenSchema } from '../../../engine/protocol/message.ts';
import {
  type FromPhone,
  type PhoneEnd,
  phoneHostMessage,
  phoneMessages,
  type ToPhone,
} from '../../../engine/protocol/phones/phone.ts';

const phoneMessage = screenSchema(phoneMessages);
const PAGE = join(import.meta.dirname, '../../../dist/phone');

/** A server that serves the phone's page and sends it what a test wants. */
export interface FakeTable {
  readonly url: string;
  /** Everything phones have sent, in order. */
  readonly heard: readonly FromPhone[];
  /** Number of sockets opened by phones so far. */
  readonly opened: number;
  /** Called with every message from a phone; its answers are sent back. */
  answer: (message: FromPhone) => readonly ToPhone[];
  /** Sends this to the last connected phone. */
  say(...messages: readonly ToPhone[]): void;
  /** Disconnects all phones with this close code. */
  hangUp(code: number): void;
  close(): Promise<void>;
}

/** The mark of the phone that is let in. */
export const mark = { color: 'ruby', shape: 'moon' } as const;

/** Lets phones in and ends their visits as the host does. */
interface FakeReception {
  /** Ends the visit of the last connected phone, and its token where the host would. */
  end(why: PhoneEnd): void;
}

/**
 * From now on lets in everybody who knocks, and readmits them while their token is valid. `match`: sent to those who
 * are in.
 */
export function receiveAt(table: FakeTable, match: () => readonly ToPhone[] = () => []): FakeReception {
  let tokens = 0;
  let token: string | null = null;
  table.answer = message => {
    if (message.kind === 'knock') {
      tokens += 1;
      token = `token-${tokens}`;
      return [{ kind: 'admitted', mark, name: message.name, token }];
    }
    if (message.kind === 'hello') return match();
    if (message.kind !== 'back') return [];
    return message.token === token ? [{ kind: 'admitted', mark, name: 'Mara' }] : [{ kind: 'ended', why: 'unknown' }];
  };
  return {
    end(why) {
      // The host keeps the token of a phone that is only replaced by another, or has an outdated page.
      if (why !== 'taken-over' && why !== 'old-page') token = null;
      table.say({ kind: 'ended', why });
    },
  };
}

/** Opens the server at a loopback address. */
export async function openFakeTable(): Promise<FakeTable> {
  const heard: FromPhone[] = [];
  const phones: WebSocket[] = [];
  const server = createServer(async (request, response) => {
    // As of the game's own server, an address may have a query.
    const [path = '/'] = (request.url ?? '/').split('?');
    const file = await pageFile(PAGE, path);
    response.writeHead(file ? 200 : 404, file?.headers ?? {});
    response.end(file?.body);
  });
  const sockets = new WebSocketServer({ server, path: '/hand' });
  const table: FakeTable & { opened: number } = {
    url: '',
    heard,
    opened: 0,
    answer: () => [],
    say(...messages) {
      for (const message of messages) say(phones.at(-1), message);
    },
    hangUp(code) {
      for (const phone of phones.splice(0)) phone.close(code);
    },
    close: () =>
      new Promise(resolve => {
        for (const phone of sockets.clients) phone.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  sockets.on('connection', phone => {
    phones.push(phone);
    table.opened += 1;
    phone.on('message', data => {
      if (String(data) === PING) {
        phone.send(PONG);
        return;
      }
      const { message } = receivedFrom<FromPhone>(phoneMessage.parse(JSON.parse(String(data))));
      heard.push(message);
      for (const answer of table.answer(message)) say(phone, answer);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(table, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
}

/** Everything sent to a phone must be a valid host message. */
function say(phone: WebSocket | undefined, message: ToPhone): void {
  phone?.send(JSON.stringify(phoneHostMessage.parse(JSON.parse(JSON.stringify(message)))));
}
