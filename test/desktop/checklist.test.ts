import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { describe, expect, test } from 'vitest';
import { missingOf, namedTests } from '../support/test-titles.ts';

const README = readFileSync(join(import.meta.dirname, '../../electron/README.md'), 'utf8');
const [, checklist = '', promises = ''] = README.split(
  /^### (?:Electron's security checklist|Both shells)$|^The fuses have limits/m,
);
/** The cells of all rows of the tables in a text. */
const rowsIn = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
const points = rowsIn(checklist).filter(([point = '']) => /^\d+ /.test(point));
/** Each promise and its tests. */
const held = [...points, ...rowsIn(promises).slice(1)].map(
  row => [row[0] ?? '', namedTests(row.at(-1) ?? '')] as const,
);

test("the README's table of Electron's security checklist has all points in order", () => {
  expect(points.map(([point = '']) => Number.parseInt(point, 10))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

describe('a promise of the README names tests that are there', () => {
  test('and there are many', () => {
    expect(held.length).toBeGreaterThan(60);
  });

  test.each(held)('%s', (_promise, named) => {
    expect(named.length).toBeGreaterThan(0);
    expect(named.flatMap(missingOf)).toEqual([]);
  });
});

test('the README has every fuse of Electron', () => {
  const fuses = Object.values(FuseV1Options).filter(name => typeof name === 'string');
  const listed = rowsIn(checklist).flatMap(([name = '']) => (fuses.includes(name) ? [name] : []));
  expect(listed.toSorted()).toEqual(fuses.toSorted());
});
