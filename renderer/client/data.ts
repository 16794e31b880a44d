import { DATA_PATH, type DataAnswer, type ImportManner } from '../../engine/protocol/data.ts';
import { dataAnswer } from '../../engine/protocol/data-schemas.ts';
import { logError } from './error-log.ts';

type Refused = Extract<DataAnswer, { readonly refused: unknown }>;

/** Returns the text of a file with all data of the player, or why there is none. */
export function exportData(): Promise<{ readonly file: string } | Refused> {
  return request({ method: 'GET' }, async answer => {
    const file = await answer.text();
    const refused = file.startsWith(REFUSAL) ? dataAnswer.parse(JSON.parse(file)) : null;
    return refused !== null && 'refused' in refused ? refused : { file };
  });
}

/** Brings in the content of a file that `exportData` has returned. */
export function importData(file: Blob, manner: ImportManner): Promise<DataAnswer> {
  return request({ method: 'POST', body: file }, read, `?manner=${manner}`);
}

export const deleteData = (): Promise<DataAnswer> => request({ method: 'DELETE' }, read);

/** How a refusal begins, and no file of data. */
const REFUSAL = '{"refused":';
const read = async (answer: Response): Promise<DataAnswer> => dataAnswer.parse(await answer.json());

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
