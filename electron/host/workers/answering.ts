import { parentPort } from 'node:worker_threads';

/** A worker's answer to the question with this id, or its error. */
export type Reply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: string };

/** Answers a worker thread's questions with this function. Runs inside the thread. */
export function answerWith<Question, Answer>(answer: (question: Question) => Answer): void {
  if (parentPort === null) throw new Error('this file is a worker thread');
  const port = parentPort;
  port.on('message', ({ id, question }: { id: number; question: Question }) => {
    try {
      port.postMessage({ id, answer: answer(question) } satisfies Reply<Answer>);
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Reply<Answer>);
    }
  });
}
