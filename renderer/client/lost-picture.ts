import type { AppState } from './state.ts';

/** Losing graphics this many times within this many milliseconds calls for a lower quality. */
const LOSS_LIMIT = { times: 2, within: 60_000 } as const;
/** Milliseconds to wait for lost graphics. Browsers restore them within moments or not at all. */
const RESTORE_TIMEOUT = 10_000;

/**
 * Tells the player about a crash of the GPU process: that graphics are back, or that a lower quality may help. The
 * stage restores the picture itself. `picture` contains the canvas, which may be replaced; `now` returns milliseconds.
 */
export function watchForLostPicture(
  picture: EventTarget,
  { notice }: Pick<AppState, 'notice'>,
  now: () => number = () => performance.now(),
): void {
  let losses: readonly number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = (): void => {
    losses = [...losses.filter(time => now() - time < LOSS_LIMIT.within), now()];
    clearTimeout(timer);
    timer = setTimeout(() => {
      notice.value = 'picture-lost';
    }, RESTORE_TIMEOUT);
  };
  const restored = (): void => {
    clearTimeout(timer);
    notice.value = losses.length >= LOSS_LIMIT.times ? 'picture-lost' : 'picture-restored';
  };
  // These events do not bubble.
  picture.addEventListener('webglcontextlost', lost, { capture: true });
  picture.addEventListener('webglcontextrestored', restored, { capture: true });
}
