import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** All files of tests and of what they share, from the root. */
const FILES = ['electron', 'engine', 'renderer', 'test'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    file => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
);
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);
const ENDS = ['', '.ts', '.test.ts', '.test.tsx', '.spec.ts'];

/** Returns the files whose path ends like this. Of tests the end of the name (`.test.ts`, `.ts`) may be left out. */
export const testFiles = (name: string): readonly string[] =>
  FILES.filter(
    file => (isTest(file) || name.endsWith('.ts')) && ENDS.some(end => `/${file}`.endsWith(`/${name}${end}`)),
  );

/** Returns the titles of the tests in a file, as they are written there; of what tests share its whole text. */
export function titlesIn(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!isTest(file)) return [text];
  // The second pattern is the title after a table of cases.
  const titles = text.matchAll(/(?:\b(?:test|it|describe)[\w.]*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1/gs);
  return [...titles].map(([, , title = '']) => title.replaceAll('\\', ''));
}
