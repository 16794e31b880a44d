import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Each game speaks of its own suits and calls, and each tool of its own things. */
const OF_THEIR_OWN = ['engine/games/', 'electron/tools/', 'renderer/showcase/'];
const EXPORTED = /^export (?:abstract )?(?:class|interface|type|function|const) ([A-Z][a-z]\w*)/gm;

const files = ['engine', 'electron', 'renderer'].flatMap(top =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .map(name => join(top, name).replaceAll(sep, '/'))
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter(name => !OF_THEIR_OWN.some(folder => name.startsWith(folder))),
);

test('no two exported types, classes or components have the same name', () => {
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED))
      places.set(name, [...(places.get(name) ?? []), file]);
  expect(places.size).toBeGreaterThan(500);
  const doubles = [...places].filter(([, found]) => found.length > 1);
  expect(doubles, 'say what each of them is, as in docs/GLOSSARY.md').toEqual([]);
});
