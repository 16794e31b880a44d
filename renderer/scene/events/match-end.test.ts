import { beforeEach, describe, expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { Timeline } from '../motion/timeline.ts';
import { MatchEndAnimation } from './match-end.ts';
import { PODIUM_TIME, WORDS_AT } from './podium-poses.ts';

const FACES = [
  { step: 1, url: 'a' },
  { step: 2, url: 'b' },
] as const;

describe('the end of a match', () => {
  let clock: FakeFrameClock;
  let timeline: Timeline;
  let animation: MatchEndAnimation;
  let asked: string[];
  let poses: number[];
  let brightness: number;
  let hasWords: boolean;
  const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
  const pass = async (milliseconds: number): Promise<void> => {
    clock.wait(milliseconds);
    clock.frame();
    await turn();
  };
  const start = async (atOnce = false): Promise<void> => {
    hasWords = false;
    void animation.start(FACES, atOnce).then(() => {
      hasWords = true;
    });
    await turn();
  };
  beforeEach(() => {
    clock = new FakeFrameClock();
    timeline = new Timeline(clock);
    [asked, poses, brightness] = [[], [], 1];
    animation = new MatchEndAnimation({
      timeline,
      camera: {
        to: async ({ kind }) => void asked.push(`to ${kind}`),
        rest: async () => void asked.push('rest'),
        restAt: ({ kind }) => asked.push(`rest at ${kind}`),
      },
      pictureOf: async () => ({}) as HTMLCanvasElement,
      setBrightness: value => {
        brightness = value;
      },
      showPodium: setting => asked.push(setting ? `podium ${setting.steps.join(' ')}` : 'no podium'),
      posePodium: elapsed => poses.push(elapsed),
    });
  });

  test('darkens the table, shows the podium, and then the words', async () => {
    await start();
    await pass(130);
    expect(brightness).toBeCloseTo(0.5);
    expect(asked).toEqual([]);
    await pass(130);
    expect(asked).toEqual(['podium 1 2', 'to end']);
    await pass(WORDS_AT - 100);
    expect(brightness).toBe(1);
    expect(hasWords).toBe(false);
    await pass(100);
    expect(hasWords).toBe(true);
    await pass(PODIUM_TIME);
    expect(poses.at(-1)).toBe(PODIUM_TIME);
    expect(asked.at(-1)).toBe('rest at end');
  });
  test('is complete at once with reduced motion', async () => {
    timeline.instant = true;
    await start();
    expect(hasWords).toBe(true);
    expect([poses.at(-1), brightness]).toEqual([PODIUM_TIME, 1]);
  });
  test('is complete at once when it is skipped, even in the dark', async () => {
    await start();
    await pass(100);
    animation.finish();
    await turn();
    expect(hasWords).toBe(true);
    expect([poses.at(-1), brightness]).toEqual([PODIUM_TIME, 1]);
    expect(asked).toContain('rest at end');
  });
  test('is complete at once where that is asked for, and rises again the next time', async () => {
    await start(true);
    expect(hasWords).toBe(true);
    expect([poses.at(-1), brightness]).toEqual([PODIUM_TIME, 1]);
    expect(asked).not.toContain('to end');
    await start();
    expect(hasWords).toBe(false);
  });
  test('is complete at once when it is skipped before its portraits have come', async () => {
    const started = start();
    animation.finish();
    await started;
    expect(hasWords).toBe(true);
    expect([poses.at(-1), brightness]).toEqual([PODIUM_TIME, 1]);
  });
  test('is not shown if the table is cleared before its portraits have come', async () => {
    const started = start();
    animation.clear();
    await started;
    await pass(300);
    expect(asked).toEqual([]);
    expect(hasWords).toBe(true);
  });
  test('is not shown any more once the table is cleared', async () => {
    await start();
    animation.clear();
    await pass(300);
    expect(asked).toEqual([]);
    expect(brightness).toBe(1);
    expect(animation.isShown).toBe(false);
  });
});
