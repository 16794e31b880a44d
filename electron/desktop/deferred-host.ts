import type { Connection, Host } from '../host/ports.ts';

/** A host that is loaded when it is its turn; what screens say before that waits for it. */
export interface LateHost extends Host {
  /** Loads it; resolves when it hears. */
  begin(): Promise<void>;
}

export function lateHost(load: () => Promise<Host>): LateHost {
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
        // Whoever begins hears of a host that does not come.
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
