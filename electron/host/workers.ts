import { Worker } from 'node:worker_threads';
import type { BotRunner, Thrower } from './ports.ts';

/** Far longer than any question takes, in milliseconds. */
const PATIENCE = 10_000;

/** A thread that answers questions in order, one answer for each. */
export interface Helper<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

/** What a worker answers: the value, or what went wrong. */
export type Reply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: string };

/**
 * A helper in a worker thread; it starts on the first question, and anew if it has died or thought longer than
 * `patience` milliseconds. A lost question is asked once more.
 */
export function newHelper<Question, Answer>(entry: string | URL, patience = PATIENCE): Helper<Question, Answer> {
  interface Pending {
    readonly question: Question;
    readonly isSecondTry: boolean;
    readonly alarm: NodeJS.Timeout;
    resolve(answer: Answer): void;
    reject(error: Error): void;
  }
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let isClosed = false;
  let next = 0;

  function start(): Worker {
    const started = new Worker(entry);
    started.unref();
    started.on('message', settle);
    // The exit that follows an error is where lost questions are asked again.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
      if (!isClosed) retryLost();
    });
    return started;
  }

  function settle(reply: Reply<Answer>): void {
    const asked = pending.get(reply.id);
    pending.delete(reply.id);
    clearTimeout(asked?.alarm);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.answer);
  }

  function retryLost(): void {
    const lost = [...pending.values()];
    pending.clear();
    for (const asked of lost) {
      clearTimeout(asked.alarm);
      if (asked.isSecondTry) asked.reject(new Error(`the worker ${entry} died twice over one question`));
      else post({ ...asked, isSecondTry: true });
    }
  }

  function post(asked: Omit<Pending, 'alarm'>): void {
    worker ??= start();
    const id = next++;
    // Its exit is where the lost questions are asked again.
    const alarm = setTimeout(() => void worker?.terminate(), patience);
    pending.set(id, { ...asked, alarm });
    worker.postMessage({ id, question: asked.question });
  }

  return {
    ask: question =>
      new Promise((resolve, reject) => {
        if (isClosed) reject(new Error('the worker is closed'));
        else post({ question, isSecondTry: false, resolve, reject });
      }),
    async close() {
      isClosed = true;
      await worker?.terminate();
      for (const asked of pending.values()) {
        clearTimeout(asked.alarm);
        asked.reject(new Error('the worker is closed'));
      }
      pending.clear();
    },
  };
}

/** A thrower and bots, each in a thread of its own. */
export function workerPorts(entries: { readonly thrower: string | URL; readonly bots: string | URL }): {
  readonly thrower: Thrower;
  readonly bots: BotRunner;
  close(): Promise<void>;
} {
  const thrower = newHelper<Parameters<Thrower['throw']>[0], Awaited<ReturnType<Thrower['throw']>>>(entries.thrower);
  const bots = newHelper<Parameters<BotRunner['choose']>[0], Awaited<ReturnType<BotRunner['choose']>>>(entries.bots);
  return {
    thrower: { throw: spec => thrower.ask(spec) },
    bots: { choose: question => bots.ask(question) },
    async close() {
      await Promise.all([thrower.close(), bots.close()]);
    },
  };
}
