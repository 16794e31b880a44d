import { parentPort } from 'node:worker_threads';
import type { Reply } from './workers.ts';

/** The inside of a worker: answers every question with this function. */
export function answerWith<Question, Answer>(answer: (question: Question) => Answer): void {
  if (parentPort === null) throw new Error('this file is a worker thread');
  const port = parentPort;
  port.on('message', ({ id, question }: { id: number; question: Question }) => port.postMessage(replyTo(id, question)));

  function replyTo(id: number, question: Question): Reply<Answer> {
    try {
      return { id, answer: answer(question) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }
}
