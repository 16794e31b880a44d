import { DATA_PATH, LEFT_OUT, MAX_DATA_BYTES, UNREAD } from '../../engine/protocol/bridge.ts';
import {
  type DataAnswer,
  type DataProgress,
  dataAnswer,
  dataProgress,
  type ImportManner,
} from '../../engine/protocol/records/data.ts';
import type { LeftOutFacts } from '../language/facts/pages.ts';
import { logError } from './error-log.ts';

type Refused = Extract<DataAnswer, { readonly refused: unknown }>;

/**
 * Returns a file with all of the player's data, and the number of matches it leaves out: the oldest, for lack of room,
 * and unreadable ones. If refused, returns the reason.
 */
export function exportData(): Promise<({ readonly file: string } & LeftOutFacts) | Refused> {
  return request({ method: 'GET' }, async answer => {
    const file = await answer.text();
    const refused = file.startsWith(REFUSAL) ? dataAnswer.parse(JSON.parse(file)) : null;
    return refused !== null && 'refused' in refused
      ? refused
      : { file, leftOut: count(answer, LEFT_OUT), unread: count(answer, UNREAD) };
  });
}

/**
 * Imports a file written by `exportData`. `check` identifies its validation for `stopImport`; `onProgress` reports how
 * far that has got.
 */
export async function importData(
  file: Blob,
  manner: ImportManner,
  check: string,
  onProgress: (progress: DataProgress) => void = () => undefined,
): Promise<DataAnswer> {
  if (file.size > MAX_DATA_BYTES) return { refused: 'too-large' };
  const readLines = (answer: Response): Promise<DataAnswer> => lastLine(answer, onProgress);
  return request({ method: 'POST', body: file }, readLines, `?manner=${manner}&check=${check}`);
}

/** Cancels the validation of a file, whose request is then answered. Has no effect once validation has ended. */
export const stopImport = (check: string): Promise<DataAnswer> =>
  request({ method: 'POST' }, read, `?manner=stop&check=${check}`);

export const deleteData = (): Promise<DataAnswer> => request({ method: 'DELETE' }, read);

const count = ({ headers }: Response, name: string): number => Number(headers.get(name) ?? 0);

/** Prefix that tells a refusal from a data file. */
const REFUSAL = '{"refused":';
const read = async (answer: Response): Promise<DataAnswer> => dataAnswer.parse(await answer.json());

/** Reads an answer of one JSON object per line. All but the last line report progress. */
async function lastLine(answer: Response, onProgress: (progress: DataProgress) => void): Promise<DataAnswer> {
  let last = '';
  for await (const line of linesOf(answer)) {
    if (last !== '') onProgress(dataProgress.parse(JSON.parse(last)));
    last = line;
  }
  return dataAnswer.parse(JSON.parse(last));
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Turns anything unexpected into a failure. */
async function request<Value>(
  how: RequestInit,
  readAnswer: (answer: Response) => Promise<Value>,
  search = '',
): Promise<Value | Refused> {
  try {
    const answer = await fetch(`${DATA_PATH}${search}`, how);
    if (answer.ok) return await readAnswer(answer);
    logError(`data request failed: ${answer.status}`);
  } catch (error) {
    logError(error);
  }
  return { refused: 'failed' };
}
