/** The content of a file, without its format and version. */
export type Fields = Readonly<Record<string, unknown>>;

/** Converts what one version wrote to what the next version would have written. */
export type Migration = (fields: Fields) => Fields;

/** The version written today: the first migration starts at version 1. */
export const versionAfter = (migrations: readonly Migration[]): number => migrations.length + 1;

/** Returns the content as today's version would write it, or why that is unknown. */
export function migrate(
  fields: Fields,
  version: unknown,
  migrations: readonly Migration[],
): Fields | 'newer' | 'damaged' {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return 'damaged';
  if (version > versionAfter(migrations)) return 'newer';
  return migrations.slice(version - 1).reduce((migrated, migration) => migration(migrated), fields);
}

/** Drops the byte order mark that some editors put in front of a text. */
export const withoutBom = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/**
 * Whether a text that was read as UTF-8 is UTF-16: it has that byte order mark, which UTF-8 has no characters for, or every
 * other byte is zero. A file of zeros only is what a power cut leaves.
 */
export const isUtf16 = (text: string): boolean =>
  text.startsWith('\uFFFD\uFFFD') || (text.length > 1 && (text[0] === '\0') !== (text[1] === '\0'));

/** The most arrays and objects within each other. Those of the game have at most eight. */
const MAX_DEPTH = 16;
/** The most values in a file. The statistics of 20,000 matches have three million. */
const MAX_VALUES = 4_000_000;
/** The most members of one object. Settings have the most: some hundred, and as many as fit into a message. */
const MAX_MEMBERS = 20_000;
/** Text that may have the key `__proto__`, also if it is written with escapes. */
const PERHAPS_PROTOTYPE = /__proto__|\\u00/;

/**
 * Returns the parsed text, or undefined if it is not JSON, or nested or numerous beyond everything that the game writes. The
 * key `__proto__` is refused, since schemas ignore it.
 */
export function parseJson(text: string): unknown {
  const json = withoutBom(text);
  if (!isWithinLimits(json)) return undefined;
  try {
    return PERHAPS_PROTOTYPE.test(json) ? JSON.parse(json, refusePrototype) : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('the key __proto__');
  return value;
}

/** Looks at each character at most once, and at none after the first that is too much. */
function isWithinLimits(json: string): boolean {
  /** The values so far of each array or object that is open, and whether it is an object. */
  const open: { count: number; readonly isObject: boolean }[] = [];
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at);
    if (isInString) {
      if (letter === BACKSLASH) at += 1;
      else if (letter === QUOTE) isInString = false;
    } else if (letter === QUOTE) isInString = true;
    else if (letter === BRACKET || letter === BRACE) {
      open.push({ count: 1, isObject: letter === BRACE });
      values += 1;
      if (open.length > MAX_DEPTH) return false;
    } else if (letter === BRACKET_END || letter === BRACE_END) open.pop();
    else if (letter === COMMA) {
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
