import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aboutTexts, BUNDLED, thirdPartyText } from '../../electron/tools/packaging/about.ts';
import { aboutTexts as schema } from '../../engine/protocol/about.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const manifest = JSON.parse(read('package.json'));
/** Packages that build, check and package the game, but are not in it. */
const TOOLS = new Set([
  '@actions/workflow-parser',
  '@biomejs/biome',
  '@electron/asar',
  '@electron/fuses',
  '@playwright/test',
  'axe-core',
  'electron',
  'electron-builder',
  'fast-check',
  'jsqr',
  'knip',
  'tsx',
  'typescript',
  'vite',
  'vitest',
  'yaml',
]);

test('every dependency is pinned exactly', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('the lock file names no registry', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

test('every package that is built in is listed with its licence, and the list is packed', () => {
  const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const builtIn = named.filter(name => !TOOLS.has(name) && !name.startsWith('@types/'));
  expect(BUNDLED).toEqual(expect.arrayContaining(builtIn));
  const list = thirdPartyText();
  for (const name of BUNDLED) expect(list).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'));
  for (const file of ['LICENSE', 'assets/CREDITS.md', 'dist/app/THIRD-PARTY.txt'])
    expect(read('electron-builder.yml')).toContain(`{ from: ${file}, to: licences/`);
});

test('the About texts have the version, every credit and every licence', () => {
  const texts = schema.parse(aboutTexts());
  expect(texts.version).toBe(manifest.version);
  expect(texts.licence).toMatch(/^MIT License[\s\S]+WITHOUT WARRANTY/);
  expect(texts.credits).toContainEqual({
    what: 'Marcellus (titles, names)',
    by: 'Brian J. Bonislawsky (Astigmatic)',
    licence: 'SIL Open Font License 1.1',
  });
  expect(texts.credits).toHaveLength(3);
  for (const { name, text } of texts.builtIn) expect(text, name).toMatch(/copyright|public domain|CC0|licensed under/i);
});
