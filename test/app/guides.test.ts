import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const GUIDES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/GLOSSARY.md',
  'docs/playing.md',
  'renderer/README.md',
];
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const names = new Set(
  ['engine', 'electron', 'renderer', 'test'].flatMap(top =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map(path => basename(path)),
  ),
);

describe.each(GUIDES)('%s', guide => {
  const text = read(guide);

  test('links to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, link = '']) =>
      /^https?:/.test(link) ? [] : [link],
    );
    expect(links.filter(link => !existsSync(join(ROOT, dirname(guide), link)))).toEqual([]);
  });

  test('names files and folders that are there', () => {
    const named = [...text.matchAll(/`([a-z][\w./-]*(?:\.tsx?|\/))`/g)].map(([, name = '']) => name);
    const isThere = (name: string): boolean =>
      existsSync(join(ROOT, name)) || existsSync(join(ROOT, dirname(guide), name)) || names.has(name);
    expect(named.filter(name => !isThere(name))).toEqual([]);
  });
});

test('README can be read in five minutes, and names every top folder', () => {
  const text = read('README.md');
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(1200);
  for (const folder of ['engine', 'electron', 'renderer', 'assets', 'test', 'docs'])
    expect(text).toContain(`\`${folder}/\``);
});

/** The most terms that a newcomer can be asked to learn. */
const MAX_TERMS = 40;

test('the glossary is short, in order, and has each term once', () => {
  const terms = [...read('docs/GLOSSARY.md').matchAll(/^\| ([a-z][^|]*?) \|/gm)].map(([, term = '']) => term);
  const listed = terms.filter(term => term !== 'in the code');
  expect(listed.length).toBeLessThanOrEqual(MAX_TERMS);
  expect(listed).toEqual([...new Set(listed)].sort());
});
