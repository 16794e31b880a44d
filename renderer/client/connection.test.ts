import { describe, expect, it } from 'vitest';
import { type Socket, SocketConnection, socketAddress } from './connection.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  become(state: number, event: 'open' | 'close'): void {
    this.readyState = state;
    this.dispatchEvent(new Event(event));
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const waits: { work: () => void; wait: number }[] = [];
  const connection = new SocketConnection(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as Socket;
    },
    (work, wait) => waits.push({ work, wait }),
  );
  return { sockets, waits, connection };
}

describe('a connection over a socket', () => {
  it('sends while open, and drops what is sent while closed', () => {
    const { sockets, connection } = setUp();
    connection.send({ kind: 'next' });
    sockets[0]?.become(1, 'open');
    connection.send({ kind: 'hurry' });
    expect(sockets[0]?.sent).toEqual(['{"kind":"hurry"}']);
  });

  it('reopens after ever longer waits, and notifies its watchers', () => {
    const { sockets, waits, connection } = setUp();
    const states: boolean[] = [];
    connection.watch(open => states.push(open));
    sockets[0]?.become(1, 'open');
    for (const index of [0, 1, 2]) {
      sockets[index]?.become(3, 'close');
      waits[index]?.work();
    }
    sockets[3]?.become(1, 'open');
    expect(waits.map(({ wait }) => wait)).toEqual([250, 500, 1000]);
    expect(states).toEqual([false, true, false, false, false, true]);
  });

  it('receives messages from every socket, and null for text that is not JSON', () => {
    const { sockets, connection } = setUp();
    const heard: unknown[] = [];
    connection.listen(message => heard.push(message));
    sockets[0]?.dispatchEvent(Object.assign(new Event('message'), { data: '{"kind":"menu"}' }));
    sockets[0]?.dispatchEvent(Object.assign(new Event('message'), { data: 'no' }));
    expect(heard).toEqual([{ kind: 'menu' }, null]);
  });

  it('opens the socket beside the page', () => {
    const location = { protocol: 'https:', host: 'here:8080' };
    expect(socketAddress(location)).toBe('wss://here:8080/table');
  });
});
