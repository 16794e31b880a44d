import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Files and folders that the game is built from. */
const SOURCES = ['engine', 'electron', 'renderer', 'assets', 'package-lock.json'];
const STAMP = join(ROOT, 'dist/stamp');

/** Returns a hash of the names, sizes and modification times of all sources. */
export function sourceStamp(root = ROOT): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** True if the last build finished and no source has changed since. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === sourceStamp();
  } catch {
    return false;
  }
}

/** Removes the stamp before a build, so that an interrupted one does not look finished. */
export function markUnbuilt(): void {
  rmSync(STAMP, { force: true });
}

/** Writes the stamp taken before the build, so that sources changed during it are rebuilt next time. */
export function markBuilt(stamp: string): void {
  writeFileSync(STAMP, stamp);
}

function filesUnder(path: string): readonly string[] {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) return [];
  if (status.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && isSource(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}

function isSource(name: string): boolean {
  return !/\.(test\.tsx?|md|tsbuildinfo)$/.test(name);
}
