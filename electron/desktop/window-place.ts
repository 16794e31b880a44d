import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rectangle } from 'electron';
import { parseJson } from '../host/storage/format.ts';

/** Position and state of the window when it was last visible. */
export interface WindowPlace {
  /** Bounds when neither maximised nor full screen. */
  readonly bounds: Rectangle;
  /** ID of its display. */
  readonly display: number;
  readonly isMaximized: boolean;
  readonly isFullScreen: boolean;
}

interface DisplayArea {
  readonly id: number;
  /** Excludes the system's bars. */
  readonly workArea: Rectangle;
}

/** Smallest playable window. */
export const MIN_SIZE = { width: 1024, height: 700 };
const DEFAULT_SIZE = { width: 1440, height: 900 };
/** Part of the title bar that must stay visible, so that the window can be moved. */
const MIN_GRIP = { width: 160, height: 40 };

/**
 * Returns the window's opening bounds: its last ones if it can still be moved there, else the centre of its display or of
 * the primary one, the first of `displays`.
 */
export function openingBounds(last: WindowPlace | null, displays: readonly [DisplayArea, ...DisplayArea[]]): Rectangle {
  if (last !== null && isLargeEnough(last.bounds) && displays.some(({ workArea }) => canBeMoved(last.bounds, workArea)))
    return last.bounds;
  const { workArea } = displays.find(({ id }) => id === last?.display) ?? displays[0];
  return centredIn(workArea);
}

const isLargeEnough = ({ width, height }: Rectangle): boolean => width >= MIN_SIZE.width && height >= MIN_SIZE.height;

/** True if enough of the title bar of a window with these bounds is visible within the area. */
function canBeMoved({ x, y, width }: Rectangle, area: Rectangle): boolean {
  const visibleWidth = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
  return visibleWidth >= MIN_GRIP.width && y >= area.y && y + MIN_GRIP.height <= area.y + area.height;
}

/** Returns bounds of the default size, or the area's if smaller, centred in the area. */
function centredIn(area: Rectangle): Rectangle {
  const width = Math.min(DEFAULT_SIZE.width, area.width);
  const height = Math.min(DEFAULT_SIZE.height, area.height);
  const x = area.x + Math.round((area.width - width) / 2);
  const y = area.y + Math.round((area.height - height) / 2);
  return { x, y, width, height };
}

const FILE = 'window.json';
/** More bytes than the file ever has. */
const MAX_BYTES = 4096;
/** Increased when the format of the file changes. */
const VERSION = 1;

/** Returns the window's last place, or null if it is unknown or can't be read. */
export function readPlace(folder: string): WindowPlace | null {
  try {
    const file = join(folder, FILE);
    const found = statSync(file);
    if (!found.isFile() || found.size > MAX_BYTES) return null;
    const saved = parseJson(readFileSync(file, 'utf8'));
    if (!isPlace(saved)) return null;
    const { bounds, display, isMaximized, isFullScreen } = saved;
    return { bounds, display, isMaximized, isFullScreen };
  } catch {
    return null;
  }
}

/** Writes a temporary file and renames it, so that the file is always complete. */
export function savePlace(folder: string, { bounds, display, isMaximized, isFullScreen }: WindowPlace): void {
  const file = join(folder, FILE);
  const text = JSON.stringify({ version: VERSION, bounds, display, isMaximized, isFullScreen });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  } catch (error) {
    // Not worth bothering the player.
    console.error("the window's place could not be saved:", error);
  }
}

/** Checked by hand, since zod is too large to load before the window is visible. */
function isPlace(saved: unknown): saved is WindowPlace {
  // Any JSON; the caller catches the error if it can't be destructured.
  const { version, bounds, display, isMaximized, isFullScreen } = saved as WindowPlace & { version: unknown };
  const isKnown = version === VERSION && typeof isMaximized === 'boolean' && typeof isFullScreen === 'boolean';
  return isKnown && Number.isFinite(display) && isBounds(bounds);
}

const isBounds = ({ x, y, width, height }: Rectangle): boolean => [x, y, width, height].every(Number.isSafeInteger);
