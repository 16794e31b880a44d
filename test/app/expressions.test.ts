import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** A regular expression of the game, and where it is. */
interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** Expressions that are put together when the program runs, out of what no stranger has written. */
const MADE = [
  'electron/tools/bench/other-engine.ts',
  // These see no more than the 500 characters of a typed name.
  'engine/protocol/names/cleaned-name.ts',
];

/** So long that work that grows with the square takes a minute, and work that grows with the length a millisecond. */
const LENGTH = 200_000;
/** Milliseconds after which an expression counts as endless. All of its texts together take a hundredth of that. */
const ENDLESS = 20_000;

/** The files of production code. */
const SOURCES = ['electron', 'engine', 'renderer'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => `${folder}/${name}`),
);

function expressionsIn(file: string): readonly Expression[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found: Expression[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ source: node.regex.pattern, flags: node.regex.flags, place: `${file}:${line}` });
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') expect(MADE, file).toContain(file);
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

/** Long runs of each character that the expression names, and of some that classes have, with an end that fits nothing. */
function attacks({ source }: Expression): readonly string[] {
  const letters = [...new Set(` \n\ta0[{"${source.replaceAll(/\\./g, '')}`)];
  const words = source.match(/[\w/:]{3,}/g) ?? [];
  return [
    ...letters.map(letter => `${letter.repeat(LENGTH)}\0`),
    ...words.flatMap(word => [`${word}${' '.repeat(LENGTH)}\0`, `${word.repeat(LENGTH / word.length)}\0`]),
    ...letters.slice(0, 7).map(letter => `a${letter}`.repeat(LENGTH / 2)),
  ];
}

/** Looks for all matches, as `replaceAll` and `split` do, or for the first. */
const SEARCH = `const expression = new RegExp(source, flags);
  for (const text of texts) expression.global ? text.replace(expression, '') : text.search(expression);`;

function isBounded(expression: Expression, endless = ENDLESS): boolean {
  const { source, flags } = expression;
  try {
    runInNewContext(SEARCH, { source, flags, texts: attacks(expression) }, { timeout: endless });
    return true;
  } catch (error) {
    // It comes from another realm, whose errors are none of this one.
    if (String(error).includes('timed out')) return false;
    throw error;
  }
}

test('no regular expression takes work that grows faster than its text', { timeout: 300_000 }, () => {
  const all = SOURCES.flatMap(expressionsIn);
  const expressions = [...new Map(all.map(each => [`${each.source}/${each.flags}`, each])).values()];
  expect(expressions.length).toBeGreaterThan(100);
  const begun = performance.now();
  expect(expressions.filter(expression => !isBounded(expression))).toEqual([]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${expressions.length} regular expressions, runs of ${LENGTH} characters: ${seconds} s`);
});

test('an expression that splits at blanks is found out', () => {
  const slow = { source: '\\s*;\\s*', flags: '', place: 'here' };
  expect(isBounded(slow, 500)).toBe(false);
});
