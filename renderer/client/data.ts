import { DATA_PATH, LEFT_OUT, MAX_DATA_BYTES, UNREAD } from '../../engine/protocol/bridge.ts';
import {
  type DataAnswer,
  type DataProgress,
  dataAnswer,
  dataProgress,
  type ImportManner,
} from '../../engine/protocol/records/data.ts';
import type { LeftOut } from '../words/pages/data.ts';
import { logError } from './error-log.ts';

type Refused = Extract<DataAnswer, { readonly refused: unknown }>;

/**
 * Returns the text of a file with all data of the player, and how many matches are not in it: the oldest, for which there
 * was no room, and those that could not be read; or why there is none.
 */
export function exportData(): Promise<({ readonly file: string } & LeftOut) | Refused> {
  return request({ method: 'GET' }, async answer => {
    const file = await answer.text();
    const refused = file.startsWith(REFUSAL) ? dataAnswer.parse(JSON.parse(file)) : null;
    return refused !== null && 'refused' in refused
      ? refused
      : { file, leftOut: count(answer, LEFT_OUT), unread: count(answer, UNREAD) };
  });
}

/**
 * Brings in the content of a file that `exportData` has returned. `check` names the check of it, for `stopImport`;
 * `onProgress` is told how far that is.
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

/** Stops this check of a file, whose request is then answered. Later it changes nothing. */
export const stopImport = (check: string): Promise<DataAnswer> =>
  request({ method: 'POST' }, read, `?manner=stop&check=${check}`);

export const deleteData = (): Promise<DataAnswer> => request({ method: 'DELETE' }, read);

const count = ({ headers }: Response, name: string): number => Number(headers.get(name) ?? 0);

/** How a refusal begins, and no file of data. */
const REFUSAL = '{"refused":';
const read = async (answer: Response): Promise<DataAnswer> => dataAnswer.parse(await answer.json());

/** Reads an answer in lines. All but the last tell of progress. */
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

/** Takes everything unexpected for a failure. */
async function request<Value>(
  how: RequestInit,
  readAnswer: (answer: Response) => Promise<Value>,
  search = '',
): Promise<Value | Refused> {
  try {
    const answer = await fetch(`${DATA_PATH}${search}`, how);
    if (answer.ok) return await readAnswer(answer);
    logError(`no answer about all data: ${answer.status}`);
  } catch (error) {
    logError(error);
  }
  return { refused: 'failed' };
}
