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

/** Guests with phones in the new-match form. The host knows who is there; the form knows where they sit. */

/** Returns the guests who are knocking, in order of arrival. */
export const knocking = (guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ state }) => state === 'knocking');

/** Returns the admitted guests without a chair. */
export const watchersOf = (form: Form, guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ id, state }) => state !== 'knocking' && seatOfGuest(form, id) === null);

/** Returns the guest in a chair; null if there is none. */
export const guestAt = (form: Form, seat: Seat, guests: readonly Guest[]): Guest | null =>
  guests.find(({ id }) => id === at(form.chairs, seat).guest) ?? null;

/** Returns the chair of a guest; null if they have none. */
export function seatOfGuest(form: Form, guest: GuestId): Seat | null {
  const seat = chairsOf(form).findIndex(chair => chair.guest === guest);
  return seat < 0 ? null : seat;
}

/**
 * Returns the chair for the next guest: the chosen one if a computer sits there, else the first such; null if there is
 * none.
 */
export function offeredSeat(form: Form, chosen: Seat): Seat | null {
  const computers = chairsOf(form).flatMap(({ person }, seat) => (person === null ? [seat] : []));
  return computers.find(seat => seat === chosen) ?? computers[0] ?? null;
}

/**
 * Seats newly admitted guests, updates the names of all, and gives the chairs of those who left back to their
 * computers.
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

/** Seats somebody at this screen if the last person has left: a match needs one. */
const withSomebody = (form: Form, [gone]: readonly Seat[]): Form =>
  gone === undefined || personSeats(form).length > 0 ? form : withPerson(form, gone);

/** Seats a guest, known by name or new, in a chair. The guest's earlier chair goes back to its computer. */
export function withGuest(form: Form, seat: Seat, guest: Guest, people: readonly Person[]): Form {
  const earlier = form.chairs.findIndex(chair => chair.guest === guest.id);
  const free = withComputer(earlier < 0 ? form : withComputer(form, earlier), seat);
  const known = people.find(({ name }) => isSameName(name, guest.name));
  const person = { name: guest.name, portrait: known?.portrait ?? newPortrait(free) };
  // Once the guest sits here, the screen is shared, which changes how others without a name are called.
  return withNames(withChair(free, seat, { person, guest: guest.id }), [guest]);
}

/** Returns a guest's name at this table: "Mara 2" if somebody else is called Mara. It can't be typed here. */
const freeNameOf = (form: Form, { id, name }: Guest): string =>
  freeName(
    name,
    personSeats(form).flatMap(seat => (at(form.chairs, seat).guest === id ? [] : [nameAt(form, seat)])),
  );

/** Updates the names of guests in their chairs. */
const withNames = (form: Form, guests: readonly Guest[]): Form =>
  guests.reduce((now, guest) => {
    const seat = seatOfGuest(now, guest.id);
    const name = freeNameOf(now, guest);
    return seat === null || at(now.chairs, seat).person?.name === name ? now : withFace(now, seat, { name });
  }, form);
