import { EventEmitter } from 'node:events';

/** An event emitter that throws if a listener is added for an event that the stand-in never emits. */
export class KnownEvents extends EventEmitter {
  readonly #owner: string;
  readonly #known: readonly string[];

  constructor(owner: string, known: readonly string[]) {
    super();
    this.#owner = owner;
    this.#known = known;
  }

  override on(name: string | symbol, listener: (...args: never[]) => void): this {
    if (!this.#known.includes(String(name)))
      throw new Error(`The stand-in for Electron's ${this.#owner} has no event ${String(name)}.`);
    // Node's declaration doesn't type the listeners' parameters.
    return super.on(name, listener as (...args: unknown[]) => void);
  }

  /** Emits an event and returns true if a listener called `preventDefault`. */
  isPrevented(name: string, details: object = {}, ...args: readonly unknown[]): boolean {
    let isPrevented = false;
    const event = {
      ...details,
      preventDefault: () => {
        isPrevented = true;
      },
    };
    this.emit(name, event, ...args);
    return isPrevented;
  }
}
