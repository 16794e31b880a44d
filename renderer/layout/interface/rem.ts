import type { WindowSize } from './camera.ts';

/** Maximum text scale in any window. Beyond it, text grows only while the window still measures `MIN_WINDOW` rem. */
const MAX_SCALE = 2;
const MIN_WINDOW = { width: 38.2, height: 21.5 } as const;

/** Pixels per rem in a 1920x1080 window: on a player's own screen, and on a shared one seen from afar. */
const REM = { own: 20, shared: 29 } as const;

/** Returns the size of the interface's rem in pixels. Style sheets read it from `--rem`. */
export function remOf({ width, height }: WindowSize, textScale: number, isShared = false): number {
  const usual = Math.max((isShared ? REM.shared : REM.own) * Math.min(width / 1920, height / 1080), 16.7);
  const max = Math.min(width / MIN_WINDOW.width, height / MIN_WINDOW.height);
  return Math.min(usual * textScale, Math.max(usual * MAX_SCALE, max));
}
