import { describe, expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { Timeline } from './timeline.ts';

/** Plays a motion of one second and records its steps. */
function motion(timeline: Timeline) {
  const steps: number[] = [];
  const ended = timeline.play(1000, elapsed => steps.push(elapsed));
  return { steps, ended };
}

describe('a motion', () => {
  test('follows the clock and ends with its whole duration', async () => {
    const clock = new FakeFrameClock();
    const { steps, ended } = motion(new Timeline(clock));
    for (const _ of [1, 2, 3]) {
      clock.wait(400);
      clock.frame();
    }
    await ended;
    expect(steps).toEqual([0, 400, 800, 1000]);
  });
  test('ends at once when it is finished', async () => {
    const clock = new FakeFrameClock();
    const timeline = new Timeline(clock);
    const { steps, ended } = motion(timeline);
    timeline.finish();
    await ended;
    expect(steps).toEqual([0, 1000]);
  });
  test('jumps to its end in a hidden page', async () => {
    const clock = new FakeFrameClock();
    clock.hide();
    const { steps, ended } = motion(new Timeline(clock));
    await ended;
    expect(steps).toEqual([1000]);
  });
  test('jumps to its end when the page becomes hidden', async () => {
    const clock = new FakeFrameClock();
    const { steps, ended } = motion(new Timeline(clock));
    clock.hide();
    await ended;
    expect(steps).toEqual([0, 1000]);
  });
  test('ends without frames after a timeout', async () => {
    const clock = new FakeFrameClock();
    const { steps, ended } = motion(new Timeline(clock));
    clock.wait(2000);
    await ended;
    expect(steps).toEqual([0, 1000]);
  });
  test('jumps to its end on an instant timeline', async () => {
    const timeline = new Timeline(new FakeFrameClock());
    timeline.instant = true;
    const { steps, ended } = motion(timeline);
    await ended;
    expect(steps).toEqual([1000]);
  });
  test('ends when the next one begins', async () => {
    const timeline = new Timeline(new FakeFrameClock());
    const first = motion(timeline);
    const second = motion(timeline);
    await first.ended;
    expect([first.steps, second.steps]).toEqual([[0, 1000], [0]]);
  });
  test('leaves no frame, timer or listener behind', async () => {
    const clock = new FakeFrameClock();
    const timeline = new Timeline(clock);
    const { ended } = motion(timeline);
    timeline.dispose();
    await ended;
    expect(clock.registered()).toBe(0);
  });
});
