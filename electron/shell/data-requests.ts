import { setImmediate } from 'node:timers/promises';
import { DATA_PATH, LEFT_OUT, MAX_DATA_BYTES, UNREAD } from '../../engine/protocol/bridge.ts';
import type { DataAnswer } from '../../engine/protocol/records/data.ts';
import type { Host, ImportRequest } from '../host/ports.ts';
import { SECURITY_HEADERS } from './page-files.ts';

/** What a shell has heard. `read` returns the bytes of the body, or null if it is too long. */
interface Request {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly read: ImportRequest['read'];
}
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Whether a path of the page's origin is that of all data. */
export const isDataPath = (path: string): boolean => path === `/${DATA_PATH}`;

/** Answers a page's request for all data. */
export async function answerData(host: Host, { method, query, read }: Request): Promise<Answer> {
  if (method === 'GET') {
    const answer = await host.data({ kind: 'export' });
    if (!('file' in answer)) return answerOf(answer);
    const counts = { [LEFT_OUT]: String(answer.leftOut), [UNREAD]: String(answer.unread) };
    return { status: 200, headers: { ...HEADERS, ...counts }, body: answer.file };
  }
  if (method === 'DELETE') return answerOf(await host.data({ kind: 'delete' }));
  const [manner, check] = [query.get('manner'), query.get('check') ?? ''];
  if (method === 'POST' && manner === 'stop') return answerOf(await host.data({ kind: 'stop', check }));
  if (method !== 'POST' || (manner !== 'add' && manner !== 'replace'))
    return { status: 405, headers: HEADERS, body: '' };
  return { status: 200, headers: HEADERS, body: importLines(host, { kind: 'import', manner, check, read }) };
}

/** Brings in a file, and returns lines about it: how far the check is, and at last the answer. */
function importLines(host: Host, request: ImportRequest): ReadableStream<Uint8Array<ArrayBuffer>> {
  const gone = new AbortController();
  return new ReadableStream({
    start(lines) {
      const say = (line: object): void => {
        if (!gone.signal.aborted) lines.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
      };
      host.data({ ...request, onProgress: say, signal: gone.signal }).then(
        answer => {
          say(answer);
          if (!gone.signal.aborted) lines.close();
        },
        (error: unknown) => lines.error(error),
      );
    },
    // The page has gone, and the check ends.
    cancel: () => gone.abort(),
  });
}

/** Returns a body that arrives in parts, or null if it is too long. The rest of that is not kept. */
export async function bytesOfParts(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let kept: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > MAX_DATA_BYTES) kept = [];
    else kept.push(part);
  }
  return size > MAX_DATA_BYTES ? null : joined(kept, size);
}

/** Bytes that are copied before others have their turn. */
const COPIED_AT_ONCE = 4 * 1024 * 1024;

/** Returns the parts as bytes in a buffer of their own, which can be handed to a thread. */
async function joined(parts: readonly Uint8Array[], size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  let pause = COPIED_AT_ONCE;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
    if (at < pause) continue;
    pause = at + COPIED_AT_ONCE;
    await setImmediate();
  }
  return bytes;
}

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
} as const;

const answerOf = (answer: DataAnswer | { readonly file: string }): Answer => ({
  // A refusal, too, is an answer, and no error in the browser's console.
  status: 200,
  headers: HEADERS,
  body: JSON.stringify(answer),
});
