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

/** Returns the parsed text, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
