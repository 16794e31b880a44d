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
  HostThrower,
  PuzzleQuestion,
  PuzzleSolver,
  ReplayedDealQuestion,
  SimulationQuestion,
  SimulationRunner,
  Thrown,
} from '../ports.ts';
import type { Reply } from './answering.ts';

/** Time limit for a move or throw in milliseconds, far longer than any takes. */
const TIMEOUT = 10_000;
/** The same for advice; reviewing a deal takes longest. */
const ADVICE_TIMEOUT = 60_000;
/** The same for finding a puzzle: each of possibly many choices is judged in thousands of worlds. */
const PUZZLE_TIMEOUT = 600_000;

/** Maximum pending questions for advice. Each screen has at most one, and there are fewer screens. */
const MAX_PENDING_ADVICE = 16;

/**
 * Asks a worker thread one question at a time. The thread starts with the first question. If it dies or takes too long,
 * it is restarted and the question is asked once more.
 */
export class WorkerThread<Question, Answer> {
  #worker: Worker | null = null;
  #isClosed = false;
  #nextId = 0;
  /** Settles the current question, with null if the thread is gone. */
  #settle: (reply: Reply<Answer> | null) => void = () => undefined;
  readonly #queue = pLimit(1);
  readonly #entry: URL;
  readonly #timeout: number;
  readonly #maxPending: number;
  readonly #onLost: () => void;

  /**
   * `timeout`: in milliseconds. `maxPending`: maximum questions that may wait. `onLost`: called when the thread died or
   * took too long.
   */
  constructor(
    entry: URL,
    timeout = TIMEOUT,
    maxPending = Number.POSITIVE_INFINITY,
    onLost: () => void = () => undefined,
  ) {
    this.#entry = entry;
    this.#timeout = timeout;
    this.#maxPending = maxPending;
    this.#onLost = onLost;
  }

  async ask(question: Question): Promise<Answer> {
    if (this.#queue.pendingCount >= this.#maxPending)
      throw new Error(`too many pending questions for the worker ${this.#entry}`);
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

  /** Returns null if the thread died or was terminated for taking too long. */
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
    // Each error is followed by an exit, handled below.
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
 * Returns a worker's entry as a data URL containing its code. A thread can't start from a file inside the program's
 * archive, and a copy outside would not be verified as the archive is.
 */
export function runnable(entry: URL): URL {
  if (entry.protocol !== 'file:') return entry;
  return new URL(`data:text/javascript;base64,${readFileSync(entry).toString('base64')}`);
}

/** A host's worker threads, by purpose. */
export type WorkerName = 'throws' | 'opponents' | 'advice' | 'simulation' | 'puzzles';

/**
 * Creates the thrower, opponents, advice, simulations and puzzle search, each in its own thread, so that long work
 * never holds up a move or a hint. `onLost`: called with the name of a thread that died or took too long; it restarts
 * with the next question.
 */
export function workerServices(
  entries: { readonly thrower: URL; readonly bots: URL },
  onLost: (thread: WorkerName) => void = () => undefined,
) {
  const unlimited = Number.POSITIVE_INFINITY;
  const thrower = new WorkerThread<ThrowSpec, Thrown>(entries.thrower, TIMEOUT, unlimited, () => onLost('throws'));
  const opponents = new WorkerThread<BotQuestion, Action>(entries.bots, TIMEOUT, unlimited, () => onLost('opponents'));
  const advice = new WorkerThread<AdviceQuestion, Advice>(entries.bots, ADVICE_TIMEOUT, MAX_PENDING_ADVICE, () =>
    onLost('advice'),
  );
  const simulation = new WorkerThread<SimulationQuestion | ReplayedDealQuestion, number | DealOutcome>(
    entries.bots,
    ADVICE_TIMEOUT,
    unlimited,
    () => onLost('simulation'),
  );
  const puzzles = new WorkerThread<PuzzleQuestion, Solution | null>(entries.bots, PUZZLE_TIMEOUT, unlimited, () =>
    onLost('puzzles'),
  );
  return {
    thrower: { throw: spec => thrower.ask(spec) } satisfies HostThrower,
    bots: {
      choose: question => opponents.ask(question),
      advise: question => advice.ask(question),
    } satisfies BotRunner,
    // The worker's answer matches the kind of the question.
    simulation: {
      play: question => simulation.ask(question) as Promise<number>,
      playAgain: question => simulation.ask(question) as Promise<DealOutcome>,
    } satisfies SimulationRunner,
    solver: { solve: question => puzzles.ask(question) } satisfies PuzzleSolver,
    closeWorkers: () => Promise.all([thrower, opponents, advice, simulation, puzzles].map(thread => thread.close())),
  };
}
