import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A file of tests, by the end of its path, and parts of titles in it. */
interface NamedTests {
  readonly file: string;
  readonly parts: readonly string[];
}

/** All files of tests and of what they share, from the root. */
const FILES = ['electron', 'engine', 'renderer', 'test'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    file => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
);
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);
const ENDS = ['', '.ts', '.test.ts', '.test.tsx', '.spec.ts'];

/** The tests that a cell of a table names: "`file`: part of a title, part of another; `other file`". */
export const namedTests = (cell: string): readonly NamedTests[] =>
  [...cell.matchAll(/`([^`]+)`(?:: ([^`;|]+))?/g)].map(([, file = '', parts = '']) => ({
    file,
    parts: parts
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== ''),
  }));

/** Returns the files whose path ends like this. Of tests the end of the name (`.test.ts`, `.ts`) may be left out. */
const testFiles = (name: string): readonly string[] =>
  FILES.filter(
    file => (isTest(file) || name.endsWith('.ts')) && ENDS.some(end => `/${file}`.endsWith(`/${name}${end}`)),
  );

/** Returns the titles of the tests in a file, as they are written there; of what tests share its whole text. */
function titlesIn(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!isTest(file)) return [text];
  // The second pattern is the title after a table of cases.
  const titles = text.matchAll(/(?:\b(?:test|it|describe)[\w.]*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1/gs);
  return [...titles].map(([, , title = '']) => title.replaceAll('\\', ''));
}

/** Returns what is not there of a named test: its file, or parts of titles. */
export function missingOf({ file, parts }: NamedTests): readonly string[] {
  const [found, ...others] = testFiles(file);
  if (found === undefined || others.length > 0) return [`one file that ends with ${file}`];
  const titles = titlesIn(found);
  return parts.filter(part => !titles.some(title => title.includes(part)));
}
