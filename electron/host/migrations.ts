/** What a file says, beside its format and version. */
export type Fields = Readonly<Record<string, unknown>>;

/** Turns what one version wrote into what the next one would have written. */
export type Migration = (fields: Fields) => Fields;

/** A chain of migrations begins at version 1, so its length tells the version that is written today. */
export const versionAfter = (migrations: readonly Migration[]): number => migrations.length + 1;

/** What this version of a file says in today's words, or why that can't be known. */
export function broughtUp(
  fields: Fields,
  version: unknown,
  migrations: readonly Migration[],
): Fields | 'newer' | 'damaged' {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return 'damaged';
  if (version > versionAfter(migrations)) return 'newer';
  return migrations.slice(version - 1).reduce((told, migrate) => migrate(told), fields);
}
