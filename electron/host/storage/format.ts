/** A file's content without its format and version. */
export type Fields = Readonly<Record<string, unknown>>;

/** Converts the content of one version to that of the next. */
export type Migration = (fields: Fields) => Fields;

/** Returns the current version. The first migration starts at version 1. */
export const versionAfter = (migrations: readonly Migration[]): number => migrations.length + 1;

/** Returns the content in the current version, or why that is impossible. */
export function migrate(
  fields: Fields,
  version: unknown,
  migrations: readonly Migration[],
): Fields | 'newer' | 'damaged' {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return 'damaged';
  if (version > versionAfter(migrations)) return 'newer';
  return migrations.slice(version - 1).reduce((migrated, migration) => migration(migrated), fields);
}

/** Removes the byte order mark that some editors prepend. */
export const withoutBom = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/**
 * Returns whether a text read as UTF-8 is really UTF-16: it has that byte order mark, which is invalid in UTF-8, or
 * every other byte is zero. A file of nothing but zeros is left by a power cut.
 */
export const isUtf16 = (text: string): boolean =>
  text.startsWith('\uFFFD\uFFFD') || (text.length > 1 && (text[0] === '\0') !== (text[1] === '\0'));

/** Maximum nesting of arrays and objects. The game's files have at most eight levels. */
const MAX_DEPTH = 16;
/** Maximum values in a file. The statistics of 20,000 matches have three million. */
const MAX_VALUES = 4_000_000;
/** Maximum members of an object. Settings have the most: about a hundred, and as many as fit into a message. */
const MAX_MEMBERS = 20_000;
/** Matches text that may contain the key `__proto__`, including escaped forms. */
const MAYBE_PROTOTYPE = /__proto__|\\u00/;

/**
 * Parses JSON. Returns undefined if it is invalid, or deeper or larger than anything the game writes. Rejects the key
 * `__proto__`, which schemas ignore.
 */
export function parseJson(text: string): unknown {
  const json = withoutBom(text);
  if (!isWithinLimits(json)) return undefined;
  try {
    return MAYBE_PROTOTYPE.test(json) ? JSON.parse(json, rejectPrototype) : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function rejectPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('the key __proto__');
  return value;
}

/** Scans each character at most once and stops at the first excess. */
function isWithinLimits(json: string): boolean {
  /** Each open array or object: its number of values so far, and whether it is an object. */
  const open: { count: number; readonly isObject: boolean }[] = [];
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (isInString) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) isInString = false;
    } else if (character === QUOTE) isInString = true;
    else if (character === BRACKET || character === BRACE) {
      open.push({ count: 1, isObject: character === BRACE });
      values += 1;
      if (open.length > MAX_DEPTH) return false;
    } else if (character === BRACKET_END || character === BRACE_END) open.pop();
    else if (character === COMMA) {
      const inner = open.at(-1);
      if (inner) inner.count += 1;
      values += 1;
      if (inner?.isObject && inner.count > MAX_MEMBERS) return false;
    }
    if (values > MAX_VALUES) return false;
  }
  return true;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d];
