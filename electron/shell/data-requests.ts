import { DATA_PATH, type DataAnswer, MAX_DATA_BYTES } from '../../engine/protocol/data.ts';
import type { Host } from '../host/ports.ts';
import { SECURITY_HEADERS } from './page-files.ts';

/** What a shell has heard. `read` returns the text of the body, or null if it is too long. */
interface Request {
  readonly method: string;
  readonly query: URLSearchParams;
  read(): Promise<string | null>;
}
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Whether a path of the page's origin is that of all data. */
export const isDataPath = (path: string): boolean => path === `/${DATA_PATH}`;

/** Answers a page's request for all data. */
export async function answerData(host: Host, { method, query, read }: Request): Promise<Answer> {
  if (method === 'GET') {
    const answer = await host.data({ kind: 'export' });
    return 'file' in answer ? { status: 200, headers: HEADERS, body: answer.file } : answerOf(answer);
  }
  if (method === 'DELETE') return answerOf(await host.data({ kind: 'delete' }));
  const manner = query.get('manner');
  if (method !== 'POST' || (manner !== 'add' && manner !== 'replace'))
    return { status: 405, headers: HEADERS, body: '' };
  const text = await read();
  return answerOf(text === null ? { refused: 'too-large' } : await host.data({ kind: 'import', text, manner }));
}

/** Returns a body that arrives in parts as text, or null if it is too long. */
export async function textOfParts(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string | null> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > MAX_DATA_BYTES) return null;
    kept.push(part);
  }
  return Buffer.concat(kept).toString();
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
