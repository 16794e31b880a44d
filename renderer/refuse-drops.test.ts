import { expect, test, vi } from 'vitest';
import { refuseDrop } from './refuse-drops.ts';

const element = (tagName: string, type = ''): EventTarget => Object.assign(new EventTarget(), { tagName, type });

test.each([
  ['a file on the table', element('CANVAS'), ['Files'], true],
  ['a link on a button', element('BUTTON'), ['text/uri-list', 'text/plain'], true],
  ['a picture of the page itself', element('IMG'), ['text/html'], true],
  ['text beside a field', element('DIV'), ['text/plain'], true],
  ['a file on a field for text', element('INPUT', 'text'), ['Files'], true],
  ['text on a field for files', element('INPUT', 'file'), ['text/plain'], true],
  ['text on a field for text', element('INPUT', 'text'), ['text/plain'], false],
  ['a file on a field for files', element('INPUT', 'file'), ['Files'], false],
])('refuses what a browser would open instead of the game: %s', (_, target, types, isRefused) => {
  const drag = { target, preventDefault: vi.fn(), dataTransfer: { types, dropEffect: 'copy' as const } };
  refuseDrop(drag);
  expect(drag.preventDefault).toHaveBeenCalledTimes(isRefused ? 1 : 0);
  expect(drag.dataTransfer.dropEffect).toBe(isRefused ? 'none' : 'copy');
});
