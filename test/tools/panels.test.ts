import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../electron/tools/sources.ts';

/** What all files of this kind in a folder say. */
const sourcesIn = (folder: string, ending: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

it('looks at every panel in small windows, and presses what is printed on it', () => {
  const panels = found(sourcesIn('renderer/pages', '.tsx'), /<\w*Dialog\s[^>]*?testid="([\w-]+)"/g);
  const looked = found(sourcesIn('test/browser', '.spec.ts'), /\bexpectUsable(?:Panel|Behind)?\([^;]*?'([\w-]+)'\)/g);
  expect(panels.length).toBeGreaterThan(25);
  expect(panels.filter(name => !looked.includes(name))).toEqual([]);
});
