import { afterEach, expect, test, vi } from 'vitest';
import { dateForFileName } from './save-file.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['America/Los_Angeles', '2026-11-30T05:29:00Z', '2026-11-29'],
  ['Pacific/Kiritimati', '2026-12-31T10:30:00Z', '2027-01-01'],
  ['UTC', '2026-02-03T23:59:00Z', '2026-02-03'],
])('a file is named after the day of the player: %s', (zone, moment, day) => {
  vi.stubEnv('TZ', zone);
  expect(dateForFileName(new Date(moment))).toBe(day);
});
