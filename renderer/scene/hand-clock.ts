import type { Clock } from './clock.ts';

/** A clock that a test turns: frames and timers come when it says so. */
export function handClock() {
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
