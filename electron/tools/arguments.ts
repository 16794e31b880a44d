import { parseArgs } from 'node:util';

/** What is wrong with a tool's arguments, in one line. */
export class BadArguments extends Error {}

/** Parses a command line where every option takes a value unless it is a flag; none may be given twice but `many`. */
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

/** A whole number within bounds. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new BadArguments(`--${name} must be a whole number from ${least} to ${most}, not '${text}'`);
  }
  return number;
}

/** Runs a tool; bad arguments are one line on standard error and exit status 2. */
export async function runTool(name: string, tool: () => Promise<number>): Promise<void> {
  // Whoever reads only the beginning, as `head` does, has what he wants.
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
    throw new BadArguments(reason.split('\n')[0]!);
  }
}
