import { expect, test } from 'vitest';
import { WORD_AREAS } from '../../renderer/language/language.ts';
import { messagesOf } from './messages.ts';

test('all messages, for readers', async () => {
  const text = WORD_AREAS.map(area => [`# ${area}`, ...messagesOf(area)].join('\n')).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('messages.en.txt');
});
