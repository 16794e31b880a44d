import { describe, expect, it } from 'vitest';
import { socketAddress } from './bridge.ts';
import { type Socket, socketLine } from './socket.ts';

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
  const line = socketLine(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as Socket;
    },
    (work, wait) => waits.push({ work, wait }),
  );
  return { sockets, waits, line };
}

describe('the line over a socket', () => {
  it('sends when open, and lets fall what is said while it is broken', () => {
    const { sockets, line } = setUp();
    line.send({ kind: 'next' });
    sockets[0]?.become(1, 'open');
    line.send({ kind: 'hurry' });
    expect(sockets[0]?.sent).toEqual(['{"kind":"hurry"}']);
  });

  it('opens again, ever more patiently, and says so', () => {
    const { sockets, waits, line } = setUp();
    const states: boolean[] = [];
    line.watch(open => states.push(open));
    sockets[0]?.become(1, 'open');
    for (const index of [0, 1, 2]) {
      sockets[index]?.become(3, 'close');
      waits[index]?.work();
    }
    sockets[3]?.become(1, 'open');
    expect(waits.map(({ wait }) => wait)).toEqual([250, 500, 1000]);
    expect(states).toEqual([false, true, false, false, false, true]);
  });

  it('hears messages from every socket, and null where there is no JSON', () => {
    const { sockets, line } = setUp();
    const heard: unknown[] = [];
    line.listen(message => heard.push(message));
    sockets[0]?.dispatchEvent(Object.assign(new Event('message'), { data: '{"kind":"menu"}' }));
    sockets[0]?.dispatchEvent(Object.assign(new Event('message'), { data: 'no' }));
    expect(heard).toEqual([{ kind: 'menu' }, null]);
  });

  it('finds the socket beside the page, with its key', () => {
    const location = { protocol: 'https:', host: 'here:8080', search: '?key=a%26b' };
    expect(socketAddress(location)).toBe('wss://here:8080/table?key=a%26b');
  });
});
