import { expect, it, vi } from 'vitest';
import { complaints, noteUncaught, report } from './complaints.ts';

it('keeps the last twenty things that went wrong, caught or not, each cut short', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = new EventTarget();
  noteUncaught(page);
  report(new Error('first'));
  page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'no script' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'x'.repeat(900) }));
  expect(complaints()[0]).toMatch(/^Error: first\n/);
  expect(complaints().slice(1)).toEqual(['no script', 'x'.repeat(500)]);
  for (let more = 0; more < 20; more++) report(`more ${more}`);
  expect(complaints()).toHaveLength(20);
  expect(complaints()[0]).toBe('more 0');
  expect(told).toHaveBeenCalledTimes(21);
  vi.restoreAllMocks();
});
