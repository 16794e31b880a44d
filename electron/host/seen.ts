import { equalJson } from '../../engine/core/json.ts';
import type { RefusalCode } from '../../engine/protocol/match/refusals.ts';
import { SCREEN_MESSAGES, type ScreenMessage } from '../../engine/protocol/messages.ts';
import type { Seen, SeenGuest } from '../../engine/protocol/seen.ts';

/** Returns why a message is refused that comes too late, as when a phone has lost its seat. */
export const refusalOfLate = ({ kind }: Pick<ScreenMessage, 'kind'>): RefusalCode =>
  'isUnasked' in SCREEN_MESSAGES[kind] ? 'stale' : 'changed';

/**
 * Returns why a message is refused that was pressed about something else than there is now; null if it was not. `isOwn`:
 * whether the screen that sends it has changed what is on the table last, as by the first press of two.
 */
export function refusalOfSeen(
  message: ScreenMessage,
  seen: Partial<Seen>,
  now: Seen,
  isOwn: boolean,
): RefusalCode | null {
  if (seen.table !== undefined && seen.table !== now.table) return isOwn ? 'stale' : refusalOfLate(message);
  // The match has gone on by itself, as the press wanted it to.
  if (seen.deal !== undefined && seen.deal !== now.deal) return 'stale';
  if (seen.version !== undefined && seen.version !== now.version) return 'changed';
  const isSame =
    seen.guests === undefined || equalJson(concerned(message, seen.guests), concerned(message, now.guests));
  return isSame ? null : 'changed';
}

/** Those of the guests whom the message is about, in the order of their numbers. */
const concerned = (message: ScreenMessage, guests: readonly SeenGuest[]): readonly SeenGuest[] =>
  guests.filter(guest => isConcerned(message, guest)).toSorted((one, other) => one.id - other.id);

function isConcerned(message: ScreenMessage, { id, seat, isKnocking }: SeenGuest): boolean {
  switch (message.kind) {
    case 'admit':
      // Also the one who has that seat, and would lose it.
      return id === message.guest || (seat !== null && seat === message.seat);
    case 'dismiss':
      return id === message.guest;
    case 'hold':
      return seat === message.seat;
    default:
      return !isKnocking;
  }
}
