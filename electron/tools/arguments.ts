import { parseArgs } from 'node:util';

/** A one-line error about a tool's arguments. */
export class BadArguments extends Error {}

/**
 * Parses a command line. `values` take one value each, `many` may be repeated, `flags` take no value. Throws BadArguments
 * for anything else.
 */
export function readArguments(
  given: readonly string[],
  known: { readonly values: readonly string[]; readonly flags?: readonly string[]; readonly many?: readonly string[] },
): { readonly values: ReadonlyMap<string, readonly string[]>; readonly rest: readonly string[] } {
  const options = Object.fromEntries([
    ...[...known.values, ...(known.many ?? [])].map(name => [name, { type: 'string', multiple: true }] as const),
    ...(known.flags ?? []).map(name => [name, { type: 'boolean', multiple: true }] as const),
  ]);
  const { values, positionals } = parse(given, options);
  const found = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(values)) {
    const texts = (Array.isArray(value) ? value : [value]).map(String);
    if (texts.length > 1 && !known.many?.includes(name)) throw new BadArguments(`--${name} is given twice`);
    found.set(name, texts);
  }
  return { values: found, rest: positionals };
}

/** Parses an option's number. Throws BadArguments unless it is a whole number within these bounds. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new BadArguments(`--${name} must be a whole number from ${min} to ${max}, not '${text}'`);
  }
  return number;
}

/** Runs a tool and exits with the status it returns. Bad arguments print one line to standard error and exit with 2. */
export async function runTool(name: string, tool: () => Promise<number>): Promise<void> {
  // A reader that closes early, such as `head`, has what it wants.
  process.stdout.on('error', () => process.exit(0));
  try {
    process.exitCode = await tool();
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 2;
  }
}

type Options = Record<string, { readonly type: 'string' | 'boolean'; readonly multiple: true }>;

function parse(given: readonly string[], options: Options): ReturnType<typeof parseArgs> {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true, strict: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadArguments(reason.replace(/\n.*/s, ''));
  }
}
