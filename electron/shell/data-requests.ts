import { setImmediate } from 'node:timers/promises';
import { DATA_PATH, LEFT_OUT, MAX_DATA_BYTES, UNREAD } from '../../engine/protocol/bridge.ts';
import type { DataAnswer } from '../../engine/protocol/records/data.ts';
import type { Host, ImportRequest } from '../host/ports.ts';
import { SECURITY_HEADERS } from './page-files.ts';

/** A request as a shell received it. `read` returns the body's bytes, or null if it is too long. */
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

/** True for the path at which all data is served. */
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

/** Imports a file, and returns lines of JSON: the progress of the check, then the answer. */
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
    // The page is gone, so the check ends.
    cancel: () => gone.abort(),
  });
}

/** Collects a body that arrives in parts. Returns null if it is too long. */
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

/** Bytes copied before yielding to the event loop. */
const COPIED_AT_ONCE = 4 * 1024 * 1024;

/** Joins the parts in a buffer of their own, which can be transferred to a thread. */
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
  // A refusal is an answer too; another status would log an error in the browser's console.
  status: 200,
  headers: HEADERS,
  body: JSON.stringify(answer),
});
