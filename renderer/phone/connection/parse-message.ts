import { phoneHostMessage, type ToPhone } from '../../../engine/protocol/phones/phone.ts';

/** Returns a message from the table; null if it is not one for phones. */
export function parseMessage(data: unknown): ToPhone | null {
  return phoneHostMessage.safeParse(parseJson(data)).data ?? null;
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
