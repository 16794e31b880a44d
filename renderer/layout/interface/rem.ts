import type { WindowSize } from './camera.ts';

/** Text can grow to this scale in any window, and further only while the window still measures this many rem. */
const ANYWHERE = 2;
const MIN_WINDOW = { width: 38.2, height: 21.5 } as const;

/** The rem in pixels in a window of 1920x1080, at an own screen and at one that people share and see from afar. */
const REM = { own: 20, shared: 29 } as const;

/** Returns the size of the interface's rem in pixels. Style sheets read it from `--rem`. */
export function remOf({ width, height }: WindowSize, textScale: number, isShared = false): number {
  const usual = Math.max((isShared ? REM.shared : REM.own) * Math.min(width / 1920, height / 1080), 16.7);
  const most = Math.min(width / MIN_WINDOW.width, height / MIN_WINDOW.height);
  return Math.min(usual * textScale, Math.max(usual * ANYWHERE, most));
}
