import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Quality } from '../../pieces/drawing-options.ts';
import { AutoQuality, FrameMeter, initialQuality } from './auto-quality.ts';
import { hasSoftwareRenderer } from './webgl-renderer.ts';

vi.mock('./webgl-renderer.ts', () => ({ hasSoftwareRenderer: vi.fn() }));

type Drawn = ConstructorParameters<typeof AutoQuality>[0];

/** Something drawn at this level, and a function that draws a motion of 60 frames with this gap in milliseconds. */
function drawnAt(first: Quality, wanted: Quality | 'auto') {
  const drawn = {
    quality: first,
    async setQuality(quality: Quality) {
      drawn.quality = quality;
    },
  };
  const auto = new AutoQuality(drawn, wanted);
  let time = 0;
  const frames = async (gap: number) => {
    for (let count = 0; count < 60; count += 1) {
      time += gap;
      auto.frame(time);
    }
    auto.rest();
    await Promise.resolve();
  };
  return { drawn, auto, frames };
}

/** How often frames with these gaps were reported as too slow. */
function verdicts(meter: FrameMeter, gaps: readonly number[]): number {
  let time = 0;
  return gaps.filter(gap => {
    time += gap;
    return meter.isTooSlowAt(time);
  }).length;
}
/** How many gaps the meter ignores at first, and how many it judges together. A first frame has no gap. */
const WARM_UP = 5;
const WINDOW = 45;
const frames = (count: number, gap: number): number[] => Array.from({ length: count }, () => gap);

describe('initialQuality', () => {
  afterEach(() => void vi.mocked(hasSoftwareRenderer).mockReset());

  test('without a wish is the lowest level for a software renderer, else the highest', () => {
    vi.mocked(hasSoftwareRenderer).mockReturnValue(true);
    expect(initialQuality('auto')).toBe('low');
    vi.mocked(hasSoftwareRenderer).mockReturnValue(false);
    expect(initialQuality('auto')).toBe('high');
  });
  test.each(['low', 'medium', 'high'] as const)('is the wanted level, %s, whatever draws it', wanted => {
    for (const isSoftware of [true, false]) {
      vi.mocked(hasSoftwareRenderer).mockReturnValue(isSoftware);
      expect(initialQuality(wanted)).toBe(wanted);
    }
  });
});

describe('FrameMeter', () => {
  test('accepts smooth motion', () => {
    expect(verdicts(new FrameMeter(), frames(300, 17))).toBe(0);
  });
  test('reports slow motion in each window', () => {
    expect(verdicts(new FrameMeter(), frames(1 + WARM_UP + 3 * WINDOW, 40))).toBe(3);
  });
  test('reports motion that becomes slow after two slow windows', () => {
    const smooth = frames(1 + WARM_UP + 20 * WINDOW, 17);
    expect(verdicts(new FrameMeter(), [...smooth, ...frames(2 * WINDOW - 1, 40)])).toBe(0);
    expect(verdicts(new FrameMeter(), [...smooth, ...frames(2 * WINDOW, 40)])).toBe(1);
  });
  test('forgives slow windows that do not follow each other', () => {
    const smoothFirst = [...frames(1 + WARM_UP + WINDOW, 17), ...frames(WINDOW, 40)];
    expect(verdicts(new FrameMeter(), [...smoothFirst, ...frames(WINDOW, 17), ...frames(WINDOW, 40)])).toBe(0);
  });
  test('forgives one hitch, wherever it falls', () => {
    for (let at = 0; at < 2 * WINDOW; at += 1) {
      const gaps = [...frames(WARM_UP + WINDOW + at, 17), ...frames(20, 150), ...frames(200, 17)];
      expect(verdicts(new FrameMeter(), gaps)).toBe(0);
    }
  });
  test('ignores the time in a hidden page', () => {
    const meter = new FrameMeter();
    expect(verdicts(meter, frames(300, 60_000))).toBe(0);
    expect(verdicts(meter, frames(300, 17))).toBe(0);
  });
  test('forgives some slow frames among many', () => {
    const gaps = frames(300, 17).map((gap, at) => (at % 5 === 0 ? 90 : gap));
    expect(verdicts(new FrameMeter(), gaps)).toBe(0);
  });
  test('ignores the first frames, which wait for shaders', () => {
    const nearlyHalf = frames((WINDOW - 1) / 2, 390);
    expect(verdicts(new FrameMeter(), [...frames(1 + WARM_UP, 390), ...nearlyHalf, ...frames(60, 17)])).toBe(0);
  });
  test('ignores pauses between two motions', () => {
    const meter = new FrameMeter();
    for (let at = 0; at < 200; at += 1) {
      expect(meter.isTooSlowAt(at * 1000)).toBe(false);
      meter.rest();
    }
  });
  test('judges again after a reset', () => {
    const meter = new FrameMeter();
    expect(verdicts(meter, frames(60, 40))).toBe(1);
    for (const [count, times] of [
      [WARM_UP + WINDOW, 0],
      [1 + WARM_UP + WINDOW, 1],
    ] as const) {
      meter.reset();
      expect(verdicts(meter, frames(count, 40))).toBe(times);
    }
  });
});

