import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PING, PONG } from '../../engine/protocol/bridge.ts';
import { afterWait } from '../pulse/pulse.ts';
import { type Socket, SocketConnection, socketAddress } from './connection.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  isClosing = false;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  /** Whoever is out of reach does not answer this either. */
  close(): void {
    this.isClosing = true;
  }
  become(state: number, event: 'open' | 'close'): void {
    this.readyState = state;
    this.dispatchEvent(new Event(event));
  }
  hear(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const sockets: FakeSocket[] = [];
  const connection = new SocketConnection(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as Socket;
  }, afterWait);
  const states: boolean[] = [];
  connection.watch(open => states.push(open));
  const heard: unknown[] = [];
  connection.listen(message => heard.push(message));
  return { sockets, connection, states, heard };
}

describe('a connection over a socket', () => {
  it('sends while open, and drops what is sent while closed', () => {
    const { sockets, connection } = setUp();
    connection.send({ kind: 'lab-open' });
    sockets[0]?.become(1, 'open');
    connection.send({ kind: 'lab-stop' });
    expect(sockets[0]?.sent).toEqual(['{"kind":"lab-stop"}']);
  });

  it('reopens after ever longer waits, and notifies its watchers', () => {
    const { sockets, states } = setUp();
    sockets[0]?.become(1, 'open');
    for (const [index, wait] of [250, 500, 1000].entries()) {
      sockets[index]?.become(3, 'close');
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(index + 2);
    }
    sockets[3]?.become(1, 'open');
    expect(states).toEqual([false, true, false, false, false, true]);
  });

  it('asks for signs of life, which nobody else hears of', () => {
    const { sockets, states, heard } = setUp();
    sockets[0]?.become(1, 'open');
    for (let round = 0; round < 100; round += 1) {
      vi.advanceTimersByTime(4000);
      expect(sockets[0]?.sent.splice(0)).toEqual([PING]);
      sockets[0]?.hear(PONG);
    }
    expect(states).toEqual([false, true]);
    expect(heard).toEqual([]);
  });

  it('takes another socket for one that carries nothing more, and hears no more of the old one', () => {
    const { sockets, states, heard } = setUp();
    sockets[0]?.become(1, 'open');
    vi.advanceTimersByTime(11_999);
    expect(states).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect(states).toEqual([false, true, false]);
    expect(sockets[0]?.isClosing).toBe(true);
    vi.advanceTimersByTime(250);
    sockets[1]?.become(1, 'open');
    sockets[0]?.hear('{"kind":"late"}');
    sockets[0]?.become(3, 'close');
    sockets[1]?.hear('{"kind":"menu"}');
    expect(states).toEqual([false, true, false, true]);
    expect(heard).toEqual([{ kind: 'menu' }]);
    expect(sockets).toHaveLength(2);
  });

  it('gives an attempt up that never opens', () => {
    const { sockets } = setUp();
    vi.advanceTimersByTime(12_250);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.sent).toEqual([]);
    sockets[0]?.become(1, 'open');
    sockets[1]?.become(1, 'open');
    vi.advanceTimersByTime(4000);
    expect(sockets.map(({ sent }) => sent)).toEqual([[], [PING]]);
  });

  it('receives messages from every socket, and null for text that is not JSON', () => {
    const { sockets, heard } = setUp();
    sockets[0]?.hear('{"kind":"menu"}');
    sockets[0]?.hear('no');
    expect(heard).toEqual([{ kind: 'menu' }, null]);
  });

  it('opens the socket beside the page', () => {
    const location = { protocol: 'https:', host: 'here:8080' };
    expect(socketAddress(location)).toBe('wss://here:8080/table');
  });
});
