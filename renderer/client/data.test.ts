import { afterEach, expect, it, vi } from 'vitest';
import { deleteData, exportData, importData } from './data.ts';

/** Answers the next request, and notes its address and method. */
function answering(status: number, body: string) {
  const asked: (readonly [string, string | undefined])[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push([address, method]);
    return new Response(body, { status });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('all data are asked for, brought in and deleted at one address', async () => {
  const asked = answering(200, '{"matches":3}');
  expect(await exportData()).toEqual({ file: '{"matches":3}' });
  expect(await importData(new Blob(['{}']), 'replace')).toEqual({ matches: 3 });
  expect(await deleteData()).toEqual({ matches: 3 });
  expect(asked).toEqual([
    ['data', 'GET'],
    ['data?manner=replace', 'POST'],
    ['data', 'DELETE'],
  ]);
});

it('a refusal says why', async () => {
  answering(200, '{"refused":"damaged"}');
  expect(await importData(new Blob(['{}']), 'add')).toEqual({ refused: 'damaged' });
  expect(await exportData()).toEqual({ refused: 'damaged' });
});

it.each([
  [403, 'This table is served to this machine only.'],
  [200, '{"refused":"for fun"}'],
  [200, '{}'],
])('anything else is a failure: %i %s', async (status, body) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answering(status, body);
  expect(await deleteData()).toEqual({ refused: 'failed' });
  expect(logged).toHaveBeenCalled();
});
