import { expect, test } from 'vitest';
import { WORD_AREAS } from '../../renderer/language/language.ts';
import { messagesOf } from './messages.ts';

test('all messages, for readers', async () => {
  const text = WORD_AREAS.map(area => [`# ${area}`, ...messagesOf(area)].join('\n')).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('messages.en.txt');
});

/** In words: what can be read at a glance beside the table. */
const MAX_HINT = 24;

test('hints are short, and whole sentences', () => {
  const hints = messagesOf('hints').filter(line =>
    /^hints\.(nudges|reasons|moves|moments\.(better|best|bestKept|next))/.test(line),
  );
  expect(hints.length).toBeGreaterThan(80);
  for (const line of hints) {
    const text = line.slice(line.indexOf(': ') + 2);
    expect(text).toMatch(/^\p{Lu}.*[.!?]$/u);
    if (!line.startsWith('hints.moments')) expect(text.split(' ').length, text).toBeLessThanOrEqual(MAX_HINT);
  }
});
