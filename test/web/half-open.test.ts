import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { known } from '../../engine/core/lists.ts';
import { PONG } from '../../engine/protocol/bridge.ts';
import { SocketConnection } from '../../renderer/client/connection.ts';
import { cookieOf, startTestServer } from '../support/shell/web-server.ts';

/** Passes everything on between a server and those who connect here, until it is stopped: then nothing, and no end either. */
async function stoppableLine(to: number) {
  const open: Socket[] = [];
  let isStopped = false;
  const line = createServer(near => {
    const far = connect(to, '127.0.0.1');
    open.push(near, far);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined);
      from.on('data', data => !isStopped && into.write(data));
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    line.close();
  });
  return {
    port: (line.address() as AddressInfo).port,
    stop: () => {
      isStopped = true;
    },
    goOn: () => {
      isStopped = false;
    },
  };
}

/** Timers that fire when the test says so. */
function heldTimers() {
  const timers = new Set<() => void>();
  return {
    after: (_wait: number, work: () => void) => {
      timers.add(work);
      return () => void timers.delete(work);
    },
    fire(): void {
      const due = [...timers];
      timers.clear();
      for (const work of due) work();
    },
  };
}

test('a page leaves a line that neither carries nor closes, and has its table again on another', async () => {
  const web = await startTestServer();
  onTestFinished(() => web.end());
  const line = await stoppableLine(web.port);
  const { after, fire } = heldTimers();
  const sockets: WebSocket[] = [];
  const states: boolean[] = [];
  let changed = (): void => undefined;
  const headers = { Cookie: cookieOf(web.port), Host: `127.0.0.1:${web.port}` };
  const connection = new SocketConnection(() => {
    const socket = new WebSocket(`ws://127.0.0.1:${line.port}/table`, {
      origin: `http://127.0.0.1:${web.port}`,
      headers,
    });
    // An attempt that is given up ends with one.
    socket.on('error', () => undefined);
    sockets.push(socket);
    onTestFinished(() => socket.terminate());
    return socket;
  }, after);
  connection.watch(isOpen => {
    states.push(isOpen);
    changed();
  });
  const change = (): Promise<void> =>
    new Promise(resolve => {
      changed = resolve;
    });
  await change();
  expect(states).toEqual([false, true]);
  const first = known(sockets[0], 'socket');
  // As often as one likes while the line carries.
  for (let beat = 0; beat < 5; beat += 1) {
    const answer = once(first, 'message');
    fire();
    expect(String((await answer)[0])).toBe(PONG);
  }
  line.stop();
  fire();
  fire();
  expect(states).toEqual([false, true]);
  fire();
  expect(states).toEqual([false, true, false]);
  expect(first.readyState).not.toBe(WebSocket.CLOSED);
  // An attempt that is not answered is given up like any other line.
  for (let beat = 0; beat < 4; beat += 1) fire();
  expect(states).toEqual([false, true, false, false]);
  line.goOn();
  fire();
  await change();
  expect(states).toEqual([false, true, false, false, true]);
  connection.send({ kind: 'lab-open' });
  await web.host.receivedAll(1);
  expect(web.host.received).toEqual([{ kind: 'lab-open' }]);
});
