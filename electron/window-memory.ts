import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rectangle } from 'electron';
import type { WindowPlace } from './window-place.ts';

const FILE = 'window.json';
/** Raised when the file changes its shape. */
const VERSION = 1;

/** Where the window was; null where nothing is known of that, or nothing that can be read. */
export function recalledPlace(folder: string): WindowPlace | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
    if (!isPlace(kept)) return null;
    const { bounds, display, isMaximized, isFullScreen } = kept;
    return { bounds, display, isMaximized, isFullScreen };
  } catch {
    return null;
  }
}

/** Written beside the file and renamed, so that there is a whole one at every moment. */
export function keepPlace(folder: string, { bounds, display, isMaximized, isFullScreen }: WindowPlace): void {
  const file = join(folder, FILE);
  const text = JSON.stringify({ version: VERSION, bounds, display, isMaximized, isFullScreen });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  } catch (error) {
    // No reason to disturb a player.
    console.error('where the window is could not be kept:', error);
  }
}

/** By hand: a library of schemas is more than should be loaded before the window is seen. */
function isPlace(kept: unknown): kept is WindowPlace {
  const { version, bounds, display, isMaximized, isFullScreen } = kept as WindowPlace & { version: unknown };
  const isKnown = version === VERSION && typeof isMaximized === 'boolean' && typeof isFullScreen === 'boolean';
  return isKnown && Number.isFinite(display) && isBounds(bounds);
}

const isBounds = ({ x, y, width, height }: Rectangle): boolean => [x, y, width, height].every(Number.isSafeInteger);
