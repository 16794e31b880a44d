import { expect, test } from 'vitest';
import { wordsOf } from '../../renderer/language/language.ts';

const MAX_ENTRIES = 60;
const MAX_WORDS = 18;

test('the glossary is short, and has each word once', () => {
  const { entries } = wordsOf('pages').glossary;
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.length).toBeLessThanOrEqual(MAX_ENTRIES);
  expect(new Set(entries.map(({ word }) => word)).size).toBe(entries.length);
  expect(entries.filter(({ meaning }) => meaning.split(/\s+/).length > MAX_WORDS)).toEqual([]);
});
