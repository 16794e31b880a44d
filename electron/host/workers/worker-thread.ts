import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Solution } from '../../../engine/bots/puzzle.ts';
import type { DealOutcome } from '../../../engine/protocol/modes/practice.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import type {
  Advice,
  AdviceQuestion,
  BotQuestion,
  BotRunner,
  PuzzleQuestion,
  PuzzleSolver,
  ReplayedDealQuestion,
  SimulationQuestion,
  SimulationRunner,
  Thrown,
  ThrowSimulator,
} from '../ports.ts';
import type { Reply } from './answering.ts';

/** Far longer than any move or throw takes, in milliseconds. */
const TIMEOUT = 10_000;
/** The same for advice. The review of a deal takes longest. */
const ADVICE_TIMEOUT = 60_000;
/** The same for a decision that may be a puzzle. Each of its choices, which may be many, is judged in thousands of worlds. */
const PUZZLE_TIMEOUT = 600_000;

/** The most questions for advice that wait. Screens wait for one each, and there are fewer. */
const MAX_ADVICE = 16;

/**
 * Asks a worker thread one question after the other. The thread starts with the first question. If it dies or takes too
 * long, it is restarted and the question is asked once more.
 */
export class WorkerThread<Question, Answer> {
  #worker: Worker | null = null;
  #isClosed = false;
  #nextId = 0;
  /** Ends the current question, with null if the thread is gone. */
  #settle: (reply: Reply<Answer> | null) => void = () => undefined;
  readonly #queue = pLimit(1);
  readonly #entry: URL;
  readonly #timeout: number;
  readonly #most: number;
  readonly #onLost: () => void;

  /** `timeout` is in milliseconds; `most` questions may wait. `onLost` is called when the thread died or took too long. */
  constructor(entry: URL, timeout = TIMEOUT, most = Number.POSITIVE_INFINITY, onLost: () => void = () => undefined) {
    this.#entry = entry;
    this.#timeout = timeout;
    this.#most = most;
    this.#onLost = onLost;
  }

  async ask(question: Question): Promise<Answer> {
    if (this.#queue.pendingCount >= this.#most)
      throw new Error(`too many questions wait for the worker ${this.#entry}`);
    return this.#queue(async () => {
      const reply = (await this.#askOnce(question)) ?? (await this.#askOnce(question));
      if (reply === null) throw new Error(`the worker ${this.#entry} died twice over one question`);
      if ('error' in reply) throw new Error(reply.error);
      return reply.answer;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  /** Returns null if the thread died or was terminated because it took too long. */
  async #askOnce(question: Question): Promise<Reply<Answer> | null> {
    if (this.#isClosed) throw new Error('the worker is closed');
    const worker = this.#worker ?? this.#start();
    const id = this.#nextId++;
    const timer = setTimeout(() => void worker.terminate(), this.#timeout);
    const reply = await new Promise<Reply<Answer> | null>(resolve => {
      this.#settle = resolve;
      worker.postMessage({ id, question });
    });
    clearTimeout(timer);
    return reply;
  }

  #start(): Worker {
    const worker = new Worker(runnable(this.#entry));
    worker.unref();
    worker.on('message', reply => this.#settle(reply));
    // An exit follows each error, and is handled below.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.#worker = null;
      if (!this.#isClosed) this.#onLost();
      this.#settle(null);
    });
    this.#worker = worker;
    return worker;
  }
}

/**
 * Returns a worker's code as a URL with the code itself. A thread can't be started from a file inside the program's archive,
 * but what is read from the archive is verified, which a copy outside of it would not be.
 */
export function runnable(entry: URL): URL {
  if (entry.protocol !== 'file:') return entry;
  return new URL(`data:text/javascript;base64,${readFileSync(entry).toString('base64')}`);
}

/** What a host's worker threads are for. */
export type WorkerName = 'throws' | 'opponents' | 'advice' | 'simulation' | 'puzzles';

/**
 * A thrower, opponents, advice, simulations and the search for puzzles, each in its own thread, so that long work never holds
 * up a move or a hint. `onLost` is called with the name of a thread that died or took too long; it
 * starts again with the next question.
 */
export function workerServices(
  entries: { readonly thrower: URL; readonly bots: URL },
  onLost: (thread: WorkerName) => void = () => undefined,
) {
  const everyMove = Number.POSITIVE_INFINITY;
  const thrower = new WorkerThread<ThrowSpec, Thrown>(entries.thrower, TIMEOUT, everyMove, () => onLost('throws'));
  const opponents = new WorkerThread<BotQuestion, Action>(entries.bots, TIMEOUT, everyMove, () => onLost('opponents'));
  const advice = new WorkerThread<AdviceQuestion, Advice>(entries.bots, ADVICE_TIMEOUT, MAX_ADVICE, () =>
    onLost('advice'),
  );
  const simulation = new WorkerThread<SimulationQuestion | ReplayedDealQuestion, number | DealOutcome>(
    entries.bots,
    ADVICE_TIMEOUT,
    everyMove,
    () => onLost('simulation'),
  );
  const puzzles = new WorkerThread<PuzzleQuestion, Solution | null>(entries.bots, PUZZLE_TIMEOUT, everyMove, () =>
    onLost('puzzles'),
  );
  return {
    thrower: { throw: spec => thrower.ask(spec) } satisfies ThrowSimulator,
    bots: {
      choose: question => opponents.ask(question),
      advise: question => advice.ask(question),
    } satisfies BotRunner,
    // The worker answers each question in its kind.
    simulation: {
      play: question => simulation.ask(question) as Promise<number>,
      playAgain: question => simulation.ask(question) as Promise<DealOutcome>,
    } satisfies SimulationRunner,
    solver: { solve: question => puzzles.ask(question) } satisfies PuzzleSolver,
    closeWorkers: () => Promise.all([thrower, opponents, advice, simulation, puzzles].map(thread => thread.close())),
  };
}
