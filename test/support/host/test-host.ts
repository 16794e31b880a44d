import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Host, ImportRequest } from '../../../electron/host/ports.ts';
import { countedEntropy, NO_PACE } from '../../../electron/host/ports.ts';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { systemDisk } from '../../../electron/host/storage/disk.ts';
import { type HostServices, TableHost } from '../../../electron/host/table-host.ts';
import { localBots, localThrower } from '../../../electron/host/workers/work.ts';
import type { WorkerName } from '../../../electron/host/workers/worker-thread.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { noLog } from './no-log.ts';
import { type MemoryNetwork, memoryNetwork } from './test-phone.ts';
import type { TestScreen } from './test-screen.ts';

const LESSONS = join(import.meta.dirname, '../../../assets/lessons');
const PUZZLES = join(import.meta.dirname, '../../../assets/puzzles');

export interface TestHost extends Host {
  readonly folder: string;
  readonly clock: ManualClock;
  readonly network: MemoryNetwork;
  /** Returns the record of the match with this id on disk. */
  record(id?: string): string;
  workerLost(thread: WorkerName): void;
}

/** Returns a host with a new folder. Its seeds derive from `seed`; its matches have the ids `match-1`, `match-2`, ... */
export function testHost(changes: Partial<HostServices> & { readonly seed?: number } = {}): TestHost {
  const folder = changes.folder ?? mkdtempSync(join(tmpdir(), 'trick-and-tumble-'));
  const clock = manualClock();
  const network = memoryNetwork();
  let matches = 0;
  const { seed, ...ports } = changes;
  const host = new TableHost({
    folder,
    lessons: LESSONS,
    puzzles: PUZZLES,
    disk: systemDisk,
    entropy: countedEntropy(seed ?? 1),
    thrower: localThrower,
    bots: localBots,
    clock,
    pace: NO_PACE,
    log: noLog,
    network,
    newId: () => `match-${++matches}`,
    ...ports,
  });
  onTestFinished(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    network,
    attach: send => host.attach(send),
    data: request => host.data(request),
    warn: text => host.warn(text),
    close: () => host.close(),
    workerLost: thread => host.workerLost(thread),
    folder,
    clock,
    record: (id = 'match-1') => readFileSync(recordPath(folder, id), 'utf8'),
  };
}

/** Starts a match of Trice with one person and bots. */
export function startTrice(
  screen: TestScreen,
  options: OptionValues = { target: 1 },
  seats = 4,
  isShared = false,
): void {
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({
    kind: 'bot' as const,
    name: `Bot ${index + 1}`,
    level: index % 2 === 0 ? 'cautious' : 'chancer',
  }));
  screen.say({ kind: 'new', game: 'trice', options, players: [{ kind: 'person', name: 'Zoë' }, ...bots], isShared });
}

/** Resolves with the last beat of the match. */
export const matchEnds = (screen: TestScreen): Promise<unknown> =>
  screen.hears(message => message.kind === 'beat' && message.view.result !== null);

/** Writes to the disk this many times in sequence. Each write takes about as long as recording a step of a match. */
export async function waitForDisk({ folder }: Pick<TestHost, 'folder'>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await writeFile(join(folder, 'waited'), String(time), { flush: true });
}

/** Parses the lines of a record. */
export const linesOf = (record: string): Record<string, unknown>[] =>
  record
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

/** Returns a request to import a data file with this text. */
export const importOf = (text: string | Uint8Array, manner: ImportRequest['manner']): ImportRequest => ({
  kind: 'import',
  check: 'check-1',
  manner,
  read: async () => new Uint8Array(Buffer.from(text)),
});
