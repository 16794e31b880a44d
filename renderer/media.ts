import { type ReadonlySignal, signal } from '@preact/signals';

/** Whether a media query holds, now and after each change. */
export function mediaHolds(query: string): ReadonlySignal<boolean> {
  const media = window.matchMedia(query);
  const holds = signal(media.matches);
  media.addEventListener('change', () => {
    holds.value = media.matches;
  });
  return holds;
}

/**
 * Calls back whenever the pixel ratio has changed, as when the window moves to another display. Returns a function that
 * stops this.
 */
export function onPixelRatio(listener: () => void): () => void {
  let known = window.devicePixelRatio;
  let unfollow = follow(look);
  function look(): void {
    if (window.devicePixelRatio === known) return;
    known = window.devicePixelRatio;
    unfollow();
    unfollow = follow(look);
    listener();
  }
  // Emulated displays, as in developer tools, tell only of another size.
  window.addEventListener('resize', look);
  return () => {
    unfollow();
    window.removeEventListener('resize', look);
  };
}

/** A query knows one ratio only, so each change needs another one. */
function follow(look: () => void): () => void {
  const media = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  media.addEventListener('change', look);
  return () => media.removeEventListener('change', look);
}
