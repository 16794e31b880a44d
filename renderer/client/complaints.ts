import { LONGEST_COMPLAINT, MOST_COMPLAINTS } from '../../engine/protocol/storage.ts';

let latest: readonly string[] = [];

/** An error of one part must not stop the others; a problem report tells of it. */
export function report(error: unknown): void {
  console.error(error);
  note(error);
}

/** The last things that went wrong on this page. */
export const complaints = (): readonly string[] => latest;

/** Notes what nobody has caught, too. */
export function noteUncaught(page: EventTarget): void {
  page.addEventListener('error', event => note((event as ErrorEvent).error ?? (event as ErrorEvent).message));
  page.addEventListener('unhandledrejection', event => note((event as PromiseRejectionEvent).reason));
}

function note(error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  latest = [...latest, words.slice(0, LONGEST_COMPLAINT)].slice(-MOST_COMPLAINTS);
}
