import type { Host, HostConnection } from '../host/ports.ts';

/** A host that is loaded later. Until then, messages from screens are queued. */
interface LazyHost extends Host {
  /** Loads the host. Resolves when it is ready for messages, and rejects if it can't be loaded. */
  begin(): Promise<void>;
}

export function lazyHost(load: () => Promise<Host>): LazyHost {
  let isBegun = false;
  let resolveHost: (host: Promise<Host>) => void = () => undefined;
  const loaded = new Promise<Host>(resolve => {
    resolveHost = resolve;
  });
  return {
    async begin() {
      isBegun = true;
      resolveHost(load());
      await loaded;
    },
    attach(send) {
      const connection = loaded.then(host => host.attach(send));
      const pass = (call: (connection: HostConnection) => void): void => {
        // The caller of `begin` handles the error.
        connection.then(call, () => undefined);
      };
      return {
        receive(message) {
          pass(to => to.receive(message));
          return true;
        },
        close: () => pass(to => to.close()),
      };
    },
    data: async request => (await loaded).data(request),
    warn: text => void loaded.then(host => host.warn(text)).catch(() => undefined),
    async close() {
      return isBegun ? (await loaded).close() : [];
    },
  };
}
