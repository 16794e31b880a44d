import type { AppState } from './state.ts';

/** Graphics that are lost this often within this many milliseconds need a lower quality. */
const OFTEN = { times: 2, within: 60_000 } as const;
/** The browser gives graphics back within a moment, or not at all. In ms. */
const PATIENCE = 10_000;

/**
 * Tells the player when the process of graphics was lost: that they are back, or that a lower quality may help. The stage
 * restores the picture itself. `picture` contains the canvas, which may be replaced; `now` returns milliseconds.
 */
export function tellOfLostPicture(
  picture: EventTarget,
  { notice }: Pick<AppState, 'notice'>,
  now: () => number = () => performance.now(),
): void {
  let losses: readonly number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = (): void => {
    losses = [...losses.filter(time => now() - time < OFTEN.within), now()];
    clearTimeout(timer);
    timer = setTimeout(() => {
      notice.value = 'picture-lost';
    }, PATIENCE);
  };
  const restored = (): void => {
    clearTimeout(timer);
    notice.value = losses.length >= OFTEN.times ? 'picture-lost' : 'picture-restored';
  };
  // These events do not bubble.
  picture.addEventListener('webglcontextlost', lost, { capture: true });
  picture.addEventListener('webglcontextrestored', restored, { capture: true });
}
