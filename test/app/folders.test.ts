import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const RENDERER = join(ROOT, 'renderer');
const FROM = /\b(?:from|import)\b\s*\(?'(\.[^']+\.tsx?)'/g;

/** The first folder of a path within the renderer; null for files that lie in no folder. */
function folderOf(path: string): string | null {
  const [folder, ...rest] = path.split(sep);
  return folder === undefined || rest.length === 0 ? null : folder;
}

const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .filter(name => !name.endsWith('.test.ts'));

/** Which folders of the renderer each of them imports from, types included; what only tests import does not count. */
function importedFolders(): ReadonlyMap<string, ReadonlySet<string>> {
  const imported = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = folderOf(file);
    if (folder === null) continue;
    const others = imported.get(folder) ?? new Set();
    imported.set(folder, others);
    for (const [, from = ''] of readFileSync(join(RENDERER, file), 'utf8').matchAll(FROM)) {
      const other = folderOf(normalize(join(dirname(file), from)));
      if (other !== null && other !== '..' && other !== folder) others.add(other);
    }
  }
  return imported;
}

test('folders of the renderer import one another one way only, by however many others', () => {
  const left = new Map(importedFolders());
  expect(left.get('scene')).toContain('pieces');
  // A folder that imports none of those left goes, until no more can.
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [folder, others] of left) if (![...others].some(other => left.has(other))) left.delete(folder);
  }
  expect([...left.keys()]).toEqual([]);
});

/** Files of production code in one folder, without those in folders below it. */
const MAX_FILES = 15;

test('no folder has more files of its own than can be read at a glance', () => {
  const counts = new Map<string, number>();
  for (const top of ['engine', 'electron', 'renderer'])
    for (const name of readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })) {
      const folder = dirname(join(top, name)).replaceAll(sep, '/');
      if (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const large = [...counts].filter(([, count]) => count > MAX_FILES);
  expect(large, `divide a folder of more than ${MAX_FILES} files by what the files are about`).toEqual([]);
});
