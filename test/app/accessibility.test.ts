import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingOf, namedTests } from '../support/test-titles.ts';

const page = readFileSync(join(import.meta.dirname, '../../renderer/ACCESSIBILITY.md'), 'utf8');
/** The rows of its table, which begin with the numbers of guidelines. */
const rows = page.split('\n').filter(line => /^\| 1\d\d /.test(line));
const named = rows.flatMap(row => namedTests(row.split('|').at(-2) ?? ''));

test('the page of accessibility names tests', () => {
  expect(named.length).toBeGreaterThan(20);
});

test.each(named)('$file has the test: $parts.0', tests => {
  expect(tests.parts).not.toEqual([]);
  expect(missingOf(tests)).toEqual([]);
});

test('each guideline that no test holds is said to be so', () => {
  const unheld = rows.filter(row => !row.includes('.ts`')).flatMap(row => row.split('|')[1]?.match(/\d{3}/g) ?? []);
  const [, said = ''] = page.split('Not held by a test of their own');
  const listed: readonly string[] = said.match(/\d{3}/g) ?? [];
  expect(listed).toEqual(expect.arrayContaining(unheld));
  const all = [...rows.flatMap(row => row.split('|')[1]?.match(/\d{3}/g) ?? []), ...listed];
  expect([...new Set(all)].toSorted()).toEqual(Array.from({ length: 23 }, (_, index) => String(101 + index)));
});