describe('AutoQuality', () => {
  test('a slow machine steps down until motion is smooth', async () => {
    const { drawn, frames } = drawnAt('high', 'auto');
    await frames(60);
    expect(drawn.quality).toBe('medium');
    await frames(20);
    expect(drawn.quality).toBe('medium');
  });
  test('the slowest machine ends at the lowest level', async () => {
    const { drawn, frames } = drawnAt('high', 'auto');
    for (const _ of [1, 2, 3, 4]) await frames(60);
    expect(drawn.quality).toBe('low');
  });
  test('a table that becomes slow later steps down, and its new level is judged anew', async () => {
    const { drawn, frames } = drawnAt('high', 'auto');
    for (const _ of Array(10)) await frames(17);
    await frames(40);
    expect(drawn.quality).toBe('high');
    await frames(40);
    expect(drawn.quality).toBe('medium');
    for (const _ of Array(10)) await frames(17);
    expect(drawn.quality).toBe('medium');
    for (const _ of [1, 2]) await frames(40);
    expect(drawn.quality).toBe('low');
    for (const _ of Array(10)) await frames(40);
    expect(drawn.quality).toBe('low');
  });
  test('no level is raised, however smooth motion is', async () => {
    const { drawn, frames } = drawnAt('medium', 'auto');
    for (const _ of Array(10)) await frames(4);
    expect(drawn.quality).toBe('medium');
  });
  test('a level that is being replaced is not judged', async () => {
    const asked: Quality[] = [];
    const drawn: Drawn = {
      quality: 'medium',
      setQuality(quality: Quality) {
        asked.push(quality);
        return new Promise(() => {});
      },
    };
    vi.mocked(hasSoftwareRenderer).mockReturnValue(false);
    const auto = new AutoQuality(drawn, 'medium');
    void auto.choose('auto');
    for (let at = 0; at < 300; at += 1) auto.frame(at * 40);
    expect(asked).toEqual(['high']);
  });
  test('a chosen level is kept, slow or not', async () => {
    const { drawn, auto, frames } = drawnAt('high', 'high');
    for (const _ of [1, 2, 3]) await frames(60);
    expect(drawn.quality).toBe('high');
    await auto.choose('medium');
    for (const _ of [1, 2, 3]) await frames(60);
    expect(drawn.quality).toBe('medium');
  });
  test('of two requests in a row the last one wins', async () => {
    const asked: Quality[] = [];
    const drawn: Drawn = {
      quality: 'low',
      setQuality(quality: Quality) {
        asked.push(quality);
        return Promise.resolve();
      },
    };
    const auto = new AutoQuality(drawn, 'low');
    await Promise.all([auto.choose('high'), auto.choose('low')]);
    expect(asked).toEqual(['high', 'low']);
  });
  test('a level that failed can be requested again', async () => {
    const asked: Quality[] = [];
    const drawn: Drawn = {
      quality: 'low',
      async setQuality(quality: Quality) {
        asked.push(quality);
        if (asked.length === 1) throw new Error('no context');
      },
    };
    const auto = new AutoQuality(drawn, 'low');
    await expect(auto.choose('high')).rejects.toThrow('no context');
    await auto.choose('high');
    expect(asked).toEqual(['high', 'high']);
  });
});
