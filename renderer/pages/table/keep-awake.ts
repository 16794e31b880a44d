type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
interface ScreenLocks {
  readonly request: (type: 'screen') => Promise<{ readonly release: () => Promise<void> }>;
}

/**
 * Keeps the display on until the function it returns is called. People who play with phones or controllers touch neither
 * keyboard nor mouse, so a browser's computer would take the table for unused; the desktop program does the same by itself.
 */
export function keepAwake(page: Page, locks: ScreenLocks | undefined): () => void {
  let isOver = false;
  let lock: Promise<{ readonly release: () => Promise<void> } | null> = Promise.resolve(null);
  const release = (): void => void lock.then(held => held?.release());
  // A browser ends the lock of a page that is out of sight, so it is asked for again.
  const ask = (): void => {
    if (isOver || page.visibilityState !== 'visible') return;
    release();
    // Refused where the battery is low or the browser forbids it. The game goes on without.
    lock = locks?.request('screen').catch(() => null) ?? Promise.resolve(null);
  };
  ask();
  page.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', ask);
    release();
  };
}
