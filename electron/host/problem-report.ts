import { arch, release, type } from 'node:os';
import { PHYSICS } from '../../engine/physics/index.ts';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import { isDailyOver } from '../../engine/protocol/modes/daily.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Archive, isUnreadable, readToReplay } from './records/archive.ts';
import { isMatchId } from './records/match-id.ts';
import { RECORD_VERSION, type RecordEntry, readRecord } from './records/record.ts';
import { redacted } from './storage/log.ts';

/** Returns the versions of the program, its formats and its runtime. */
export function versions(): Readonly<Record<string, string | number>> {
  const { electron, chrome, node } = process.versions;
  return {
    game: packageJson.version,
    shell: electron === undefined ? 'web' : 'desktop',
    ...(electron !== undefined && { electron }),
    ...(chrome !== undefined && { chrome }),
    node,
    system: `${type()} ${release()} ${arch()}`,
    protocol: PROTOCOL,
    records: RECORD_VERSION,
    physics: PHYSICS,
  };
}

/**
 * Returns a problem report as readable JSON, about the match on the table or else the latest one. A finished match or
 * daily deal is included as a whole. A running match is reduced to who did what kind of thing, without seeds, faces or
 * pieces, since the player may read the report during the match. `page`: errors noted by the page.
 */
export async function problemReport(
  archive: Archive,
  playing: string | null,
  { settings, page, log }: { settings: unknown; page: readonly string[]; log: readonly string[] },
): Promise<string> {
  const id = playing ?? (await archive.files())[0]?.id ?? null;
  const report = {
    format: 'trick-and-tumble-report',
    version: 1,
    versions: versions(),
    settings,
    page: page.map(text => redacted(text, archive.services.folder)),
    log,
    match: id === null ? null : await matchPart(archive, id),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

async function matchPart(archive: Archive, id: string): Promise<object> {
  const match = await archive.load(id, readToReplay);
  if (match === null) return { id, state: 'not saved' };
  if (isUnreadable(match)) return { id, state: 'unreadable', reason: match.reason };
  // A daily deal's record ends without a result.
  if (match.result !== null || (!isMatchId(id) && isDailyOver(match.match.view(null)))) {
    // Records are written by JSON.stringify, so each line survives parsing and formatting unchanged.
    const lines = match.validText.trimEnd().split('\n');
    return { id, state: 'over', record: lines.map((line): unknown => JSON.parse(line)) };
  }
  const { entries } = readRecord(match.validText);
  const note = 'This match is not over: what is hidden in it is left out. Report again when it is.';
  return { id, state: 'running', note, header: match.header, steps: entries.map(outlineOf) };
}

function outlineOf(entry: RecordEntry): object {
  if ('throw' in entry) return { throw: entry.throw.id, dice: entry.throw.dice.length };
  if ('result' in entry) return { result: entry.result };
  if ('held' in entry) return { seat: entry.seat, held: entry.held };
  if ('named' in entry) return { seat: entry.seat, isRenamed: true };
  if ('commitment' in entry) return { commitment: entry.commitment };
  if ('shares' in entry) return { round: entry.round, shares: entry.shares.length };
  if ('opening' in entry) return { opening: entry.opening !== null };
  if (entry.by !== 'chance') return { by: entry.by, verb: entry.action.verb };
  const { kind } = entry.outcome;
  if ('seed' in entry) return { by: 'chance', kind };
  return { by: 'chance', kind, from: entry.from, overruled: entry.overruled };
}
