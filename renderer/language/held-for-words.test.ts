import { expect, test, vi } from 'vitest';

const message = (kind: string, number: number) => ({ kind, number });

test('messages from the first one about a match on wait for its words, and keep their order', async () => {
  // Modules of their own, in which no words are loaded.
  vi.resetModules();
  const { heldForWords } = await import('./held-for-words.ts');
  const { areLoaded } = await import('./language.ts');
  const heard: number[] = [];
  const onError = vi.fn();
  const pass = heldForWords<{ kind: string; number: number }>(['play'], ({ number }) => heard.push(number), onError);
  pass(message('menu', 1));
  expect(heard).toEqual([1]);
  expect(areLoaded(['play'])).toBe(false);
  pass(message('table', 2));
  pass(message('beat', 3));
  pass(message('menu', 4));
  expect(heard).toEqual([1]);
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, 4]));
  expect(areLoaded(['play'])).toBe(true);
  pass(message('table', 5));
  expect(heard).toEqual([1, 2, 3, 4, 5]);
  expect(onError).not.toHaveBeenCalled();
});
