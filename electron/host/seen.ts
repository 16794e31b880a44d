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
  if (seen.guests !== undefined && isBack(message, seen.guests, now.guests)) return 'changed';
  const isSame =
    seen.guests === undefined || equalJson(concerned(message, seen.guests), concerned(message, now.guests));
  return isSame ? null : 'changed';
}

/** Whether a computer is to play for a guest whose phone was away and is back. */
const isBack = (message: ScreenMessage, seen: readonly SeenGuest[], now: readonly SeenGuest[]): boolean =>
  message.kind === 'hold' &&
  message.holder === 'bot' &&
  seen.some(
    ({ id, seat, isAway }) => isAway && seat === message.seat && now.some(each => each.id === id && !each.isAway),
  );

/** Those of the guests whom the message is about, in the order of their numbers. */
const concerned = (message: ScreenMessage, guests: readonly SeenGuest[]) =>
  guests
    .filter(guest => isConcerned(message, guest))
    .map(({ id, seat, isKnocking }) => ({ id, seat, isKnocking }))
    .toSorted((one, other) => one.id - other.id);

function isConcerned(message: ScreenMessage, { id, seat, isKnocking }: SeenGuest): boolean {
  switch (message.kind) {
    case 'admit':
      // Also the one who has that seat, and would lose it.
      return id === message.guest || (seat !== null && seat === message.seat);
    case 'dismiss':
    case 'take-from-phone':
      return id === message.guest;
    case 'hold':
      return seat === message.seat;
    default:
      return !isKnocking;
  }
}
