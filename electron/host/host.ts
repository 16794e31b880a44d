import { randomUUID } from 'node:crypto';
import { threadReader } from './data/data-reader.ts';
import type { TableServices } from './modes/table-slot.ts';
import {
  type Host,
  type HostPace,
  HUMAN_PACE,
  type PhoneNetwork,
  systemClock,
  systemEntropy,
  type Updates,
} from './ports.ts';
import { systemDisk } from './storage/disk.ts';
import { fileLog } from './storage/log.ts';
import { TableHost } from './table-host.ts';
import { workerServices } from './workers/worker-thread.ts';

/** The shell's options: the data folder and the entry files of the worker threads. */
interface ShellOptions {
  readonly folder: string;
  /** Folder of the records that lessons start from. */
  readonly lessons: string;
  /** Folder of the prepared puzzles. */
  readonly puzzles: string;
  readonly workers: { readonly thrower: URL; readonly bots: URL; readonly data: URL };
  readonly updates?: Updates;
  readonly network: PhoneNetwork;
  /** Defaults to human pace. */
  readonly pace?: HostPace;
  readonly onMatch?: TableServices['onMatch'];
}

/** Creates the production host: system randomness, heavy work in threads. */
export function newHost({ pace = HUMAN_PACE, ...options }: ShellOptions): Host {
  const { folder, lessons, puzzles, workers, updates, network, onMatch } = options;
  const store = { folder, disk: systemDisk };
  const host: TableHost = new TableHost({
    ...store,
    ...workerServices(workers, thread => host.workerLost(thread)),
    reader: threadReader(workers.data),
    lessons,
    puzzles,
    log: fileLog(store),
    updates,
    network,
    onMatch,
    entropy: systemEntropy,
    clock: systemClock,
    pace,
    newId: randomUUID,
  });
  return host;
}
