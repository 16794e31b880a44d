import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../electron/tools/sources.ts';
import type { WordArea } from '../../renderer/language/language.ts';
import { required } from '../../renderer/lists.ts';

const SOURCES = new Map(
  readdirSync(join(ROOT, 'renderer'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => [join('renderer', file), readFileSync(join(ROOT, 'renderer', file), 'utf8')] as const),
);

const IMPORT = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gms;
const LATE = /\blate\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+((?:,\s*'\w+')*)/g;
/** The words of an area, or a file that reads those of its name. */
const USE = /\bwordsOf\('(\w+)'\)|\/language\/(guides|lessons)\.ts'/g;

const matchesIn = (file: string, pattern: RegExp) => [...required(SOURCES.get(file), file).matchAll(pattern)];
const pathFrom = (file: string, to = ''): string => normalize(join(dirname(file), to));

const loadsItself = (file: string, area: string): boolean =>
  required(SOURCES.get(file), file).includes(`loadWords('${area}')`);

/** Returns the files that are loaded together with this one. */
function loadedWith(file: string): ReadonlySet<string> {
  const files = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (files.has(next)) continue;
    files.add(next);
    for (const [, to] of matchesIn(next, IMPORT)) if (SOURCES.has(pathFrom(next, to))) open.push(pathFrom(next, to));
  }
  return files;
}

/** Returns the components that say words of an area that is not loaded with them, as "file: area". */
function missing(entry: string, areas: ReadonlySet<string>, seen: Set<string>): readonly string[] {
  const key = [entry, ...areas].toSorted().join();
  if (seen.has(key)) return [];
  seen.add(key);
  return [...loadedWith(entry)].flatMap(file => [
    ...(file.endsWith('.tsx') ? matchesIn(file, USE) : []).flatMap(([, area, read = '']) =>
      areas.has(area ?? read) || loadsItself(file, area ?? read) ? [] : [`${file}: ${area ?? read}`],
    ),
    ...matchesIn(file, LATE).flatMap(([, to, added = '']) =>
      missing(pathFrom(file, to), new Set([...areas, 'play', ...(added.match(/\w+/g) ?? [])]), seen),
    ),
  ]);
}

test.each<[string, readonly WordArea[], number]>([
  ['renderer/main.tsx', ['first', 'screen'], 15],
  ['renderer/phone/main.tsx', ['first', 'play', 'hints', 'phone'], 1],
])('components are loaded with the words that they say, from %s on', (entry, areas, scripts) => {
  const seen = new Set<string>();
  expect(missing(entry, new Set(areas), seen)).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(scripts);
});
