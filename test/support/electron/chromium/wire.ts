import type { Environment } from '../api/sides.ts';

/** Settings that the Chromium process passes to the shell's process, as JSON in the variable ELECTRON_STAND_IN. */
export interface Launch extends Environment {
  /** URL of the main bundle. */
  readonly main: string;
  /** Electron version that the stand-in claims to be. */
  readonly electronVersion: string;
}

/** The other side of a connection. Every call returns a promise. */
export type Remote<Side> = {
  readonly [Name in keyof Side]: Side[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** A channel between two processes for cloneable messages. */
export interface Port {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): void;
}

type Message =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value?: unknown; readonly error?: string };

/** Answers the other side's calls with the methods of `own`, and returns the other side. Calls arrive in order. */
export function connect<Other>(port: Port, own: object): Remote<Other> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let next = 0;

  async function answer({ id, name, args }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      // The other side sends only names of its interface.
      const methods = own as Record<string, (...args: readonly unknown[]) => unknown>;
      if (!(name in methods)) throw new Error(`there is no method ${name}`);
      port.post({ kind: 'answer', id, value: await methods[name]?.(...args) });
    } catch (error) {
      port.post({ kind: 'answer', id, error: String(error) });
    }
  }

  port.listen(heard => {
    const message = heard as Message;
    if (message.kind === 'call') return void answer(message);
    const call = open.get(message.id);
    open.delete(message.id);
    if (message.error === undefined) call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  });

  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = next++;
      open.set(id, { resolve, reject });
      port.post({ kind: 'call', id, name, args });
    });
  const methodOf =
    (_target: object, name: string | symbol) =>
    (...args: unknown[]) =>
      call(String(name), args);
  // Each property is a method that calls the remote one of the same name.
  return new Proxy({}, { get: methodOf }) as Remote<Other>;
}
