import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForLostPicture } from './lost-picture.ts';
import type { Notice } from './notices.ts';

let picture: EventTarget;
const notice = signal<Notice | null>(null);
const happens = (what: 'lost' | 'restored'): boolean => picture.dispatchEvent(new Event(`webglcontext${what}`));

beforeEach(() => {
  vi.useFakeTimers();
  picture = new EventTarget();
  notice.value = null;
  watchForLostPicture(picture, { notice }, () => Date.now());
});
afterEach(() => vi.useRealTimers());

it('graphics that come back are told of', () => {
  happens('lost');
  expect(notice.value).toBeNull();
  happens('restored');
  expect(notice.value).toBe('picture-restored');
  vi.advanceTimersByTime(20_000);
  expect(notice.value).toBe('picture-restored');
});

it('graphics that stay away need a lower quality', () => {
  happens('lost');
  vi.advanceTimersByTime(9_000);
  expect(notice.value).toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(notice.value).toBe('picture-lost');
});

it.each([
  [5_000, 'picture-lost'],
  [61_000, 'picture-restored'],
])('graphics that are lost again after %i ms: %s', (later, told) => {
  happens('lost');
  happens('restored');
  vi.advanceTimersByTime(later);
  happens('lost');
  happens('restored');
  expect(notice.value).toBe(told);
});
