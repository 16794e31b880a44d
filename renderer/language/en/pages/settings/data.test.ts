import { expect, it } from 'vitest';
import { data } from './data.ts';

it.each([
  [{ leftOut: 0, unread: 0 }, ''],
  [{ leftOut: 1, unread: 0 }, ' The oldest match didn’t fit.'],
  [{ leftOut: 0, unread: 1 }, ' One match couldn’t be read and isn’t in the file.'],
  [{ leftOut: 12, unread: 3 }, ' The 12 oldest matches didn’t fit. 3 matches couldn’t be read and aren’t in the file.'],
])('a file of all data that lacks matches says so: %o', (lacking, words) => {
  expect(data.saved(lacking)).toBe(`The file is yours to keep. Nothing was sent to anyone.${words}`);
});
