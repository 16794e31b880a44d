import { afterEach, expect, it, vi } from 'vitest';
import { MAX_DATA_BYTES } from '../../engine/protocol/bridge.ts';
import { deleteData, exportData, importData, stopImport } from './data.ts';

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
  expect(await exportData()).toEqual({ file: '{"matches":3}', leftOut: 0, unread: 0 });
  expect(await importData(new Blob(['{}']), 'replace', 'c1')).toEqual({ matches: 3 });
  expect(await deleteData()).toEqual({ matches: 3 });
  expect(asked).toEqual([
    ['data', 'GET'],
    ['data?manner=replace&check=c1', 'POST'],
    ['data', 'DELETE'],
  ]);
});

it('the check of a file is followed, in whatever parts the answer comes, and can be stopped', async () => {
  const lines = '{"checked":1,"of":3}\n{"checked":2,"of":3}\n{"matches":3}\n';
  for (const size of [1, 7, 30, lines.length]) {
    const parts = lines.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    const body = new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
        stream.close();
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body));
    const told: unknown[] = [];
    expect(await importData(new Blob(['{}']), 'add', 'c1', progress => told.push(progress))).toEqual({ matches: 3 });
    expect(told).toEqual([
      { checked: 1, of: 3 },
      { checked: 2, of: 3 },
    ]);
  }
  const asked = answering(200, '{"matches":0}');
  await stopImport('c1');
  expect(asked).toEqual([['data?manner=stop&check=c1', 'POST']]);
});

it('how many matches are not in the file is read with it', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'Left-Out': '12', Unread: '3' } }));
  expect(await exportData()).toEqual({ file: '{}', leftOut: 12, unread: 3 });
});

it('a file that is too large is not sent', async () => {
  const asked = answering(200, '{"matches":3}');
  const file = Object.defineProperty(new Blob(['{}']), 'size', { value: MAX_DATA_BYTES + 1 });
  expect(await importData(file, 'add', 'c1')).toEqual({ refused: 'too-large' });
  expect(asked).toEqual([]);
});

it('a refusal says why', async () => {
  answering(200, '{"refused":"damaged"}');
  expect(await importData(new Blob(['{}']), 'add', 'c1')).toEqual({ refused: 'damaged' });
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
