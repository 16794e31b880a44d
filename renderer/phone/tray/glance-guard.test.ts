import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hideDuring, newFakePage } from '../../../test/support/client/fake-page.ts';
import { GlanceGuard } from './glance-guard.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The time of day moves on by this many ms, but no timer does. */
const sleep = (time: number) => (): void => void vi.setSystemTime(Date.now() + time);

/** A hand that is on show. */
function guarded({ isAsked }: { readonly isAsked: boolean }) {
  const document = newFakePage();
  const window = new EventTarget();
  const guard = new GlanceGuard(document);
  const stop = guard.follow(window);
  guard.ask(isAsked);
  return { document, window, guard, stop, isCovered: () => guard.isCovered.value };
}

describe('the guard against glances', () => {
  test('covers a hand that nobody touches, until somebody does', () => {
    const { window, isCovered } = guarded({ isAsked: false });
    vi.advanceTimersByTime(19_000);
    window.dispatchEvent(new Event('click'));
    vi.advanceTimersByTime(19_000);
    expect(isCovered()).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(isCovered()).toBe(true);
    window.dispatchEvent(new Event('click'));
    expect(isCovered()).toBe(false);
  });

  test('lets whoever has to decide think as long as they like', () => {
    const { guard, isCovered } = guarded({ isAsked: true });
    vi.advanceTimersByTime(60_000);
    expect(isCovered()).toBe(false);
    guard.ask(false);
    vi.advanceTimersByTime(20_000);
    expect(isCovered()).toBe(true);
  });

  test.each([true, false])(
    'covers the hand of a phone that wakes up, where timers stood still (asked: %s)',
    isAsked => {
      const { document, isCovered } = guarded({ isAsked });
      hideDuring(document, sleep(19_000));
      expect(isCovered()).toBe(false);
      hideDuring(document, sleep(20_000));
      expect(isCovered()).toBe(true);
    },
  );

  test('covers while the page is out of sight, whatever is asked', () => {
    const { document, isCovered } = guarded({ isAsked: true });
    document.hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(20_000);
    expect(isCovered()).toBe(true);
  });

  test('ends with its page', () => {
    const { document, stop, isCovered } = guarded({ isAsked: false });
    stop();
    hideDuring(document, sleep(60_000));
    vi.advanceTimersByTime(60_000);
    expect(isCovered()).toBe(false);
  });
});
