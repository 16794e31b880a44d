import { expect, it, vi } from 'vitest';
import { logError, loggedErrors, logUncaughtErrors } from './error-log.ts';

it('keeps the last twenty errors, caught or not, each cut short', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = new EventTarget();
  logUncaughtErrors(page);
  logError(new Error('first'));
  page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'no script' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'x'.repeat(900) }));
  expect(loggedErrors()[0]).toMatch(/^Error: first\n/);
  expect(loggedErrors().slice(1)).toEqual(['no script', 'x'.repeat(500)]);
  for (let more = 0; more < 20; more++) logError(`more ${more}`);
  expect(loggedErrors()).toHaveLength(20);
  expect(loggedErrors()[0]).toBe('more 0');
  expect(printed).toHaveBeenCalledTimes(21);
  vi.restoreAllMocks();
});
