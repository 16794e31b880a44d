/** The most bytes one message of a screen may have. A real one has a few hundred. */
export const LONGEST_MESSAGE = 64 * 1024;

/** The most messages one screen may send in a second. A person causes a few. */
export const MOST_MESSAGES = 200;

/** What a screen sent, parsed. Undefined stands for what is no JSON or too long: the host refuses it as malformed. */
export function readMessage(text: unknown): unknown {
  if (typeof text !== 'string' || Buffer.byteLength(text) > LONGEST_MESSAGE) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts messages; answers whether one more is still within the limit of the running second. */
export type Allowance = () => boolean;

/** `now` tells milliseconds. */
export function newAllowance(now: () => number, most = MOST_MESSAGES): Allowance {
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

/** What a program says last of what could not be saved; null where nothing is lost. */
export const lostWords = (lost: readonly string[]): string | null =>
  lost.length === 0 ? null : `This could not be saved, and is lost: ${lost.join(', ')}.`;
