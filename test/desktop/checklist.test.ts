import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TESTS = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).map(name =>
  name.replaceAll('\\', '/'),
);
const [, section = ''] = readFileSync(join(ROOT, 'electron/README.md'), 'utf8').split(
  /^### (?:Electron's security checklist|Both shells)$/m,
);
const rows = section
  .split('\n')
  .filter(line => line.startsWith('| '))
  .map(line => line.split('|').map(cell => cell.trim()));

/** The text of the test file that the README names in short. */
function textOf(name: string): string {
  const found = TESTS.filter(file => [`/${name}.test.ts`, `/${name}.ts`].some(end => `/${file}`.endsWith(end)));
  expect(found, name).toHaveLength(1);
  return readFileSync(join(ROOT, 'test', found[0] ?? ''), 'utf8');
}

describe("the README's table of Electron's security checklist", () => {
  const points = rows.filter(([, point = '']) => /^\d+ /.test(point));

  test('has all points in order', () => {
    expect(points.map(([, point = '']) => Number.parseInt(point, 10))).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  test.each(points)('%sof %s names tests that are there', (_, _point, _holder, tests = '') => {
    for (const named of tests.split('; ')) {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(named) ?? [];
      expect(textOf(file), named).toContain(title);
    }
  });
});

test('the README has every fuse of Electron', () => {
  const fuses = Object.values(FuseV1Options).filter(name => typeof name === 'string');
  const listed = rows.flatMap(([, name = '']) => (fuses.includes(name) ? [name] : []));
  expect(listed.toSorted()).toEqual(fuses.toSorted());
});
