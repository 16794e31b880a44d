import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { ShownThrow, ThrowReply, ThrowRequest } from './messages.ts';

interface Waiting {
  readonly resolve: (shown: ShownThrow) => void;
  readonly reject: (reason: Error) => void;
}

/** Has throws simulated by a worker that lives as long as the table. */
export class Thrower {
  readonly #worker = new Worker(new URL('./throw-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #tickets = 0;

  constructor() {
    this.#worker.addEventListener('message', (event: MessageEvent<ThrowReply>) => this.#take(event.data));
    this.#worker.addEventListener('error', event => this.#failAll(event.message));
  }

  simulate(spec: ThrowSpec): Promise<ShownThrow> {
    const ticket = this.#tickets++;
    const request: ThrowRequest = { ticket, spec };
    return new Promise((resolve, reject) => {
      this.#waiting.set(ticket, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  dispose(): void {
    this.#worker.terminate();
    this.#failAll('the table was closed');
  }

  #take(reply: ThrowReply): void {
    const waiting = this.#waiting.get(reply.ticket);
    this.#waiting.delete(reply.ticket);
    if ('shown' in reply) waiting?.resolve(reply.shown);
    else waiting?.reject(new Error(`The throw could not be simulated: ${reply.failure}`));
  }

  #failAll(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(`The throw could not be simulated: ${reason}`));
    this.#waiting.clear();
  }
}
