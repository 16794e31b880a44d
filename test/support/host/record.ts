import {
  type HoldEntry,
  type RecordEntry,
  type RecordHeader,
  readRecord,
  recordOf,
} from '../../../electron/host/records/record.ts';
import { known } from '../../../engine/core/lists.ts';
import { matchEnds, startTrice, testHost } from './test-host.ts';
import { attachScreen } from './test-screen.ts';

let finished: Promise<string> | undefined;

/** Returns the record of a finished match of Trice with one person, always the same. Must be called within a test. */
export function wholeRecord(): Promise<string> {
  finished ??= play();
  return finished;
}

async function play(): Promise<string> {
  const host = testHost({ seed: 3 });
  const screen = attachScreen(host);
  startTrice(screen, { target: 3 });
  await matchEnds(screen);
  await host.close();
  return host.record();
}

/** Returns the record with changed entries and a new valid hash chain, as a forger could make. */
export function forge(
  record: string,
  change: (entries: RecordEntry[]) => void,
  headerOf = (header: RecordHeader): RecordHeader => header,
): string {
  const { header, entries } = readRecord(record);
  const copy: RecordEntry[] = structuredClone([...entries]);
  change(copy);
  return recordOf(headerOf(known(header, 'header')), copy);
}

/** Returns a record's entries about people leaving and coming back. */
export const holdsOf = (record: string): HoldEntry[] =>
  readRecord(record).entries.flatMap(entry => ('held' in entry ? [entry] : []));
