import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { ShownThrow, ThrowReply, ThrowRequest } from './messages.ts';

interface Waiting {
  readonly resolve: (shown: ShownThrow) => void;
  readonly reject: (reason: Error) => void;
}

/** Has throws simulated by a worker that lives as long as the table; one that fails is replaced. */
export class Thrower {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #tickets = 0;

  simulate(spec: ThrowSpec): Promise<ShownThrow> {
    const ticket = this.#tickets++;
    const request: ThrowRequest = { ticket, spec };
    return new Promise((resolve, reject) => {
      this.#waiting.set(ticket, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.postMessage(request);
    });
  }

  dispose(): void {
    this.#end('the table was closed');
  }

  #start(): Worker {
    const worker = new Worker(new URL('./throw-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<ThrowReply>) => this.#take(event.data));
    worker.addEventListener('error', event => this.#end(event.message));
    return worker;
  }

  #end(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#failAll(reason);
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
