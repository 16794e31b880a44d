type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
interface ScreenLocks {
  readonly request: (type: 'screen') => Promise<{ readonly release: () => Promise<void> }>;
}

/**
 * Keeps the display on until the returned function is called. People with phones or controllers touch neither keyboard
 * nor mouse, so the computer would seem idle; the desktop program handles this itself.
 */
export function keepAwake(page: Page, locks: ScreenLocks | undefined): () => void {
  let isOver = false;
  let lock: Promise<{ readonly release: () => Promise<void> } | null> = Promise.resolve(null);
  const release = (): void => void lock.then(held => held?.release());
  // Browsers release the lock of a hidden page, so it is requested again.
  const ask = (): void => {
    if (isOver || page.visibilityState !== 'visible') return;
    release();
    // Refused when the battery is low or the browser forbids it. The game goes on without it.
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
