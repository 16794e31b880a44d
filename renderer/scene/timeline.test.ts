import { describe, expect, test } from 'vitest';
import type { Clock } from './clock.ts';
import { Timeline } from './timeline.ts';

/** A clock that a test turns: frames and timers come when it says so. */
function handClock() {
  let time = 0;
  let isHidden = false;
  const frames = new Set<() => void>();
  const timers = new Map<() => void, number>();
  const watchers = new Set<() => void>();
  const clock: Clock = {
    now: () => time,
    nextFrame(work) {
      frames.add(work);
      return () => frames.delete(work);
    },
    after(milliseconds, work) {
      timers.set(work, time + milliseconds);
      return () => timers.delete(work);
    },
    isHidden: () => isHidden,
    onVisibility(work) {
      watchers.add(work);
      return () => watchers.delete(work);
    },
  };
  return {
    clock,
    /** Passes time without a frame. */
    wait(milliseconds: number) {
      time += milliseconds;
      for (const [work, at] of [...timers]) if (at <= time && timers.delete(work)) work();
    },
    frame() {
      const due = [...frames];
      frames.clear();
      for (const work of due) work();
    },
    hide() {
      isHidden = true;
      for (const work of watchers) work();
    },
    left: () => frames.size + timers.size + watchers.size,
  };
}

/** A motion of one second, what it was told, and whether it has ended. */
function motion(timeline: Timeline) {
  const steps: number[] = [];
  const ended = timeline.play(1000, elapsed => steps.push(elapsed));
  return { steps, ended };
}

describe('a motion', () => {
  test('goes by the clock and ends with its whole duration', async () => {
    const hand = handClock();
    const { steps, ended } = motion(new Timeline(hand.clock));
    for (const _ of [1, 2, 3]) {
      hand.wait(400);
      hand.frame();
    }
    await ended;
    expect(steps).toEqual([0, 400, 800, 1000]);
  });
  test('ends at once when it is told to', async () => {
    const { clock } = handClock();
    const timeline = new Timeline(clock);
    const { steps, ended } = motion(timeline);
    timeline.finish();
    await ended;
    expect(steps).toEqual([0, 1000]);
  });
  test('is a cut in a hidden page', async () => {
    const hand = handClock();
    hand.hide();
    const { steps, ended } = motion(new Timeline(hand.clock));
    await ended;
    expect(steps).toEqual([1000]);
  });
  test('jumps to its end when the page is hidden meanwhile', async () => {
    const hand = handClock();
    const { steps, ended } = motion(new Timeline(hand.clock));
    hand.hide();
    await ended;
    expect(steps).toEqual([0, 1000]);
  });
  test('ends where frames never come', async () => {
    const hand = handClock();
    const { steps, ended } = motion(new Timeline(hand.clock));
    hand.wait(2000);
    await ended;
    expect(steps).toEqual([0, 1000]);
  });
  test('is a cut without travel', async () => {
    const timeline = new Timeline(handClock().clock);
    timeline.instant = true;
    const { steps, ended } = motion(timeline);
    await ended;
    expect(steps).toEqual([1000]);
  });
  test('ends when the next one begins', async () => {
    const timeline = new Timeline(handClock().clock);
    const first = motion(timeline);
    const second = motion(timeline);
    await first.ended;
    expect([first.steps, second.steps]).toEqual([[0, 1000], [0]]);
  });
  test('leaves no frame, timer or listener behind', async () => {
    const hand = handClock();
    const timeline = new Timeline(hand.clock);
    const { ended } = motion(timeline);
    timeline.dispose();
    await ended;
    expect(hand.left()).toBe(0);
  });
});
