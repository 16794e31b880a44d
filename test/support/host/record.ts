import { type RecordEntry, type RecordHeader, readRecord, recordOf } from '../../../electron/host/records/record.ts';
import { matchEnds, startTrice, testHost } from './test-host.ts';
import { attachScreen } from './test-screen.ts';

let whole: Promise<string> | undefined;

/** The record of a match of Trice that a person played to its end; always the same one. To be asked for in a test. */
export function wholeRecord(): Promise<string> {
  whole ??= play();
  return whole;
}

async function play(): Promise<string> {
  const host = testHost({ seed: 3 });
  const screen = attachScreen(host);
  startTrice(screen, { target: 3 });
  await matchEnds(screen);
  await host.close();
  return host.record();
}

/** A record with its lines changed and sealed anew, as somebody would who knows how the chain is made. */
export function forge(
  whole: string,
  change: (entries: RecordEntry[]) => void,
  headerOf = (header: RecordHeader): RecordHeader => header,
): string {
  const { header, entries } = readRecord(whole);
  const copy: RecordEntry[] = structuredClone([...entries]);
  change(copy);
  return recordOf(headerOf(header as RecordHeader), copy);
}
