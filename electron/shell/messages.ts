/** The maximum size of a message from a screen in bytes. Real messages have a few hundred. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** The maximum number of messages from a screen in a second. A person causes a few. */
export const MAX_MESSAGES_PER_SECOND = 200;

/** Returns the parsed message, or undefined if it is too long or not JSON; the host refuses that as malformed. */
export function readMessage(text: unknown): unknown {
  if (typeof text !== 'string' || Buffer.byteLength(text) > MAX_MESSAGE_BYTES) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts a message, and returns whether it is within the limit of the current second. */
type RateLimit = () => boolean;

/** `now` returns milliseconds. */
export function newRateLimit(now: () => number, most = MAX_MESSAGES_PER_SECOND): RateLimit {
  let since = now();
  let count = 0;
  return () => {
    const time = now();
    if (time - since >= 1000) {
      since = time;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

/** Returns a sentence that names what could not be saved, or null if nothing is lost. */
export const lostSentence = (lost: readonly string[]): string | null =>
  lost.length === 0 ? null : `This could not be saved, and is lost: ${lost.join(', ')}.`;
