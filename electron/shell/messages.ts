import type { ConnectionRole } from '../host/roles.ts';
import { parseJson } from '../host/storage/format.ts';

/** Maximum bytes of a message from a screen. Real messages have a few hundred. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** Maximum messages from a screen per second. A person causes a few. */
export const MAX_MESSAGES_PER_SECOND = 200;

export interface SendingLimits {
  /** Maximum bytes of a message, and frames it may be split into. */
  readonly bytes: number;
  readonly fragments: number;
  /** Maximum messages per second, and control frames (pings and pongs). */
  readonly messages: number;
  readonly controls: number;
}

/** Limits of a socket by the role of its connection. Browsers send a message in one frame, and only answer pings. */
export const SENDING_LIMITS: Readonly<Record<ConnectionRole['kind'], SendingLimits>> = {
  table: { bytes: MAX_MESSAGE_BYTES, fragments: 64, messages: MAX_MESSAGES_PER_SECOND, controls: 10 },
  device: { bytes: 4 * 1024, fragments: 4, messages: 30, controls: 10 },
  watch: { bytes: 4 * 1024, fragments: 4, messages: 30, controls: 10 },
};

/** Returns the parsed message, or undefined if it is too long or not JSON; the host refuses that as malformed. */
export function readMessage(text: unknown): unknown {
  return typeof text !== 'string' || Buffer.byteLength(text) > MAX_MESSAGE_BYTES ? undefined : parseJson(text);
}

/** Counts a message. Returns true if it is within the current second's limit. */
type RateLimit = () => boolean;

/** `now` returns milliseconds. */
export function newRateLimit(now: () => number, limit = MAX_MESSAGES_PER_SECOND): RateLimit {
  let since = now();
  let count = 0;
  return () => {
    const time = now();
    if (time - since >= 1000) {
      since = time;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}
