import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideDuring, newFakePage } from '../../../test/support/client/fake-page.ts';
import { followWakeUps } from './wake-ups.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The time of day moves on by this many ms, but no timer does. */
const sleep = (time: number) => (): void => void vi.setSystemTime(Date.now() + time);

/** A phone that counts how often its socket was renewed. */
function phone({ isConnected = true } = {}) {
  const document = newFakePage();
  const window = new EventTarget();
  const renew = vi.fn();
  followWakeUps({ document, window, isConnected: () => isConnected, renew });
  return { document, window, renew };
}

test('a socket is renewed after a sleep in which all timers stood still', () => {
  const { document, renew } = phone();
  hideDuring(document, sleep(60_000));
  expect(renew).toHaveBeenCalledOnce();
});

test('a short look away does not end a socket that is open', () => {
  const { document, renew } = phone();
  hideDuring(document, sleep(2000));
  expect(renew).not.toHaveBeenCalled();
});

test('a socket that is gone is renewed at once', () => {
  const { document, renew } = phone({ isConnected: false });
  hideDuring(document, sleep(10));
  expect(renew).toHaveBeenCalledOnce();
});

test('a page that was put aside gets a new socket, a new page does not', () => {
  const { window, renew } = phone();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(renew).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(renew).toHaveBeenCalledOnce();
});

test('a network that is found again renews the socket', () => {
  const { window, renew } = phone();
  window.dispatchEvent(new Event('online'));
  expect(renew).toHaveBeenCalledOnce();
});
