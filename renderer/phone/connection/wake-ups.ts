import { onSeenAgain, type SightedPage } from '../state/seen-again.ts';

interface WakeUps {
  readonly document: SightedPage;
  readonly window: EventTarget;
  readonly isConnected: () => boolean;
  /** Replaces a socket that may be dead. */
  readonly renew: () => void;
}

/** A shorter absence in ms keeps the socket. */
const MIN_ABSENCE = 3000;

/** Reconnects after wake-ups: sockets die while a phone is locked, and may not notice. */
export function followWakeUps({ document, window, isConnected, renew }: WakeUps): void {
  onSeenAgain(document, away => {
    if (!isConnected() || away >= MIN_ABSENCE) renew();
  });
  // A page restored from the browser's cache has lost its socket; a new one has just opened it.
  window.addEventListener('pageshow', event => {
    if ('persisted' in event && event.persisted) renew();
  });
  window.addEventListener('online', renew);
}
