import type { DataRequest, Host } from '../../../electron/host/ports.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';

/** Returns a request as tests see it. */
async function noted(request: DataRequest): Promise<unknown> {
  if (request.kind !== 'import') return request;
  const bytes = await request.read();
  request.onProgress?.({ checked: 1, of: 2 });
  return { kind: request.kind, manner: request.manner, text: bytes && Buffer.from(bytes).toString() };
}

/** A host without a game. It records screens' messages, and tests can send them messages with `sends`. */
export interface StubHost extends Host {
  readonly received: unknown[];
  readonly warnings: readonly string[];
  readonly closed: { screens: number; host: boolean };
  readonly sends: ((message: HostMessage) => void)[];
  /** Requests for the player's data; of an import, with the file's text. */
  readonly dataRequests: unknown[];
  /** Resolves when this many messages have been received. */
  receivedAll(count: number): Promise<void>;
  /** Resolves when this many screens have disconnected. */
  goneAll(count: number): Promise<void>;
}

export function newStubHost(): StubHost {
  const received: unknown[] = [];
  const sends: ((message: HostMessage) => void)[] = [];
  const closed = { screens: 0, host: false };
  const warnings: string[] = [];
  const dataRequests: unknown[] = [];
  const waiting = new Set<() => void>();
  const check = (): void => waiting.forEach(look => void look());
  const until = (done: () => boolean): Promise<void> =>
    new Promise(resolve => {
      const look = (): void => {
        if (!done()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    received,
    closed,
    warnings,
    dataRequests,
    data: async request => {
      dataRequests.push(await noted(request));
      return request.kind === 'export' ? { file: '{"all":"data"}', leftOut: 0, unread: 0 } : { matches: 2 };
    },
    warn: text => warnings.push(text),
    sends,
    attach(send) {
      sends.push(send);
      return {
        receive(message) {
          received.push(message);
          check();
          return true;
        },
        close() {
          closed.screens += 1;
          check();
        },
      };
    },
    async close() {
      closed.host = true;
      return [];
    },
    receivedAll: count => until(() => received.length >= count),
    goneAll: count => until(() => closed.screens >= count),
  };
}
