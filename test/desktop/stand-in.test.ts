import { expect, test } from 'vitest';
import { KnownEvents } from '../support/electron/api/events.ts';
import { strict } from '../support/electron/api/strict.ts';
import { connect, type Port } from '../support/electron/chromium/wire.ts';

test('an API or an event that the stand-in lacks throws an error with its name', () => {
  const app = strict('app', { quit: () => 7 });
  expect(app.quit()).toBe(7);
  expect(() => (app as unknown as Record<string, unknown>)['relaunch']).toThrow(/no app\.relaunch:/);
  const page = strict('webContents', new KnownEvents('webContents', ['destroyed']));
  page.on('destroyed', () => {});
  expect(() => page.on('zoom-changed', () => {})).toThrow(/webContents has no event zoom-changed/);
  expect(() => page.once('zoom-changed', () => {})).toThrow(/zoom-changed/);
});

test('isPrevented returns whether a listener prevented the event', () => {
  const window = new KnownEvents('BrowserWindow', ['close']);
  expect(window.isPrevented('close')).toBe(false);
  window.on('close', (event: { preventDefault(): void }) => event.preventDefault());
  expect(window.isPrevented('close')).toBe(true);
});

/** Returns two connected ports that deliver messages asynchronously. */
function newPorts(): readonly [Port, Port] {
  const hearers: ((message: unknown) => void)[] = [];
  const end = (own: number): Port => ({
    post: message => queueMicrotask(() => hearers[1 - own]?.(structuredClone(message))),
    listen: hear => {
      hearers[own] = hear;
    },
  });
  return [end(0), end(1)];
}

test('each side of a connection calls the other and gets its errors', async () => {
  const [one, other] = newPorts();
  const heard: string[] = [];
  const near = connect<{ add(a: number, b: number): number; fail(): void; note(what: string): void }>(one, {
    double: (value: number) => value * 2,
  });
  const far = connect<{ double(value: number): number }>(other, {
    add: (a: number, b: number) => a + b,
    fail() {
      throw new Error('no disk');
    },
    note: (what: string) => void heard.push(what),
  });
  void near.note('first');
  void near.note('second');
  expect(await near.add(2, 3)).toBe(5);
  expect(heard).toEqual(['first', 'second']);
  await expect(near.fail()).rejects.toThrow('no disk');
  expect(await far.double(4)).toBe(8);
});
