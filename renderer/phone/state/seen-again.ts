/** The parts of a document used here. */
export type SightedPage = EventTarget & { readonly hidden: boolean };

/**
 * Calls back whenever the page becomes visible again, with the ms it was hidden. They are measured by the time of day:
 * timers and `performance.now()` may stand still while a phone sleeps. Returns a function that stops this.
 */
export function onSeenAgain(page: SightedPage, seen: (away: number) => void): () => void {
  let since = page.hidden ? Date.now() : null;
  const follow = (): void => {
    if (page.hidden) since ??= Date.now();
    else if (since !== null) {
      const away = Date.now() - since;
      since = null;
      seen(away);
    }
  };
  page.addEventListener('visibilitychange', follow);
  return () => page.removeEventListener('visibilitychange', follow);
}
