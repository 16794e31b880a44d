import { type ReadonlySignal, signal } from '@preact/signals';

/** Returns a signal of whether a media query matches. */
export function mediaHolds(query: string): ReadonlySignal<boolean> {
  const media = window.matchMedia(query);
  const holds = signal(media.matches);
  media.addEventListener('change', () => {
    holds.value = media.matches;
  });
  return holds;
}

/**
 * Calls back whenever the pixel ratio changes, as when the window moves to another display. Returns a function that
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
  // Emulated displays, as in developer tools, report only a changed size.
  window.addEventListener('resize', look);
  return () => {
    unfollow();
    window.removeEventListener('resize', look);
  };
}

/** Watches the current ratio. A query knows one ratio only, so each change needs a new query. */
function follow(look: () => void): () => void {
  const media = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  media.addEventListener('change', look);
  return () => media.removeEventListener('change', look);
}
