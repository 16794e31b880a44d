import { expect, test, vi } from 'vitest';
import { heldForWords } from './held-for-words.ts';

interface Sent {
  readonly kind: string;
  readonly number: number;
}

function scene() {
  const heard: number[] = [];
  const onError = vi.fn();
  const onMissing = vi.fn();
  let areThere = false;
  let answer = { load: (): void => {}, fail: (_error: Error): void => {} };
  const pass = heldForWords<Sent>(
    ['play'],
    ({ number }) => {
      if (number === 0) throw new Error('broken');
      heard.push(number);
    },
    { onError, onMissing },
    {
      areLoaded: () => areThere,
      loadWords: () =>
        new Promise((resolve, reject) => {
          answer = {
            load() {
              areThere = true;
              resolve();
            },
            fail: reject,
          };
        }),
    },
  );
  return { heard, onError, onMissing, pass, load: () => answer.load(), fail: (error: Error) => answer.fail(error) };
}

test('messages from the first one about a match on wait for its words, and keep their order', async () => {
  const { heard, onError, pass, load } = scene();
  pass({ kind: 'menu', number: 1 });
  expect(heard).toEqual([1]);
  pass({ kind: 'table', number: 2 });
  pass({ kind: 'beat', number: 3 });
  pass({ kind: 'menu', number: 4 });
  expect(heard).toEqual([1]);
  load();
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, 4]));
  pass({ kind: 'table', number: 5 });
  expect(heard).toEqual([1, 2, 3, 4, 5]);
  expect(onError).not.toHaveBeenCalled();
});

test('a message that fails keeps none of the others from being handled', async () => {
  const { heard, onError, pass, load } = scene();
  for (const number of [1, 0, 2]) pass({ kind: 'table', number });
  load();
  await vi.waitFor(() => expect(heard).toEqual([1, 2]));
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
});

test('words that cannot be loaded are told', async () => {
  const { heard, onMissing, pass, fail } = scene();
  pass({ kind: 'table', number: 1 });
  fail(new Error('offline'));
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledExactlyOnceWith(new Error('offline')));
  expect(heard).toEqual([]);
});
