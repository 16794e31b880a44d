import { beforeEach, describe, expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { Timeline } from '../motion/timeline.ts';
import { MatchEndAnimation } from './match-end.ts';
import { PODIUM_TIME, WORDS_AT } from './podium-poses.ts';

const FACES = [
  { step: 1, url: 'a', best: null },
  { step: 2, url: 'b', best: null },
] as const;

describe('the end of a match', () => {
  let clock: FakeFrameClock;
  let timeline: Timeline;
  let animation: MatchEndAnimation;
  let asked: string[];
  let poses: number[];
  let turns: number[];
  let isFast: boolean;
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
  const newAnimation = (isShared = false): MatchEndAnimation =>
    new MatchEndAnimation({
      clock,
      timeline,
      camera: {
        restAt: ({ kind }, milliseconds = 0) => asked.push(`${milliseconds > 0 ? 'move to' : 'rest at'} ${kind}`),
        sway: degrees => turns.push(degrees),
      },
      pictureOf: async () => ({}) as HTMLCanvasElement,
      showPodium: setting => asked.push(setting ? `podium ${setting.steps.join(' ')}` : 'no podium'),
      posePodium: elapsed => poses.push(elapsed),
      canDrift: () => isFast,
      isShared: () => isShared,
    });
  beforeEach(() => {
    clock = new FakeFrameClock();
    timeline = new Timeline(clock);
    [asked, poses, turns, isFast] = [[], [], [], true];
    animation = newAnimation();
  });

  test('shows the podium, then moves the camera, then shows the words', async () => {
    await start();
    expect(asked).toEqual(['podium 1 2']);
    await pass(600);
    expect(asked).toContain('move to end');
    await pass(WORDS_AT - 700);
    expect(hasWords).toBe(false);
    await pass(100);
    expect(hasWords).toBe(true);
    await pass(PODIUM_TIME);
    expect(asked.filter(shot => shot === 'move to end')).toHaveLength(1);
    expect(poses).toContain(PODIUM_TIME);
    expect(asked.at(-1)).toBe('rest at end');
  });
  test('lets the camera swing to and fro at the end', async () => {
    await start();
    await pass(PODIUM_TIME);
    await pass(4500);
    expect(turns.at(-1)).toBeCloseTo(3);
    await pass(9000);
    expect(turns.at(-1)).toBeCloseTo(-3);
    expect(poses.at(-1)).toBe(PODIUM_TIME + 13_500);
  });
  test('stands still at the end on a slow machine', async () => {
    isFast = false;
    await start();
    await pass(PODIUM_TIME);
    await pass(4500);
    expect(turns).toEqual([]);
    expect(poses.at(-1)).toBe(PODIUM_TIME);
  });
  test('stands still at the end on a shared screen', async () => {
    animation = newAnimation(true);
    await start();
    await pass(PODIUM_TIME);
    await pass(4500);
    expect(poses.at(-1)).toBe(PODIUM_TIME);
  });
  test('is complete at once and stands still with reduced motion', async () => {
    timeline.instant = true;
    await start();
    expect(hasWords).toBe(true);
    expect(poses).toEqual([PODIUM_TIME]);
    expect(turns).toEqual([]);
  });
  test('is complete at once when it is skipped', async () => {
    await start();
    await pass(100);
    animation.finish();
    await turn();
    expect(hasWords).toBe(true);
    expect(poses.at(-1)).toBe(PODIUM_TIME);
    expect(asked).toContain('rest at end');
  });
  test('is complete at once where that is asked for, and rises again the next time', async () => {
    await start(true);
    expect(hasWords).toBe(true);
    expect(poses[0]).toBe(PODIUM_TIME);
    expect(asked[1]).toBe('rest at end');
    await start();
    expect(hasWords).toBe(false);
  });
  test('is complete at once when it is skipped before its portraits have come', async () => {
    const started = start();
    animation.finish();
    await started;
    expect(hasWords).toBe(true);
    expect(poses[0]).toBe(PODIUM_TIME);
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
    expect(asked).toEqual(['podium 1 2', 'no podium']);
    expect(animation.isShown).toBe(false);
  });

  describe('that drifts', () => {
    const drift = async (): Promise<void> => {
      await start();
      await pass(PODIUM_TIME);
      await pass(4500);
      expect(poses.at(-1)).toBe(PODIUM_TIME + 4500);
    };
    const expectStill = (): void => {
      expect(poses.at(-1)).toBe(PODIUM_TIME);
      expect(turns.at(-1)).toBeCloseTo(0);
    };

    test.each<[string, () => void]>([
      ['the page is hidden', () => clock.hide()],
      ['it is skipped', () => animation.finish()],
      ['motion is reduced', () => Object.assign(timeline, { instant: true })],
    ])('comes to rest when %s, with no confetti in the air', async (_name, end) => {
      await drift();
      end();
      expectStill();
      const { length } = poses;
      await pass(1000);
      expect(poses).toHaveLength(length);
    });
    test('comes to rest once the machine is too slow for it', async () => {
      await drift();
      isFast = false;
      await pass(100);
      expectStill();
      const { length } = poses;
      await pass(100);
      expect(poses).toHaveLength(length);
    });
    test('comes to rest in the end', async () => {
      await drift();
      await pass(2_000_000);
      expectStill();
    });
    test('goes on when the page is shown again', async () => {
      await drift();
      clock.hide();
      clock.reveal();
      expectStill();
      await pass(1000);
      expect(poses.at(-1)).toBe(PODIUM_TIME + 1000);
    });
    test('begins when the page is shown, if the podium was shown in a hidden one', async () => {
      clock.hide();
      await start();
      expect(poses).toEqual([PODIUM_TIME]);
      clock.reveal();
      await pass(1000);
      expect(poses.at(-1)).toBe(PODIUM_TIME + 1000);
    });
    test('does not move anything once the table is cleared', async () => {
      await drift();
      const [posed, turned] = [poses.length, turns.length];
      animation.clear();
      clock.hide();
      clock.reveal();
      await pass(1000);
      expect([poses.length, turns.length]).toEqual([posed, turned]);
    });
  });
});
