import { isUnreadable, listRecords, loadMatch, type Records, retell } from './archive.ts';
import { tellable } from './log.ts';
import { type RecordEntry, readRecord } from './record.ts';
import type { Versions } from './versions.ts';

/** All that a report is made from, beside the records. */
export interface ReportParts {
  readonly versions: Versions;
  readonly settings: unknown;
  /** What the page that asks has complained of. */
  readonly page: readonly string[];
  readonly log: readonly string[];
}

/**
 * A problem report as one file for people to read, with the match on the table or else the latest one. The record of a
 * match that is over is in it whole. Of one that is not it says who did what kind of thing, and neither seeds nor faces
 * nor which piece: whoever reads it could be playing.
 */
export async function problemReport(store: Records, playing: string | null, parts: ReportParts): Promise<string> {
  const id = playing ?? (await listRecords(store))[0]?.id ?? null;
  const match = id === null ? null : await matchPart(store, id);
  const page = parts.page.map(text => tellable(text, store.folder));
  return `${JSON.stringify({ format: 'trick-and-tumble-report', version: 1, ...parts, page, match }, null, 2)}\n`;
}

async function matchPart(store: Records, id: string): Promise<object> {
  const match = await loadMatch(store, id, text => retell(text));
  if (match === null) return { id, state: 'not saved' };
  if (isUnreadable(match)) return { id, state: 'unreadable', reason: match.reason };
  // Written as records are, so each line parsed and written again is the very line.
  if (match.result !== null)
    return {
      id,
      state: 'over',
      record: match.sound
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    };
  const { entries } = readRecord(match.sound);
  const note = 'This match is not over: what is hidden in it is left out. Report again when it is.';
  return { id, state: 'running', note, header: match.header, steps: entries.map(outlineOf) };
}

function outlineOf(entry: RecordEntry): object {
  if ('throw' in entry) return { throw: entry.throw.id, dice: entry.throw.dice.length };
  if ('result' in entry) return { result: entry.result };
  if (entry.by !== 'chance') return { by: entry.by, verb: entry.action.verb };
  const { kind } = entry.outcome;
  return 'digest' in entry
    ? { by: 'chance', kind, from: entry.from, overruled: entry.overruled }
    : { by: 'chance', kind };
}
