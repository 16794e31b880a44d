import { MAX_COMPLAINT, MAX_COMPLAINTS } from '../../engine/protocol/records/storage.ts';

let latest: readonly string[] = [];

/** Logs an error that must not stop the rest of the page. Problem reports include it. */
export function logError(error: unknown): void {
  console.error(error);
  remember(error);
}

/** The latest errors on this page, for a problem report. */
export const loggedErrors = (): readonly string[] => latest;

/** Also remembers the errors that nothing catches; the browser prints these itself. */
export function logUncaughtErrors(page: EventTarget): void {
  // The DOM's types know the event behind a name only on Window, and tests pass a plain EventTarget.
  page.addEventListener('error', event => remember((event as ErrorEvent).error ?? (event as ErrorEvent).message));
  page.addEventListener('unhandledrejection', event => remember((event as PromiseRejectionEvent).reason));
}

function remember(error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  latest = [...latest, words.slice(0, MAX_COMPLAINT)].slice(-MAX_COMPLAINTS);
}
