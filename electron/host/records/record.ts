import { createHash } from 'node:crypto';
import type { Step } from '../../../engine/core/game.ts';
import { count, hex128 } from '../../../engine/protocol/fields.ts';
import { optionValues } from '../../../engine/protocol/options.ts';
import { hex256, shareRound } from '../../../engine/protocol/phones/shares.ts';
import { keptPlayers, personName } from '../../../engine/protocol/players.ts';
import type { WhyAside } from '../../../engine/protocol/records/storage.ts';
import { overruled, throwSpec } from '../../../engine/protocol/throw.ts';
import { action, outcome } from '../../../engine/protocol/vocabulary.ts';
import { type Infer, z } from '../../../engine/protocol/zod.ts';
import { type Fields, type Migration, migrate, parseJson, versionAfter } from '../storage/format.ts';

/** Converts a line of an older record to the next version. */
const RECORD_MIGRATIONS: readonly Migration[] = [
  // Version 2 added entries for who holds a seat from there on. Nothing else changed.
  fields => fields,
  // Version 3 added commitment, shares and opening. Older matches were played without them.
  fields => fields,
  // Version 4 added entries that rename a person from there on.
  fields => fields,
];
export const RECORD_VERSION = versionAfter(RECORD_MIGRATIONS);
/** The version that introduced each of these fields; all others date from version 1. */
const ADDED_IN: ReadonlyMap<string, number> = new Map([
  ['held', 2],
  ['commitment', 3],
  ['shares', 3],
  ['opening', 3],
  ['named', 4],
]);
/** Maximum characters of a record. Long matches have about 100,000. */
export const MAX_RECORD_LENGTH = 4 * 1024 * 1024;
/** Maximum characters of a line. Real ones have fewer than 4,000. */
const MAX_LINE_LENGTH = 65_536;
export const RECORD_FORMAT = 'trick-and-tumble-match';

const header = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  version: count,
  rules: count,
  physics: count,
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  game: z.string().max(40),
  seats: count,
  options: optionValues,
  players: keptPlayers,
  /** True if the screen was shared although only one person played; otherwise omitted. */
  isShared: z.exactOptional(z.literal(true)),
});
/** The first line of a record: the complete set-up of the match. */
export type RecordHeader = Infer<typeof header>;

const chanceEntry = z.union([
  z.strictObject({
    by: z.literal('chance'),
    outcome,
    digest: hex128,
    /** Dice that were rethrown: [index in the specification, number of rethrows]. */
    rethrows: z.array(z.tuple([count, count]).readonly()).readonly(),
    from: z.enum(['screen', 'host']),
    overruled: overruled.nullable(),
  }),
  /** A draw, or a roll in fast self-play, generated from this seed. */
  z.strictObject({ by: z.literal('chance'), outcome, seed: hex128 }),
]);
/** A chance outcome and how it came about. */
export type ChanceEntry = Infer<typeof chanceEntry>;

const decisionEntry = z.strictObject({ by: count, action });

/** A person's seat and name. */
const personsSeat = { seat: count, name: personName };
const holdEntry = z.discriminatedUnion('held', [
  z.strictObject({ ...personsSeat, held: z.literal('person') }),
  z.strictObject({ ...personsSeat, held: z.literal('bot'), level: z.string().max(40) }),
]);
/** Hands the seat to a computer of this level because its person has left, or back to the person. */
export type HoldEntry = Infer<typeof holdEntry>;

const nameEntry = z.strictObject({ seat: count, named: personName });
/** Renames the seat's person from here on. */
export type NameEntry = Infer<typeof nameEntry>;

const sharesEntry = z.strictObject({ round: count, ...shareRound.shape });
/** The devices' shares of one round, and what they are for. The next seeds derive from them. */
export type SharesEntry = Infer<typeof sharesEntry>;

const entry = z.union([
  decisionEntry,
  holdEntry,
  nameEntry,
  z.strictObject({ throw: throwSpec }),
  chanceEntry,
  /** The SHA-256 of the secret from which all later seeds derive. Devices know it before they give a share. */
  z.strictObject({ commitment: hex256 }),
  sharesEntry,
  /** The secret; null if there was none because one device played the whole match. */
  z.strictObject({ opening: hex256.nullable() }),
  z.strictObject({
    result: z.strictObject({ winners: z.array(count).readonly(), scores: z.array(z.int()).readonly() }),
  }),
]);
/** A line after the header, without its number and hash. */
export type RecordEntry = Infer<typeof entry>;
/** An entry that records a step of the match. */
export type StepEntry = ChanceEntry | Infer<typeof decisionEntry>;

export const stepOf = (entry: StepEntry): Step =>
  entry.by === 'chance' ? { by: entry.by, outcome: entry.outcome } : entry;

/** Formats a record's lines. Each line's hash is the SHA-256 of the previous hash and the line without its own hash. */
export class Chain {
  #lines: number;
  #hash: string;

  constructor(lines = 0, hash = '') {
    this.#lines = lines;
    this.#hash = hash;
  }

  header(header: RecordHeader): string {
    return this.#seal(header);
  }

  entry(entry: RecordEntry): string {
    return this.#seal({ n: this.#lines, ...entry });
  }

  #seal(body: object): string {
    this.#hash = hashOf(this.#hash, body);
    this.#lines += 1;
    return `${JSON.stringify({ ...body, hash: this.#hash })}\n`;
  }
}

export function recordOf(header: RecordHeader, entries: readonly RecordEntry[]): string {
  const chain = new Chain();
  return chain.header(header) + entries.map(entry => chain.entry(entry)).join('');
}

