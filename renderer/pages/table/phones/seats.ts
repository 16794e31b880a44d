import type { Table } from '../../../../engine/protocol/match/table.ts';
import { rulesOf } from '../../../../engine/protocol/modes/modes.ts';
import { isSameName } from '../../../../engine/protocol/names/same-name.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { Awaited } from '../../../client/match/match-state.ts';
import { wordsOf } from '../../../language/language.ts';
import { at } from '../../../lists.ts';
import { guestOf } from '../../../people/phones.ts';
import { personAt } from '../../../view/people.ts';

/** Returns the persons' seats without a phone, for guests to take. There are none where seats do not change. */
export const freeSeats = (table: Table, guests: readonly Guest[]): readonly Seat[] =>
  rulesOf(table).seatsChange
    ? table.holders.flatMap((holder, seat) => (holder === 'bot' || guestOf(guests, seat) ? [] : [seat]))
    : [];

/**
 * Returns the seats for somebody who knocks: the free ones, and that of a guest of the same name whose phone is absent.
 * This is the same person with another phone, or at another address of this machine unknown to the phone.
 */
export function seatsFor(table: Table, guests: readonly Guest[], { name }: Guest): readonly Seat[] {
  const isFree = new Set(freeSeats(table, guests));
  const isOwn = (seat: Seat): boolean =>
    guestOf(guests, seat)?.state === 'away' && isSameName(at(table.players, seat).name, name);
  return table.holders.flatMap((_, seat) => (isFree.has(seat) || isOwn(seat) ? [seat] : []));
}

/**
 * Returns the best seat for a guest: that of the same name, else one whose person has left, else any; null if there is
 * none.
 */
export function likelySeat(table: Table, guests: readonly Guest[], guest: Guest): Seat | null {
  const free = seatsFor(table, guests, guest);
  const isNamesake = (seat: Seat): boolean => isSameName(at(table.players, seat).name, guest.name);
  return free.find(isNamesake) ?? free.find(seat => table.holders[seat] === 'stand-in') ?? free[0] ?? null;
}

/** Returns the guest the table waits for although the phone is absent; null if there is none. */
export function missedGuest(
  { holders }: Table,
  guests: readonly Guest[],
  waitingFor: readonly Seat[],
  awaited: Awaited | null,
): Guest | null {
  const asked = awaited === null ? waitingFor : [...waitingFor, awaited.by];
  const missed = asked.flatMap(seat => (holders[seat] === 'device' ? (guestOf(guests, seat) ?? []) : []));
  return missed.find(({ state }) => state === 'away') ?? null;
}

/** Says what a knocking guest gets: this seat, or only a view of everything. */
export function offerWords(table: Table, { mark }: Guest, seat: Seat | null): string {
  const { phones } = wordsOf('pages');
  if (seat === null) return phones.willWatch(mark);
  const { name, isYou } = personAt(table, seat);
  return isYou ? phones.getsYourSeat(mark) : phones.getsSeat({ mark, of: name });
}
