import { expect, test } from 'vitest';
import { WORD_AREAS, type WordArea, wordsOf } from '../../renderer/language/language.ts';
import { first } from './samples/first.ts';
import { pages } from './samples/pages.ts';
import { phone } from './samples/phone.ts';
import { table } from './samples/table.ts';
import { messageLines } from './samples.ts';

/** Guides and lessons are plain texts, or have samples of their own here. */
const SAMPLES: Readonly<Record<WordArea, unknown>> = { first, table, pages, phone, guides: {}, lessons: {} };

test('all messages, for readers', async () => {
  const lines = WORD_AREAS.flatMap(area => [`# ${area}`, ...messageLines(wordsOf(area), SAMPLES[area], area), '']);
  await expect(lines.join('\n')).toMatchFileSnapshot('messages.en.txt');
});
