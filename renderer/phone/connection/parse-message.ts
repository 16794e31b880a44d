import { phoneHostMessage, type ToPhone } from '../../../engine/protocol/phones/phone.ts';

/** Returns a message from the table, or null if it is none that a phone is told. */
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
