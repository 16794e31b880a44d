import { freeName, isSameName } from '../../../../engine/protocol/names/same-name.ts';
import type { Guest, GuestId } from '../../../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { Person } from '../../../client/settings/settings.ts';
import { at } from '../../../lists.ts';
import {
  chairsOf,
  type Form,
  nameAt,
  newPortrait,
  personSeats,
  withChair,
  withComputer,
  withFace,
  withPerson,
} from '../form-model.ts';

/** Guests with phones in the form for a new match. The host says who is there; the form says where they sit. */

/** Returns the guests who knock, the first to do so first. */
export const knocking = (guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ state }) => state === 'knocking');

/** Returns the guests who have been let in and have no chair. */
export const watchersOf = (form: Form, guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ id, state }) => state !== 'knocking' && seatOfGuest(form, id) === null);

/** Returns the guest who sits in a chair, or null. */
export const guestAt = (form: Form, seat: Seat, guests: readonly Guest[]): Guest | null =>
  guests.find(({ id }) => id === at(form.chairs, seat).guest) ?? null;

/** Returns the chair of a guest, or null. */
export function seatOfGuest(form: Form, guest: GuestId): Seat | null {
  const seat = chairsOf(form).findIndex(chair => chair.guest === guest);
  return seat < 0 ? null : seat;
}

/** Returns the chair that the next guest gets: the chosen one if a computer sits there, else the first such; or null. */
export function offeredSeat(form: Form, chosen: Seat): Seat | null {
  const computers = chairsOf(form).flatMap(({ person }, seat) => (person === null ? [seat] : []));
  return computers.find(seat => seat === chosen) ?? computers[0] ?? null;
}

/**
 * Seats the guests who have been let in since, calls all as they are called now, and gives the chairs of those who have gone
 * back to their computers.
 */
export function withGuests(form: Form, guests: readonly Guest[], chosen: Seat, people: readonly Person[]): Form {
  const isThere = (id: GuestId): boolean => guests.some(guest => guest.id === id && guest.state !== 'knocking');
  const gone = form.chairs.flatMap(({ guest }, seat) => (guest === null || isThere(guest) ? [] : [seat]));
  const left = withNames(
    withSomebody(
      gone.reduce((now, seat) => withComputer(now, seat), form),
      gone,
    ),
    guests,
  );
  const newcomers = guests.filter(({ id, state }) => state !== 'knocking' && !form.met.includes(id));
  if (newcomers.length === 0) return left;
  const met = [...form.met, ...newcomers.map(({ id }) => id)];
  return newcomers.reduce<Form>(
    (now, guest) => {
      const seat = offeredSeat(now, chosen);
      return seat === null ? now : withGuest(now, seat, guest, people);
    },
    { ...left, met },
  );
}

/** A match needs a person: if the last one has gone, somebody at this screen takes the chair. */
const withSomebody = (form: Form, [gone]: readonly Seat[]): Form =>
  gone === undefined || personSeats(form).length > 0 ? form : withPerson(form, gone);

/** Seats a guest, known by name or new, in a chair. The guest's earlier chair goes back to its computer. */
export function withGuest(form: Form, seat: Seat, guest: Guest, people: readonly Person[]): Form {
  const earlier = form.chairs.findIndex(chair => chair.guest === guest.id);
  const free = withComputer(earlier < 0 ? form : withComputer(form, earlier), seat);
  const known = people.find(({ name }) => isSameName(name, guest.name));
  const person = { name: nameOfGuest(free, guest), portrait: known?.portrait ?? newPortrait(free) };
  return withChair(free, seat, { person, guest: guest.id });
}

/** Returns the name of a guest, or "Mara 2" if somebody else at the table is called Mara. Nobody types it here. */
const nameOfGuest = (form: Form, { id, name }: Guest): string =>
  freeName(
    name,
    personSeats(form).flatMap(seat => (at(form.chairs, seat).guest === id ? [] : [nameAt(form, seat)])),
  );

/** Calls the guests in their chairs as they are called now. */
const withNames = (form: Form, guests: readonly Guest[]): Form =>
  guests.reduce((now, guest) => {
    const seat = seatOfGuest(now, guest.id);
    const name = nameOfGuest(now, guest);
    return seat === null || nameAt(now, seat) === name ? now : withFace(now, seat, { name });
  }, form);
