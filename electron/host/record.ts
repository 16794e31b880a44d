import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OptionValues } from '../../engine/protocol/options.ts';
import { action, optionValues, outcome, overruled, playerSpec } from '../../engine/protocol/schemas.ts';
import type { WhyAside } from '../../engine/protocol/storage.ts';
import type { Overruled, ThrowSpec } from '../../engine/protocol/throw.ts';
import { throwSpec } from '../../engine/protocol/throw-schemas.ts';
import type { Action, Outcome, Result, Seat } from '../../engine/protocol/vocabulary.ts';
import { broughtUp, type Fields, type Migration, versionAfter } from './migrations.ts';
import type { Players } from './ports.ts';

/** What every line of an older record becomes in the version after it; none has ever changed its shape. */
const RECORD_MIGRATIONS: readonly Migration[] = [];
export const RECORD_VERSION = versionAfter(RECORD_MIGRATIONS);
export const RECORD_FORMAT = 'trick-and-tumble-match';

/** The first line of a record: everything a match is set up from. */
export interface RecordHeader {
  readonly format: typeof RECORD_FORMAT;
  readonly version: number;
  readonly rules: number;
  readonly physics: number;
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly options: OptionValues;
  readonly players: Players;
}

/** What chance answered, and how it came about. */
export type ChanceEntry =
  | {
      readonly by: 'chance';
      readonly outcome: Outcome;
      readonly digest: string;
      readonly rethrows: readonly (readonly [number, number])[];
      readonly from: 'screen' | 'host';
      readonly overruled: Overruled | null;
    }
  /** A draw, or a roll of fast self-play: made by a generator from this seed. */
  | { readonly by: 'chance'; readonly outcome: Outcome; readonly seed: string };

/** A line after the header, without its number and hash. */
export type RecordEntry =
  | { readonly by: Seat; readonly action: Action }
  | { readonly throw: ThrowSpec }
  | ChanceEntry
  | { readonly result: Result };

const count = z.int().min(0).max(1_000_000);
const header: z.ZodType<RecordHeader> = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  version: count,
  rules: count,
  physics: count,
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  game: z.string().max(40),
  seats: count,
  options: optionValues,
  players: z.array(playerSpec).max(6),
});
const hex128 = z.string().regex(/^[0-9a-f]{32}$/);
const entry: z.ZodType<RecordEntry> = z.union([
  z.strictObject({ by: count, action }),
  z.strictObject({ throw: throwSpec }),
  z.strictObject({
    by: z.literal('chance'),
    outcome,
    digest: hex128,
    rethrows: z.array(z.tuple([count, count])),
    from: z.enum(['screen', 'host']),
    overruled: overruled.nullable(),
  }),
  z.strictObject({ by: z.literal('chance'), outcome, seed: hex128 }),
  z.strictObject({ result: z.strictObject({ winners: z.array(count), scores: z.array(z.int()) }) }),
]);

/** Writes lines, each bound to all before it: `hash` = SHA-256 of the previous hash and the line without it. */
export interface Chain {
  header(header: RecordHeader): string;
  entry(entry: RecordEntry): string;
}

/** A chain that starts a record, or goes on after `lines` lines of which the last has this hash. */
export function newChain(lines = 0, hash = ''): Chain {
  let number = lines;
  let last = hash;
  const seal = (body: object): string => {
    last = hashOf(last, body);
    number += 1;
    return `${JSON.stringify({ ...body, hash: last })}\n`;
  };
  return { header: seal, entry: body => seal({ n: number, ...body }) };
}

/** The text of a record of these entries, each bound to all before it. */
export function recordOf(header: RecordHeader, entries: readonly RecordEntry[]): string {
  const chain = newChain();
  return chain.header(header) + entries.map(entry => chain.entry(entry)).join('');
}

/** A record as far as it can be read, in the words of today's version. */
export interface ReadRecord {
  readonly header: RecordHeader | null;
  readonly entries: readonly RecordEntry[];
  /** Length in bytes of the sound part. */
  readonly soundBytes: number;
  readonly lines: number;
  readonly hash: string;
  /** Whether it is of an older version, so that nothing can be added to it as it is. */
  readonly isOld: boolean;
  /** The first line that is not sound, counted from 1, and why; null if all are. */
  readonly damage: { readonly line: number; readonly reason: string; readonly why: WhyAside } | null;
}

/** Reads a record's text up to the first line that is incomplete, misshapen or not bound to those before it. */
export function readRecord(text: string, migrations = RECORD_MIGRATIONS): ReadRecord {
  const entries: RecordEntry[] = [];
  let head: RecordHeader | null = null;
  let version = versionAfter(migrations);
  let hash = '';
  let at = 0;
  let soundBytes = 0;
  let lines = 0;
  const stop = (reason: string | null, why: WhyAside = 'damaged'): ReadRecord => ({
    header: head,
    entries,
    soundBytes,
    lines,
    hash,
    isOld: version < versionAfter(migrations),
    damage: reason === null ? null : { line: lines + 1, reason, why },
  });
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    if (end === -1) return stop('the line is incomplete');
    const line = text.slice(at, end);
    if (lines === 0) {
      const mark = markOf(line);
      if (mark === null || mark.format !== RECORD_FORMAT) return stop('not the header of a match record', 'foreign');
      if (mark.version > version) return stop(`written in version ${mark.version}, this is ${version}`, 'newer');
      version = mark.version;
    }
    const sealed = openLine(line, hash);
    if (typeof sealed === 'string') return stop(sealed);
    const { n, ...rest } = sealed.body;
    const told = broughtUp(lines === 0 ? sealed.body : rest, version, migrations);
    if (typeof told === 'string') return stop('of no version that there ever was');
    if (lines === 0) {
      const parsed = header.safeParse({ ...told, version: versionAfter(migrations) });
      if (!parsed.success) return stop('not the header of a match record');
      head = parsed.data;
    } else {
      if (n !== lines) return stop(`numbered ${JSON.stringify(n)}, not ${lines}`);
      const parsed = entry.safeParse(told);
      if (!parsed.success) return stop('not an entry of a match record');
      entries.push(parsed.data);
    }
    hash = sealed.hash;
    at = end + 1;
    lines += 1;
    soundBytes += Buffer.byteLength(line) + 1;
  }
  return stop(lines === 0 ? 'the record is empty' : null);
}

const mark = z.looseObject({ format: z.string(), version: z.number() });
/** By which its first line shows whose a file is. */
function markOf(line: string): z.infer<typeof mark> | null {
  try {
    return mark.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function openLine(line: string, previous: string): { readonly body: Fields; readonly hash: string } | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'not a JSON object';
  const { hash, ...body } = parsed as Record<string, unknown>;
  if (hash !== hashOf(previous, body)) return 'the hash does not fit the line and those before it';
  // The hash is over what the line says; this is over how it says it, so that not a byte can be changed.
  if (line !== JSON.stringify({ ...body, hash })) return 'not written as records are';
  return { body, hash };
}

const hashOf = (previous: string, body: object): string =>
  createHash('sha256').update(previous).update(JSON.stringify(body)).digest('hex');
