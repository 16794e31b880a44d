import type { Connection, Host } from '../host/ports.ts';

/** A host that is loaded later. Messages that screens send before that wait for it. */
export interface DeferredHost extends Host {
  /** Loads the host. Resolves when it receives messages, and rejects if it can't be loaded. */
  begin(): Promise<void>;
}

export function deferredHost(load: () => Promise<Host>): DeferredHost {
  let isBegun = false;
  let letIn: (host: Promise<Host>) => void = () => undefined;
  const coming = new Promise<Host>(resolve => {
    letIn = resolve;
  });
  return {
    async begin() {
      isBegun = true;
      letIn(load());
      await coming;
    },
    attach(send) {
      const connection = coming.then(host => host.attach(send));
      const pass = (tell: (to: Connection) => void): void => {
        // The caller of `begin` handles the error.
        connection.then(tell, () => undefined);
      };
      return {
        receive: message => pass(to => to.receive(message)),
        close: () => pass(to => to.close()),
      };
    },
    warn: text => void coming.then(host => host.warn(text)).catch(() => undefined),
    async close() {
      return isBegun ? (await coming).close() : [];
    },
  };
}
