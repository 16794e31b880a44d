import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STORE_PICTURES } from '../../electron/tools/pictures/store.ts';

const STEAM = readFileSync(join(import.meta.dirname, '../../electron/STEAM.md'), 'utf8');

test('the page on Steam has the sizes of the pictures that are drawn', () => {
  const listed = [...STEAM.matchAll(/`([a-z-]+)`(?:, [\w ]+)? \| (\d+) x (\d+)/g)];
  const sizes = listed.map(([, name = '', width, height]) => `${name} ${width} x ${height}`);
  const drawn = STORE_PICTURES.map(({ name, size }) => `${name} ${size.width} x ${size.height}`);
  expect(sizes.toSorted()).toEqual(drawn.toSorted());
});

test('the page on Steam says which pictures have no title or no background', () => {
  const saysOf = (name: string): string => new RegExp(`\`${name}\`, ([\\w ]+) \\|`).exec(STEAM)?.[1] ?? '';
  for (const { name, scene, title } of STORE_PICTURES) {
    expect(saysOf(name).includes('transparent'), name).toBe(scene === null);
    if (name.startsWith('library-')) expect(saysOf(name).includes('without a title'), name).toBe(title === null);
  }
});
