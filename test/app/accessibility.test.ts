import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const tests = ['renderer', 'test'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
);

/** Each test that renderer/ACCESSIBILITY.md names: the end of its file's path, and how its title begins or goes on. */
const named = [
  ...readFileSync(join(ROOT, 'renderer/ACCESSIBILITY.md'), 'utf8').matchAll(
    /`([\w/-]+\.(?:test|spec)\.ts)`: ([^;|]+)/g,
  ),
].map(([, file = '', title = '']) => [file, title.trim()] as const);

test('the page of accessibility names tests', () => {
  expect(named.length).toBeGreaterThan(20);
});

test.each(named)('%s has the test: %s', (file, title) => {
  const files = tests.filter(each => each.endsWith(`/${file}`));
  expect(files).toHaveLength(1);
  expect(readFileSync(join(ROOT, files[0] ?? ''), 'utf8')).toContain(title);
});
