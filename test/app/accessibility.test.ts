import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFiles, titlesIn } from '../support/test-titles.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Each test that renderer/ACCESSIBILITY.md names: the end of its file's path, and a part of its title. */
const named = [
  ...readFileSync(join(ROOT, 'renderer/ACCESSIBILITY.md'), 'utf8').matchAll(
    /`([\w/-]+\.(?:test|spec)\.ts)`: ([^;|]+)/g,
  ),
].map(([, file = '', title = '']) => [file, title.trim()] as const);

test('the page of accessibility names tests', () => {
  expect(named.length).toBeGreaterThan(20);
});

test.each(named)('%s has the test: %s', (file, title) => {
  const files = testFiles(file);
  expect(files).toHaveLength(1);
  expect(titlesIn(files[0] ?? '').filter(each => each.includes(title))).not.toEqual([]);
});

test('each guideline that no test holds is said to be so', () => {
  const page = readFileSync(join(ROOT, 'renderer/ACCESSIBILITY.md'), 'utf8');
  const rows = page.split('\n').filter(line => /^\| 1\d\d /.test(line));
  const unheld = rows.filter(row => !row.includes('.ts`')).flatMap(row => row.split('|')[1]?.match(/\d{3}/g) ?? []);
  const [, said = ''] = page.split('Not held by a test of their own');
  const listed: readonly string[] = said.match(/\d{3}/g) ?? [];
  expect(listed).toEqual(expect.arrayContaining(unheld));
  const all = [...rows.flatMap(row => row.split('|')[1]?.match(/\d{3}/g) ?? []), ...listed];
  expect([...new Set(all)].toSorted()).toEqual(Array.from({ length: 23 }, (_, index) => String(101 + index)));
});
