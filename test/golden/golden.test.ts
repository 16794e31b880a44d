import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goldenMatches, transcriptOf } from '../../electron/tools/records/golden.ts';

const matches = goldenMatches();

test.each(matches)('$name goes as it is written down (npm run golden writes it anew)', match => {
  const written = readFileSync(join(import.meta.dirname, `${match.name}.txt`), 'utf8');
  expect(transcriptOf(match)).toBe(written);
});

test('nothing is written down that is not played any more', () => {
  const names = readdirSync(import.meta.dirname).filter(name => name.endsWith('.txt'));
  expect(names.toSorted()).toEqual(matches.map(match => `${match.name}.txt`).toSorted());
});
