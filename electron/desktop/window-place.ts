import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rectangle } from 'electron';

/** Where the window was when it was last seen, and what it filled. */
export interface WindowPlace {
  /** As it is when it fills nothing. */
  readonly bounds: Rectangle;
  /** The display it was on. */
  readonly display: number;
  readonly isMaximized: boolean;
  readonly isFullScreen: boolean;
}

export interface DisplayArea {
  readonly id: number;
  /** Without what the system keeps for its bars. */
  readonly workArea: Rectangle;
}

/** The least window in which the table can be played at. */
export const LEAST = { width: 1024, height: 700 };
const USUAL = { width: 1440, height: 900 };
/** As much of its upper edge must be in sight that it can be moved by hand. */
const HOLD = { width: 160, height: 40 };

/**
 * Where to open the window: where it was, if it can still be got hold of there, else in the middle of the display it was
 * on, or of the first one. `displays` begins with the primary one.
 */
export function openingBounds(last: WindowPlace | null, displays: readonly DisplayArea[]): Rectangle {
  if (last !== null && isLargeEnough(last.bounds) && displays.some(({ workArea }) => canHold(last.bounds, workArea)))
    return last.bounds;
  const { workArea } = displays.find(({ id }) => id === last?.display) ?? displays[0]!;
  return middleOf(workArea);
}

const isLargeEnough = ({ width, height }: Rectangle): boolean => width >= LEAST.width && height >= LEAST.height;

function canHold({ x, y, width }: Rectangle, area: Rectangle): boolean {
  const inSight = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
  return inSight >= HOLD.width && y >= area.y && y + HOLD.height <= area.y + area.height;
}

/** The usual window, or as much of it as there is room for. */
function middleOf(area: Rectangle): Rectangle {
  const width = Math.min(USUAL.width, area.width);
  const height = Math.min(USUAL.height, area.height);
  const x = area.x + Math.round((area.width - width) / 2);
  const y = area.y + Math.round((area.height - height) / 2);
  return { x, y, width, height };
}

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
