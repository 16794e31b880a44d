import { onSeenAgain, type SightedPage } from '../state/seen-again.ts';

interface WakeUps {
  readonly document: SightedPage;
  readonly window: EventTarget;
  readonly isConnected: () => boolean;
  /** Opens a new socket in place of one that may be dead. */
  readonly renew: () => void;
}

/** A look away for fewer ms does not end a socket. */
const NAP = 3000;

/** Sockets die while a phone is locked, and may not know it. */
export function followWakeUps({ document, window, isConnected, renew }: WakeUps): void {
  onSeenAgain(document, away => {
    if (!isConnected() || away >= NAP) renew();
  });
  // A page that the browser had put aside has lost its socket, one that is new has just opened it.
  window.addEventListener('pageshow', event => {
    if ('persisted' in event && event.persisted) renew();
  });
  window.addEventListener('online', renew);
}
