import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../electron/tools/sources.ts';
import type { WordArea } from '../../renderer/language/language.ts';
import { required } from '../../renderer/lists.ts';

/** What a module does by itself, under '', and its declarations and imports by name. */
interface Module {
  readonly texts: ReadonlyMap<string, string>;
  readonly imports: ReadonlyMap<string, Place>;
}
interface Place {
  readonly file: string;
  readonly name: string;
}

const IMPORT = /^import (?!type)(?:\{([^}]*)\}|\* as (\w+)) from '(\.[^']+)';$/gm;
const DECLARATION = /^(?=(?:export )?(?:async )?(?:function|const|let|class) (\w+))/m;
const COMMENT = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;
/** A name that stands for a declaration or import: no property, and no key of an object. */
const NAME = /(?<![\w#']|(?<!\.\.)\.)[A-Za-z]\w*\b(?!['\w:])/g;
/** Words of an area; `words()` are the first ones. */
const USE = /\bwordsOf\('(\w+)'\)|(?<![.\w])words\(\)/g;
const IMPORTED_LATE = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;
/** Areas that are loaded together with what is imported late. */
const LOADED_WITH =
  /\bloadWords\(((?:'\w+'(?:, )?)+)\)|\blate(?:Dialog|Page)?\(\s*async[^']+'[^']+'\)\)\.\w+((?:,\s*'\w+')*)/g;
/** Areas that are loaded before a page starts. */
const SPOKEN = /\bspeak\(requestedLanguage\([\w.]+\)((?:, '\w+')+)\)/g;
/** Areas for which a class waits before it passes messages on. */
const WAITED_FOR = /\bheldForWords(?:<\w+>)?\(\[([^\]]+)\]/g;

const pathFrom = (file: string, to: string): string => normalize(join(dirname(file), to));

function moduleOf(file: string): Module {
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENT, '');
  const imports = new Map<string, Place>();
  for (const [, names = '', all, to = ''] of source.matchAll(IMPORT))
    for (const [, name = '', here = name] of `${names},${all ?? ''}`.matchAll(
      /\b(?<!type )(?!type )(\w+)(?: as (\w+))?/g,
    ))
      imports.set(here, { file: pathFrom(file, to), name });
  const [start = '', ...declared] = source.replaceAll(IMPORT, '').split(DECLARATION);
  const texts = new Map([['', start]]);
  for (let at = 0; at < declared.length; at += 2) texts.set(declared[at] ?? '', declared[at + 1] ?? '');
  return { texts, imports };
}

const MODULES = new Map(
  readdirSync(join(ROOT, 'renderer'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.') && !/^language\/(en\/|language\.ts)/.test(file))
    .map(file => [join('renderer', file), moduleOf(join('renderer', file))] as const),
);

/**
 * Modules that say words of an area only once it is loaded, which can't be seen from how they are reached: what the
 * phone's client tells of a match, it tells when the words are there.
 */
const LOADED_BEFORE: Readonly<Record<string, readonly WordArea[]>> = {
  // It waits for them before it counts.
  'renderer/client/lab.ts': ['pages'],
  'renderer/phone/state/turn-signals.ts': ['first', 'play'],
  'renderer/phone/sheets/rules-sheet.tsx': ['first'],
  'renderer/phone/sheets/scores-sheet.tsx': ['first', 'play'],
};

const areasIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...lists]) => lists.join().match(/\w+/g) ?? []);

const usedAreas = (text: string): readonly string[] => [...text.matchAll(USE)].map(([, area = 'first']) => area);

/** These areas in one order, each once. */
const joined = (...areas: readonly string[]): readonly string[] => [...new Set(areas)].toSorted();

/** Everything that was walked, as "file, name". */
const walked = new Set<string>();

/**
 * Walks all that may run once this declaration does, and returns what says words of an area that may not be loaded then,
 * as "file, name: area". `seen`: what need not be walked again, with the areas that were loaded.
 */
function missing({ file, name }: Place, loaded: readonly string[], seen: Set<string>): readonly string[] {
  const { texts, imports } = required(MODULES.get(file), file);
  const text = required(texts.get(name), `${name} in ${file}`);
  const key = [file, name, ...loaded].join();
  if (seen.has(key)) return [];
  seen.add(key);
  walked.add(`${file}, ${name}`);
  const areas = joined(...loaded, ...areasIn(text, WAITED_FOR), ...(LOADED_BEFORE[file] ?? []));
  const later = joined(
    ...areas,
    ...areasIn(text, LOADED_WITH),
    ...(/\blate(?:Dialog|Page)?\(/.test(text) ? ['play'] : []),
  );
  const used = [...new Set(text.match(NAME))].flatMap(
    each => imports.get(each) ?? (texts.has(each) ? { file, name: each } : []),
  );
  const late = [...text.matchAll(IMPORTED_LATE)].flatMap(([, to = '']) => declarationsIn(pathFrom(file, to)));
  return [
    ...usedAreas(text).flatMap(area => (areas.includes(area) ? [] : `${file}, ${name}: ${area}`)),
    ...used.filter(isWalked).flatMap(each => missing(each, areas, seen)),
    ...late.flatMap(each => missing(each, later, seen)),
  ];
}

/** False for types, and for what is not of the renderer. */
const isWalked = ({ file, name }: Place): boolean => MODULES.get(file)?.texts.has(name) === true;

const declarationsIn = (file: string): readonly Place[] =>
  [...(MODULES.get(file)?.texts.keys() ?? [])].map(name => ({ file, name }));

test('everything is loaded with the words that it says', () => {
  for (const file of ['renderer/main.tsx', 'renderer/phone/main.tsx']) {
    const areas = areasIn([...required(MODULES.get(file), file).texts.values()].join(), SPOKEN);
    expect(areas.length, `areas spoken by ${file}`).toBeGreaterThan(0);
    const seen = new Set<string>();
    expect(declarationsIn(file).flatMap(each => missing(each, areas, seen))).toEqual([]);
  }
  const speakers = [...MODULES].flatMap(([file, { texts }]) =>
    [...texts].flatMap(([name, text]) => (usedAreas(text).length > 0 ? `${file}, ${name}` : [])),
  );
  expect(speakers.length).toBeGreaterThan(200);
  const unknown = speakers.filter(each => !walked.has(each));
  expect(unknown, 'never walked').toEqual([]);
});
