import type { IncomingMessage } from 'node:http';

/** Headers by which requests are let in or refused. Node keeps the first of some and joins others. */
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

/** Whether a request has one of these headers twice, so that somebody else may have read another one of them. */
export function isAmbiguous({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map(name => name.toLowerCase());
  const single = names.filter(name => SINGLE.has(name));
  return new Set(single).size < single.length;
}

export const AMBIGUOUS = 'A header of this request is there twice.';
