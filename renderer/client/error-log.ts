import { MAX_COMPLAINT, MAX_COMPLAINTS } from '../../engine/protocol/records/storage.ts';

let latest: readonly string[] = [];

/** Logs an error that must not stop the rest of the page, and keeps it for problem reports. */
export function logError(error: unknown): void {
  console.error(error);
  remember(error);
}

/** Latest errors on this page, for a problem report. */
export const loggedErrors = (): readonly string[] => latest;

/** Also keeps uncaught errors, which the browser logs itself. */
export function logUncaughtErrors(page: EventTarget): void {
  // The DOM types tie event names to events only for Window, and tests pass a plain EventTarget.
  page.addEventListener('error', event => remember((event as ErrorEvent).error ?? (event as ErrorEvent).message));
  page.addEventListener('unhandledrejection', event => remember((event as PromiseRejectionEvent).reason));
}

function remember(error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  latest = [...latest, words.slice(0, MAX_COMPLAINT)].slice(-MAX_COMPLAINTS);
}
