import { randomUUID } from 'node:crypto';
import { systemDisk } from './disk.ts';
import { systemEntropy } from './entropy.ts';
import type { Host } from './host.ts';
import { newLog } from './log.ts';
import { type Clock, HUMAN_PACE } from './ports.ts';
import { hostWith } from './table-host.ts';
import type { Updates } from './updates.ts';
import { workerPorts } from './workers.ts';

export type { Connection, Host } from './host.ts';

/** What a shell must give: where records are kept, and the files of the two worker threads. */
export interface ShellPorts {
  readonly folder: string;
  readonly workers: { readonly thrower: string | URL; readonly bots: string | URL };
  readonly updates?: Updates;
}

/** The host as players get it: the system's randomness, human pace, heavy work in threads. */
export function newHost({ folder, workers, updates }: ShellPorts): Host {
  const { thrower, bots, close } = workerPorts(workers);
  const store = { folder, disk: systemDisk };
  const host = hostWith({
    ...store,
    log: newLog(store),
    updates,
    entropy: systemEntropy,
    thrower,
    bots,
    clock: systemClock,
    pace: HUMAN_PACE,
    newId: randomUUID,
  });
  return {
    attach: send => host.attach(send),
    warn: text => host.warn(text),
    async close() {
      const lost = await host.close();
      await close();
      return lost;
    },
  };
}

export const systemClock: Clock = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
