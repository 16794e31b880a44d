import { equalJson } from '../../engine/core/json.ts';
import type { RefusalCode } from '../../engine/protocol/match/refusals.ts';
import { SCREEN_MESSAGES, type ScreenMessage } from '../../engine/protocol/messages.ts';
import type { Seen, SeenGuest } from '../../engine/protocol/seen.ts';

/** Returns the refusal of a message that comes too late, such as from a phone that has lost its seat. */
export const refusalOfLate = ({ kind }: Pick<ScreenMessage, 'kind'>): RefusalCode =>
  'isUnasked' in SCREEN_MESSAGES[kind] ? 'stale' : 'changed';

/**
 * Returns why a message is refused because what its sender saw has changed since; null if it hasn't. `isOwn`: the
 * sending screen itself made the last change to the table, as with the first press of a double press.
 */
export function refusalOfSeen(
  message: ScreenMessage,
  seen: Partial<Seen>,
  now: Seen,
  isOwn: boolean,
): RefusalCode | null {
  if (seen.table !== undefined && seen.table !== now.table) return isOwn ? 'stale' : refusalOfLate(message);
  // The match has continued on its own, as the press intended.
  if (seen.deal !== undefined && seen.deal !== now.deal) return 'stale';
  if (seen.version !== undefined && seen.version !== now.version) return 'changed';
  if (seen.guests !== undefined && isBack(message, seen.guests, now.guests)) return 'changed';
  const isSame = seen.guests === undefined || equalJson(affected(message, seen.guests), affected(message, now.guests));
  return isSame ? null : 'changed';
}

/** Returns whether a seat would be taken from a guest whose phone was away and is back. */
const isBack = (message: ScreenMessage, seen: readonly SeenGuest[], now: readonly SeenGuest[]): boolean =>
  ((message.kind === 'hold' && message.holder === 'bot') || message.kind === 'take-from-phone') &&
  affected(message, seen).some(({ id }) => seen.some(each => each.id === id && each.isAway) && !isAwayIn(now, id));

const isAwayIn = (guests: readonly SeenGuest[], id: number): boolean =>
  guests.some(each => each.id === id && each.isAway);

/** Returns the guests that the message is about, ordered by id. */
const affected = (message: ScreenMessage, guests: readonly SeenGuest[]) =>
  guests
    .filter(guest => isAffected(message, guest))
    .map(({ id, seat, isKnocking }) => ({ id, seat, isKnocking }))
    .toSorted((one, other) => one.id - other.id);

function isAffected(message: ScreenMessage, { id, seat, isKnocking }: SeenGuest): boolean {
  switch (message.kind) {
    case 'admit':
      // Also the guest in that seat, who would lose it.
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
