import { describe, expect, test } from 'vitest';
import { handClock } from './hand-clock.ts';
import { Timeline } from './timeline.ts';

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
