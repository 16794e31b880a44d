import type { IncomingMessage } from 'node:http';

/** Headers that decide whether a request is accepted. Node keeps the first of some duplicates and joins others. */
const SINGLE: ReadonlySet<string> = new Set([
  'host',
  'origin',
  'cookie',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
]);

/** True if a request repeats one of these headers: an intermediary may have read the other copy. */
export function isAmbiguous({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map(name => name.toLowerCase());
  const single = names.filter(name => SINGLE.has(name));
  return new Set(single).size < single.length;
}

export const AMBIGUOUS = 'This request repeats a header.';