interface Damage {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
  readonly why: WhyAside;
  /** True if the line was altered: it is cut off, or its hash does not match. */
  readonly isCorrupt: boolean;
}

/** Returns a record with the line break after its last line, which some editors remove. */
export const withLastLineBreak = (text: string): string => (text.endsWith('}') ? `${text}\n` : text);

/** The valid beginning of a record, `validBytes` long, migrated to the current version. */
export interface ReadRecord {
  readonly header: RecordHeader | null;
  readonly entries: readonly RecordEntry[];
  readonly validBytes: number;
  readonly lines: number;
  readonly hash: string;
  /** True for an older version, to which nothing can be appended as it is. */
  readonly isOld: boolean;
  /** The first invalid line and the reason; null if there is none. */
  readonly damage: Damage | null;
}

/** Reads a record up to the first line that is incomplete, malformed or inconsistent with those before it. */
export function readRecord(text: string, migrations = RECORD_MIGRATIONS): ReadRecord {
  const current = versionAfter(migrations);
  const entries: RecordEntry[] = [];
  let head: RecordHeader | null = null;
  let version = current;
  let hash = '';
  let lines = 0;
  let validBytes = 0;
  const stop = (reason: string | null, why: WhyAside = 'damaged', isCorrupt = false): ReadRecord => {
    const damage = reason === null ? null : { line: lines + 1, reason, why, isCorrupt };
    return { header: head, entries, validBytes, lines, hash, isOld: version < current, damage };
  };
  if (text.length > MAX_RECORD_LENGTH) return stop('longer than any record');
  for (let at = 0; at < text.length; lines += 1) {
    const end = text.indexOf('\n', at);
    const found = end === -1 ? text.slice(at) : text.slice(at, end);
    // JSON.stringify escapes carriage returns.
    const [line = ''] = found.split('\r', 1);
    if (line.length > MAX_LINE_LENGTH)
      return stop('longer than any line of a record', lines === 0 ? 'foreign' : 'damaged', lines > 0);
    if (lines === 0) {
      const recognized = anyHeader.safeParse(parseJson(line));
      if (!recognized.success && end === -1 && line === found) return stop(INCOMPLETE, 'damaged', true);
      if (!recognized.success) return stop('not the header of a match record', 'foreign');
      version = recognized.data.version;
      if (version > current) return stop(`written in version ${version}, this is ${current}`, 'newer');
    }
    if (line.trim() === '') return stop(reasonOfBlank(text.slice(at)), 'damaged', true);
    if (line !== found) return stop(CHANGED_LINE_ENDINGS, 'line-endings', true);
    const opened = openLine(line, hash);
    if (end === -1) return stop(typeof opened === 'string' ? INCOMPLETE : NO_LINE_BREAK, 'damaged', true);
    if (typeof opened === 'string') return stop(opened, 'damaged', true);
    const { n, ...rest } = opened.body;
    const fields = migrate(lines === 0 ? opened.body : rest, version, migrations);
    if (typeof fields === 'string') return stop('of a version that never existed');
    const isEarly = Object.keys(fields).some(name => (ADDED_IN.get(name) ?? 1) > version);
    if (isEarly) return stop(`an entry of a later version than ${version}, which its header names`);
    if (lines === 0) {
      const parsed = header.safeParse({ ...fields, version: current });
      if (!parsed.success) return stop('not the header of a match record');
      head = parsed.data;
    } else {
      if (n !== lines) return stop(`numbered ${JSON.stringify(n)}, not ${lines}`);
      const parsed = entry.safeParse(fields);
      if (!parsed.success) return stop('not an entry of a match record');
      entries.push(parsed.data);
    }
    hash = opened.hash;
    at = end + 1;
    validBytes += Buffer.byteLength(line) + 1;
  }
  return stop(lines === 0 ? 'the record is empty' : null);
}

const INCOMPLETE = 'the line is incomplete';
const NO_LINE_BREAK = 'the line break at the end of the last line is missing';
const CHANGED_LINE_ENDINGS =
  'the line endings were changed from LF to CRLF or CR, as some editors and mail programs do; nothing else is known to be wrong';
/** Replacement character for bytes that are not UTF-8. */
const REPLACED = '\uFFFD';
const CHANGED_ENCODING = 'the encoding was changed from UTF-8, as some editors do, and letters were lost';
const reasonOfBlank = (rest: string): string =>
  rest.trim() === '' ? 'blank lines were added at the end' : 'a blank line was added';

/** The part of the header common to all versions. */
const anyHeader = z.looseObject({ format: z.literal(RECORD_FORMAT), version: z.number() });
const sealedLine = z.looseObject({ hash: z.unknown().optional() });
function openLine(line: string, previous: string): { readonly body: Fields; readonly hash: string } | string {
  const sealed = sealedLine.safeParse(parseJson(line));
  if (!sealed.success) return 'not a JSON object';
  const { hash: written, ...body } = sealed.data;
  const hash = hashOf(previous, body);
  if (written !== hash)
    return line.includes(REPLACED) ? CHANGED_ENCODING : 'the hash does not fit the line and those before it';
  // The hash covers the content; this covers the formatting, so that not a byte can be changed.
  if (line !== JSON.stringify({ ...body, hash })) return 'not formatted as a line of a record';
  return { body, hash };
}

/** True if a line is unaltered and follows the line with this hash. */
export const isSealed = (line: string, previous: string): boolean => typeof openLine(line, previous) !== 'string';

const hashOf = (previous: string, body: object): string =>
  createHash('sha256').update(previous).update(JSON.stringify(body)).digest('hex');
