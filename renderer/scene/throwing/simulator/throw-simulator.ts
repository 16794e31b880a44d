import type { ThrowSpec } from '../../../../engine/protocol/throw.ts';
import type { SimulatedThrow } from '../playback.ts';
import type { ThrowReply, ThrowRequest } from './throw-worker.ts';
import workerAddress from './throw-worker.ts?worker&url';

interface PendingThrow {
  readonly spec: ThrowSpec;
  /** True if a worker has already failed on this throw. */
  readonly isRetried: boolean;
  readonly resolve: (simulated: SimulatedThrow) => void;
  readonly reject: (reason: Error) => void;
}

/** The used part of Trusted Types. TypeScript's declarations lack it, and so do some browsers. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
}
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The page's CSP lets only this policy create workers, and it creates only this one. */
const workers = trustedTypes?.createPolicy('throw-worker', { createScriptURL: () => workerAddress });

/** Simulates throws in a worker. A failed worker is replaced, and its throws are simulated once more. */
export class ThrowSimulator {
  #worker: Worker | null = null;
  readonly #pending = new Map<number, PendingThrow>();
  #nextId = 0;
  readonly #onLost: (reason: string) => void;

  /** `onLost` is called when a worker fails. */
  constructor(onLost: (reason: string) => void = () => {}) {
    this.#onLost = onLost;
  }

  simulate(spec: ThrowSpec): Promise<SimulatedThrow> {
    return new Promise((resolve, reject) => this.#ask({ spec, isRetried: false, resolve, reject }));
  }

  dispose(): void {
    for (const { reject } of this.#stop()) reject(failure('the table was closed'));
  }

  #ask(pending: PendingThrow): void {
    const request: ThrowRequest = { id: this.#nextId++, spec: pending.spec };
    this.#pending.set(request.id, pending);
    this.#worker ??= this.#newWorker();
    this.#worker.postMessage(request);
  }

  #newWorker(): Worker {
    const worker = new Worker(workers?.createScriptURL('') ?? workerAddress, { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<ThrowReply>) => this.#onReply(event.data));
    worker.addEventListener('error', ({ message }) => this.#replace(message));
    return worker;
  }

  /** Retries the throws of a failed worker on a new one, unless a second worker has already failed on them. */
  #replace(reason: string): void {
    const lost = this.#stop();
    this.#onLost(reason);
    for (const pending of lost) {
      if (pending.isRetried) pending.reject(failure(reason));
      else this.#ask({ ...pending, isRetried: true });
    }
  }

  #onReply(reply: ThrowReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('simulated' in reply) pending?.resolve(reply.simulated);
    else pending?.reject(failure(reply.failure));
  }

  /** Stops the worker. Returns its pending throws. */
  #stop(): readonly PendingThrow[] {
    this.#worker?.terminate();
    this.#worker = null;
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    return lost;
  }
}

const failure = (reason: string): Error => new Error(`The throw could not be simulated: ${reason}`);
