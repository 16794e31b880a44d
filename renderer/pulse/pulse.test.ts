import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PONG } from '../../engine/protocol/bridge.ts';
import { afterWait, Pulse } from './pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pulse that notes when it asks and when it finds its socket dead, in ms. */
function started() {
  const begun = Date.now();
  const asked: number[] = [];
  const deaths: number[] = [];
  const time = () => Date.now() - begun;
  const pulse = new Pulse(afterWait, { ask: () => asked.push(time()), dead: () => deaths.push(time()) });
  return { pulse, asked, deaths };
}

describe('the pulse of a socket', () => {
  test('asks again and again while anything arrives', () => {
    const { pulse, asked, deaths } = started();
    for (let hour = 0; hour < 3600; hour += 4) {
      vi.advanceTimersByTime(4000);
      pulse.heard(PONG);
    }
    expect(asked).toHaveLength(900);
    expect(deaths).toEqual([]);
  });

  test.each([0, 3999, 4000, 4001])('finds a socket dead 8 to 12 s after its last sign of life, at %i ms', last => {
    const { pulse, deaths } = started();
    vi.advanceTimersByTime(last);
    pulse.heard('a message');
    vi.advanceTimersByTime(60_000);
    expect(deaths).toHaveLength(1);
    const silence = (deaths[0] ?? 0) - last;
    expect(silence).toBeGreaterThanOrEqual(8000);
    expect(silence).toBeLessThanOrEqual(12_000);
  });

  test('tells a sign of life from a message', () => {
    const { pulse } = started();
    expect([PONG, '{"kind":"menu"}', `${PONG} `, new Uint8Array(1), null].map(data => pulse.heard(data))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('does not take a page for dead whose timers come once a minute, or that slept', () => {
    const { pulse, deaths } = started();
    vi.advanceTimersByTime(4000);
    pulse.heard(PONG);
    // The time of day moves on, but no timer does.
    for (const sleep of [60_000, 60_000, 3_600_000, 86_400_000]) {
      vi.setSystemTime(Date.now() + sleep);
      vi.advanceTimersToNextTimer();
      pulse.heard(PONG);
    }
    expect(deaths).toEqual([]);
  });

  test('does not take an answer for missing that lies there unread after the page stood still', () => {
    const { pulse, deaths } = started();
    vi.advanceTimersByTime(4000);
    vi.setSystemTime(Date.now() + 45_000);
    // The overdue timer comes before the answer that has arrived meanwhile.
    vi.advanceTimersToNextTimer();
    pulse.heard(PONG);
    vi.advanceTimersToNextTimer();
    pulse.heard(PONG);
    expect(deaths).toEqual([]);
  });

  test('ends when it is told so', () => {
    const { pulse, asked, deaths } = started();
    pulse.stop();
    vi.advanceTimersByTime(60_000);
    expect([...asked, ...deaths]).toEqual([]);
  });
});
