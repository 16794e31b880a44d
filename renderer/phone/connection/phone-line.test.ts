import { describe, expect, test, vi } from 'vitest';
import { PING, PONG } from '../../../engine/protocol/bridge.ts';
import { PhoneLine, type PhoneSocket, phoneClock } from './phone-line.ts';

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];

/** A line over fake sockets and a clock that the test moves on. */
function tested(opensAgain = true) {
  const sockets: FakeSocket[] = [];
  const timers: { readonly due: number; readonly work: () => void }[] = [];
  const said: string[] = [];
  let now = 0;
  const line = new PhoneLine(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    {
      now: () => now,
      after(wait, work) {
        const timer = { due: now + wait, work };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
      },
    },
    {
      opened: () => said.push('opened'),
      received: data => said.push(`received ${data}`),
      closed: code => {
        said.push(`closed ${code}`);
        return opensAgain;
      },
    },
  );
  const pass = (time: number): void => {
    const end = now + time;
    for (;;) {
      const next = timers.toSorted((a, b) => a.due - b.due)[0];
      if (!next || next.due > end) break;
      timers.splice(timers.indexOf(next), 1);
      now = next.due;
      next.work();
    }
    now = end;
  };
  return { line, sockets, said, pass };
}

class FakeSocket implements PhoneSocket {
  readyState = CONNECTING;
  readonly sent: string[] = [];
  readonly #listeners = new Map<string, (event: { code: number; data: unknown }) => void>();
  send = (text: string): void => void this.sent.push(text);
  addEventListener = (kind: string, listener: (event: { code: number; data: unknown }) => void): void =>
    void this.#listeners.set(kind, listener);

  close(): void {
    this.end(1000);
  }

  open(): void {
    this.readyState = OPEN;
    this.#listeners.get('open')?.({ code: 0, data: null });
  }

  receive(data: string): void {
    this.#listeners.get('message')?.({ code: 0, data });
  }

  end(code: number): void {
    this.readyState = CLOSED;
    this.#listeners.get('close')?.({ code, data: null });
  }
}

describe('the line of a phone', () => {
  test('opens once, hears, and sends only while it is open', () => {
    const { line, sockets, said } = tested();
    line.open();
    line.open();
    expect(sockets).toHaveLength(1);
    expect(line.send({ kind: 'early' })).toBe(false);
    sockets[0]?.open();
    expect(line.send({ kind: 'late' })).toBe(true);
    sockets[0]?.receive('x');
    expect(sockets[0]?.sent).toEqual(['{"kind":"late"}']);
    expect(said).toEqual(['opened', 'received x']);
  });

  test('comes back at once after a break, and then less often', () => {
    const { line, sockets, pass } = tested();
    line.open();
    sockets[0]?.open();
    pass(8000);
    sockets[0]?.end(1006);
    pass(0);
    expect(sockets).toHaveLength(2);
    for (let second = 0; second < 60; second += 1) {
      sockets.at(-1)?.end(1006);
      pass(1000);
    }
    // One try in two seconds at most, however long the table is gone.
    expect(sockets.length).toBeGreaterThan(25);
    expect(sockets.length).toBeLessThan(40);
  });

  test('does not storm a table that closes it as soon as it is open', () => {
    const { line, sockets, pass } = tested();
    line.open();
    for (let tenth = 0; tenth < 100; tenth += 1) {
      const socket = sockets.at(-1);
      if (socket?.readyState === CONNECTING) {
        socket.open();
        socket.end(1006);
      }
      pass(100);
    }
    expect(sockets.length).toBeLessThan(10);
  });

  test('gives an attempt up that does not open within five seconds', () => {
    const { line, sockets, pass } = tested();
    line.open();
    pass(4999);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.readyState).toBe(CLOSED);
  });

  test('takes a new socket when the phone wakes up, and hears nothing of the old one', () => {
    const { line, sockets, said, pass } = tested();
    line.open();
    sockets[0]?.open();
    pass(10_000);
    line.renew();
    expect(sockets).toHaveLength(2);
    sockets[0]?.receive('old');
    sockets[1]?.open();
    sockets[1]?.receive('new');
    expect(said).toEqual(['opened', 'opened', 'received new']);
    // Two events of one wake-up are one.
    line.renew();
    expect(sockets).toHaveLength(2);
  });

  test('asks for signs of life, and passes none of them on', () => {
    const { line, sockets, said, pass } = tested();
    line.open();
    sockets[0]?.open();
    for (let round = 0; round < 100; round += 1) {
      pass(4000);
      expect(sockets[0]?.sent.splice(0)).toEqual([PING]);
      sockets[0]?.receive(PONG);
    }
    expect(said).toEqual(['opened']);
  });

  test('takes another socket at once for one that carries nothing more', () => {
    const { line, sockets, said, pass } = tested();
    line.open();
    sockets[0]?.open();
    pass(11_999);
    expect(line.isOpen).toBe(true);
    pass(1);
    expect(said).toEqual(['opened', 'closed 0']);
    expect(sockets).toHaveLength(2);
    sockets[1]?.open();
    sockets[0]?.receive('late');
    sockets[1]?.receive('new');
    expect(said).toEqual(['opened', 'closed 0', 'opened', 'received new']);
  });

  test('asks nothing more once it is closed', () => {
    const { line, sockets, said, pass } = tested();
    line.open();
    sockets[0]?.open();
    line.close();
    pass(60_000);
    expect(sockets.map(({ sent }) => sent)).toEqual([[]]);
    expect(said).toEqual(['opened']);
  });

  test('stays closed when it is told so', () => {
    const { line, sockets, pass } = tested(false);
    line.open();
    sockets[0]?.open();
    sockets[0]?.end(4000);
    pass(60_000);
    line.close();
    expect(sockets).toHaveLength(1);
  });
});

test('a socket that was new before the phone slept is not new when it wakes up', () => {
  vi.useFakeTimers();
  const sockets: FakeSocket[] = [];
  const line = new PhoneLine(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    phoneClock,
    { opened() {}, received() {}, closed: () => true },
  );
  line.open();
  sockets[0]?.open();
  line.renew();
  expect(sockets).toHaveLength(1);
  // The time of day moves on, but no timer does.
  vi.setSystemTime(Date.now() + 60_000);
  line.renew();
  expect(sockets).toHaveLength(2);
  line.close();
  vi.useRealTimers();
});
