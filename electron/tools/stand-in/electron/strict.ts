import { EventEmitter } from 'node:events';

/** Says of whatever is not stood in for that it is not, instead of being undefined. */
export function strict<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'symbol' || key in object) return Reflect.get(object, key, receiver);
      // Whatever is awaited is asked whether it is a promise.
      if (key === 'then') return undefined;
      throw new Error(`The stand-in of Electron has no ${name}.${key}: add it to electron/tools/stand-in.`);
    },
  });
}

/** An emitter of events known by name: listening for one that never comes is a mistake. */
export class Events extends EventEmitter {
  private readonly owner: string;
  private readonly known: readonly string[];

  constructor(owner: string, known: readonly string[]) {
    super();
    this.owner = owner;
    this.known = known;
  }

  override on(name: string | symbol, listener: (...args: never[]) => void): this {
    if (!this.known.includes(String(name)))
      throw new Error(`The stand-in of Electron's ${this.owner} has no event ${String(name)}.`);
    return super.on(name, listener as (...args: unknown[]) => void);
  }

  /** Emits an event that can be prevented; answers whether it was. */
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
