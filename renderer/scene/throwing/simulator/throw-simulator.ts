import type { ThrowSpec } from '../../../../engine/protocol/throw.ts';
import type { SimulatedThrow } from '../playback.ts';
import workerAddress from './throw-worker.ts?worker&url';

/** The messages to and from the worker. A reply has the id of its request. */
export interface ThrowRequest {
  readonly id: number;
  readonly spec: ThrowSpec;
}
export type ThrowReply =
  | { readonly id: number; readonly simulated: SimulatedThrow }
  | { readonly id: number; readonly failure: string };

interface PendingThrow {
  readonly resolve: (simulated: SimulatedThrow) => void;
  readonly reject: (reason: Error) => void;
}

/** The part of Trusted Types that is used here. TypeScript's declarations lack it, and so do some browsers. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
}
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The page's policy lets only this code make workers, and this makes only one kind. */
const workers = trustedTypes?.createPolicy('throw-worker', { createScriptURL: () => workerAddress });

/** Simulates throws in a worker. A worker that fails is replaced at the next throw. */
export class ThrowSimulator {
  #worker: Worker | null = null;
  readonly #pending = new Map<number, PendingThrow>();
  #nextId = 0;

  simulate(spec: ThrowSpec): Promise<SimulatedThrow> {
    const id = this.#nextId++;
    const request: ThrowRequest = { id, spec };
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker ??= this.#newWorker();
      this.#worker.postMessage(request);
    });
  }

  dispose(): void {
    this.#stop('the table was closed');
  }

  #newWorker(): Worker {
    const worker = new Worker(workers?.createScriptURL('') ?? workerAddress, { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<ThrowReply>) => this.#onReply(event.data));
    worker.addEventListener('error', event => this.#stop(event.message));
    return worker;
  }

  #onReply(reply: ThrowReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('simulated' in reply) pending?.resolve(reply.simulated);
    else pending?.reject(new Error(`The throw could not be simulated: ${reply.failure}`));
  }

  #stop(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(new Error(`The throw could not be simulated: ${reason}`));
    this.#pending.clear();
  }
}
