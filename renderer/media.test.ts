import { afterEach, expect, test, vi } from 'vitest';
import { mediaHolds, onPixelRatio } from './media.ts';

/** A window whose display the test changes. */
class FakeWindow extends EventTarget {
  devicePixelRatio = 1;
  reducedMotion = false;
  readonly #queries: { readonly media: FakeQuery; readonly before: boolean }[] = [];

  readonly matchMedia = (query: string): FakeQuery => {
    const holds = (): boolean =>
      query.includes('resolution') ? query === `(resolution: ${this.devicePixelRatio}dppx)` : this.reducedMotion;
    const media = new FakeQuery(holds);
    this.#queries.push({ media, before: media.matches });
    return media;
  };

  change(to: Partial<Pick<FakeWindow, 'devicePixelRatio' | 'reducedMotion'>>): void {
    Object.assign(this, to);
    for (const [index, { media, before }] of [...this.#queries.entries()]) {
      this.#queries[index] = { media, before: media.matches };
      if (media.matches !== before) media.dispatchEvent(new Event('change'));
    }
  }
}

class FakeQuery extends EventTarget {
  readonly #holds: () => boolean;

  constructor(holds: () => boolean) {
    super();
    this.#holds = holds;
  }
  get matches(): boolean {
    return this.#holds();
  }
}

function fakeWindow(): FakeWindow {
  const window = new FakeWindow();
  vi.stubGlobal('window', window);
  return window;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test('every change of the pixel ratio is told once, until it is no longer wanted', () => {
  const window = fakeWindow();
  const ratios: number[] = [];
  const stop = onPixelRatio(() => ratios.push(window.devicePixelRatio));
  for (const devicePixelRatio of [2, 1.25, 1.25, 1, 2]) window.change({ devicePixelRatio });
  expect(ratios).toEqual([2, 1.25, 1, 2]);
  Object.assign(window, { devicePixelRatio: 1.5 });
  for (let event = 0; event < 2; event += 1) window.dispatchEvent(new Event('resize'));
  expect(ratios.slice(4)).toEqual([1.5]);
  stop();
  window.change({ devicePixelRatio: 3 });
  window.dispatchEvent(new Event('resize'));
  expect(ratios).toHaveLength(5);
});

test('a media query is followed', () => {
  const window = fakeWindow();
  const isReduced = mediaHolds('(prefers-reduced-motion: reduce)');
  expect(isReduced.value).toBe(false);
  window.change({ reducedMotion: true });
  expect(isReduced.value).toBe(true);
});
