import type { ConnectionRole } from '../host/roles.ts';
import { parseJson } from '../host/storage/format.ts';

/** The maximum size of a message from a screen in bytes. Real messages have a few hundred. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** The maximum number of messages from a screen in a second. A person causes a few. */
export const MAX_MESSAGES_PER_SECOND = 200;

export interface SendingLimits {
  /** The longest message in bytes, and the most frames it may be sent in. */
  readonly bytes: number;
  readonly fragments: number;
  /** The most messages in a second, and the most frames that carry none: pings and their answers. */
  readonly messages: number;
  readonly controls: number;
}

/** What a socket may send, by what is connected with it. Browsers send a message in one frame, and answer pings only. */
export const SENDING_LIMITS: Readonly<Record<ConnectionRole['kind'], SendingLimits>> = {
  table: { bytes: MAX_MESSAGE_BYTES, fragments: 64, messages: MAX_MESSAGES_PER_SECOND, controls: 10 },
  device: { bytes: 4 * 1024, fragments: 4, messages: 30, controls: 10 },
  watch: { bytes: 4 * 1024, fragments: 4, messages: 30, controls: 10 },
};

/** Returns the parsed message, or undefined if it is too long or not JSON; the host refuses that as malformed. */
export function readMessage(text: unknown): unknown {
  return typeof text !== 'string' || Buffer.byteLength(text) > MAX_MESSAGE_BYTES ? undefined : parseJson(text);
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
