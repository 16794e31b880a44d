import type { GameCard, Preset } from '../../../engine/protocol/match/menu.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import { cleanedName } from '../../../engine/protocol/names/cleaned-name.ts';
import { givenName } from '../../../engine/protocol/names/given-name.ts';
import { isSameName, READER } from '../../../engine/protocol/names/same-name.ts';
import { OPPONENTS, USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { OptionSpec, OptionValue, OptionValues } from '../../../engine/protocol/options.ts';
import type { GuestId } from '../../../engine/protocol/phones/phones.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import {
  type KeptChair,
  type KeptRule,
  MAX_PEOPLE,
  type Person,
  type Settings,
} from '../../client/settings/settings.ts';
import { words } from '../../language/language.ts';
import type { Side } from '../../layout/seats/stations.ts';
import { at, first, last } from '../../lists.ts';
import { OWN_PORTRAITS, type OwnPortrait } from '../../people/portrait-ids.ts';
import { knownPortrait } from '../../people/portrait-of.ts';

/** State of the new-match form. Options that were not edited follow the number of seats. */
export interface Form {
  readonly card: GameCard;
  readonly seats: number;
  /** One chair per opponent. The first ones, one for each seat, stand at the table. */
  readonly chairs: readonly Chair[];
  /** Whether a person playing alone wants to share the screen. */
  readonly wantsShared: boolean;
  /** Guests who were given a chair, or got none because all were taken. Later moves are up to them. */
  readonly met: readonly GuestId[];
  readonly edited: OptionValues;
}

/** A chair, which keeps its opponent while a person sits in it. No two chairs have the same one. */
interface Chair {
  /** The person in the chair, with their name as typed; null for the opponent. */
  readonly person: Person | null;
  /** The guest playing here with a phone; null if the person plays at this screen. */
  readonly guest: GuestId | null;
  /** The opponent's name, and the id of their level. */
  readonly opponent: string;
  readonly level: string;
}

/** The settings read and changed by the form. */
type Remembered = Pick<Settings, 'people' | 'nameless' | 'chairs' | 'rules' | 'sharesScreen' | 'portrait'>;

/** Returns the form as when the game was last started; for a first match, a short one with easy opponents. */
export function newForm(card: GameCard, settings: Remembered): Form {
  const kept = settings.chairs.filter(({ game }) => game === card.id);
  const isKept = card.seats.includes(kept.length) && kept.some(({ person }) => person !== null);
  const chairs = isKept ? keptChairs(card, kept, settings) : firstChairs(card, settings);
  const [preset] = card.presets;
  const seats = isKept ? kept.length : (preset?.seats ?? card.usualSeats);
  const edited = isKept ? keptOptions(card, settings.rules) : (preset?.options ?? {});
  const form: Form = { card, seats, chairs, wantsShared: settings.sharesScreen, met: [], edited };
  return mustShare(form) ? withKnownFaces(form, settings) : form;
}

function firstChairs(card: GameCard, { portrait }: Remembered): readonly Chair[] {
  const level = card.levels[0] ?? '';
  const [opponents, spare] = [OPPONENTS.slice(0, -1), last(OPPONENTS)];
  return [
    { person: { name: '', portrait }, guest: null, opponent: spare.name, level },
    ...opponents.map(({ name }) => ({ person: null, guest: null, opponent: name, level })),
  ];
}

const usualLevel = ({ levels }: GameCard): string => (levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : levels.at(-1)) ?? '';

/** Returns the saved chairs, without what no longer exists, followed by chairs for the other opponents. */
function keptChairs(card: GameCard, kept: readonly KeptChair[], { portrait }: Remembered): readonly Chair[] {
  const isOpponent = (name: string): boolean => OPPONENTS.some(each => each.name === name);
  const isFirst = ({ opponent }: KeptChair, index: number): boolean =>
    isOpponent(opponent) && kept.findIndex(each => each.opponent === opponent) === index;
  const seated = kept.map((chair, index) => (isFirst(chair, index) ? chair.opponent : null));
  const free = OPPONENTS.map(({ name }) => name).filter(name => !seated.includes(name));
  return OPPONENTS.map((_, index) => {
    const { person = null, level = '' } = kept[index] ?? {};
    return {
      person: person === null ? null : { name: person, portrait },
      guest: null,
      opponent: seated[index] ?? free.shift() ?? '',
      level: card.levels.includes(level) ? level : usualLevel(card),
    };
  });
}

/** Returns the saved options that the game still has. */
function keptOptions({ id, options }: GameCard, rules: readonly KeptRule[]): OptionValues {
  const valid = rules.filter(({ game, option, value }) => game === id && isValid(options[option], value));
  return Object.fromEntries(valid.map(({ option, value }) => [option, value]));
}

function isValid(spec: OptionSpec | undefined, value: OptionValue): boolean {
  if (spec?.kind === 'flag') return typeof value === 'boolean';
  if (spec?.kind === 'choice') return spec.values.some(choice => choice === value);
  if (spec === undefined || typeof value !== 'number') return false;
  return value >= spec.least && value <= spec.most && (value - spec.least) % spec.step === 0;
}

/** Gives known people the faces they chose last, and the others different ones. */
function withKnownFaces(form: Form, chosen: Remembered): Form {
  return personSeats(form).reduce((seated, seat) => {
    const { name = '' } = at(form.chairs, seat).person ?? {};
    const others = withChair(seated, seat, { person: null });
    const portrait = knownPortrait(chosen, givenNameAt(form, seat), numberOf(form, seat)) ?? newPortrait(others);
    return withChair(seated, seat, { person: { name, portrait } });
  }, form);
}

/** Returns a portrait that nobody at the table has. */
export const newPortrait = (form: Form): OwnPortrait =>
  OWN_PORTRAITS.find(id => id !== 'die' && !chairsOf(form).some(({ person }) => person?.portrait === id)) ?? 'die';

export function withOption(form: Form, key: string, value: OptionValue): Form {
  return { ...form, edited: { ...form.edited, [key]: value } };
}

/** Returns every option's value: the edited one, else the default for this number of seats. */
export function valuesOf({ card, seats, edited }: Pick<Form, 'card' | 'seats' | 'edited'>): OptionValues {
  return Object.fromEntries(
    Object.entries(card.options).map(([key, spec]) => [key, edited[key] ?? defaultValue(spec, seats)]),
  );
}

/** Applies a preset's number of seats and options. */
export const withPreset = (form: Form, { seats, options }: Preset): Form => ({
  ...withSeats(form, seats),
  edited: options,
});

/** Whether a preset has a seat for each person at the table. */
export const hasRoom = (form: Form, { seats }: Preset): boolean => personSeats(form).length <= seats;

/** Returns the preset that matches the form's seats and options; null if there is none. */
export function presetOf(form: Form): Preset | null {
  const values = Object.entries(valuesOf(form));
  const isIt = ({ seats, options }: Preset): boolean => {
    const wanted = valuesOf({ ...form, seats, edited: options });
    return seats === form.seats && values.every(([key, value]) => wanted[key] === value);
  };
  return form.card.presets.find(isIt) ?? null;
}

function defaultValue(spec: OptionSpec, seats: number): OptionValue {
  return spec.kind === 'number' ? (spec.usual[seats] ?? spec.least) : spec.usual;
}

/** Returns the chairs at the table, by seat. */
export const chairsOf = ({ chairs, seats }: Form): readonly Chair[] => chairs.slice(0, seats);

/** Returns the seats of persons. */
export const personSeats = (form: Form): readonly Seat[] =>
  chairsOf(form).flatMap(({ person }, seat) => (person === null ? [] : [seat]));

export function withChair(form: Form, seat: Seat, changed: Partial<Chair>): Form {
  return { ...form, chairs: form.chairs.map((chair, index) => (index === seat ? { ...chair, ...changed } : chair)) };
}

/** Changes the number of seats. A person who loses their chair takes that of a remaining opponent. */
export const withSeats = (form: Form, seats: number): Form =>
  exchangesFor(form, seats).reduce((now, [from, to]) => withSwapped(now, from, to), { ...form, seats });

/** Returns the swaps of chairs, pair after pair, that change the table to this many seats. */
export function exchangesFor(form: Form, seats: number): readonly (readonly [from: Seat, to: Seat])[] {
  const stay = form.chairs.slice(0, seats);
  const free = stay.flatMap(({ person }, seat) => (person === null ? [seat] : [])).toReversed();
  const leaving = personSeats(form).filter(seat => seat >= seats);
  return leaving.slice(0, free.length).map((seat, index) => [seat, at(free, index)]);
}

/** Seats a person, known by name or new, in an opponent's chair. */
export function withPerson(form: Form, seat: Seat, known?: Person): Form {
  return withChair(form, seat, { person: known ?? { name: '', portrait: newPortrait(form) } });
}

/** Changes the name or the portrait of the person in a chair. */
export function withFace(form: Form, seat: Seat, changed: Partial<Person>): Form {
  const { person } = at(form.chairs, seat);
  return person === null ? form : withChair(form, seat, { person: { ...person, ...changed } });
}

export const withComputer = (form: Form, seat: Seat): Form => withChair(form, seat, { person: null, guest: null });

/** Seats an opponent in a chair. If they sit in another one, the two opponents change places. */
export function withOpponent(form: Form, seat: Seat, opponent: string): Form {
  const other = form.chairs.findIndex(chair => chair.opponent === opponent);
  const moved = withChair(form, other, { opponent: at(form.chairs, seat).opponent });
  return withChair(moved, seat, { opponent });
}

/** Swaps two chairs with their occupants. */
export function withSwapped(form: Form, one: Seat, other: Seat): Form {
  const [chair, otherChair] = [at(form.chairs, one), at(form.chairs, other)];
  return withChair(withChair(form, one, otherChair), other, chair);
}

export const withLevelOf = (form: Form, seat: Seat, level: string): Form => withChair(form, seat, { level });

/** Sets one level for all opponents. */
export function withLevel(form: Form, level: string): Form {
  return { ...form, chairs: form.chairs.map(chair => ({ ...chair, level })) };
}

/** Returns the neighbouring seats, clockwise and anticlockwise; a table of two has only one. */
export function neighboursOf({ seats }: Form, seat: Seat): readonly Seat[] {
  return [...new Set([(seat + 1) % seats, (seat - 1 + seats) % seats])];
}

/** Returns the seat of the partner for the whole match; null if there is none. */
export const partnerOf = ({ card, seats }: Form, seat: Seat): Seat | null =>
  card.partners === 'fixed' ? (seat + seats / 2) % seats : null;

/** Whether the screen belongs to nobody: several persons play, or the only one has a phone or wants to share it. */
export const isShared = (form: Form): boolean => mustShare(form) || form.wantsShared;
export const mustShare = (form: Form): boolean => personSeats(form).length > 1 || phoneSeats(form).length > 0;

/** Returns the seats of persons who play with their phones. */
export const phoneSeats = (form: Form): readonly Seat[] =>
  personSeats(form).filter(seat => at(form.chairs, seat).guest !== null);

/** Returns the side of the table for each seat, as in the match: a single player's own seat is always near. */
export function sidesOf(form: Form): readonly Side[] {
  const { seats } = form;
  const far = Array.from({ length: Math.max(1, seats - 3) }, (): Side => 'far');
  if (isShared(form))
    return seats === 2 ? ['left', 'right'] : (['left', ...far, 'right', 'near'] as const).slice(0, seats);
  return seats === 2 ? ['near', 'far'] : ['near', 'left', ...(seats === 3 ? [] : far), 'right'];
}

/** Returns the name that the form shows for a seat's player. */
export function nameAt(form: Form, seat: Seat): string {
  const { person } = at(form.chairs, seat);
  if (person === null) return opponentAt(form, seat).name;
  return givenNameAt(form, seat) || (isShared(form) ? numberedName(form, seat) : words().people.you);
}

/** Returns the name by which screens call a person without one whom others see, too. */
const numberedName = (form: Form, seat: Seat): string => words().people.player(numberOf(form, seat));

const numberOf = (form: Form, seat: Seat): number => personSeats(form).indexOf(seat) + 1;

/**
 * Returns the name that a person gave, which is their name in the match; empty if they gave none. What screens would call
 * them without one is none; at a shared screen nobody can be called "You".
 */
function givenNameAt(form: Form, seat: Seat): string {
  const typed = cleanedName(at(form.chairs, seat).person?.name ?? '');
  if (!isShared(form)) return givenName(typed);
  return isSameName(typed, READER) || typed === numberedName(form, seat) ? '' : typed;
}

/** Returns the opponent of a chair. One whose name a person has is replaced by one not at the table. */
export function opponentAt(form: Form, seat: Seat): (typeof OPPONENTS)[number] {
  const names = personSeats(form).map(each => nameAt(form, each));
  const isTaken = (name: string): boolean => names.some(each => isSameName(each, name));
  const seated = chairsOf(form).flatMap(({ person, opponent }) => (person === null ? [opponent] : []));
  const free = OPPONENTS.filter(({ name }) => !seated.includes(name) && !isTaken(name));
  const { opponent } = at(form.chairs, seat);
  const found = isTaken(opponent)
    ? free[seated.filter(isTaken).indexOf(opponent)]
    : OPPONENTS.find(({ name }) => name === opponent);
  return found ?? at(OPPONENTS, seat);
}

/** Returns the players in the order of the seats. */
export const playersOf = (form: Form): readonly PlayerSpec[] =>
  chairsOf(form).map(({ person, level }, seat) =>
    person === null
      ? { kind: 'bot', ...opponentAt(form, seat), level }
      : { kind: 'person', name: givenNameAt(form, seat) },
  );

/** Returns the persons' seats whose name an earlier seat has. */
export function sameNames(form: Form): readonly Seat[] {
  const seats = personSeats(form);
  return seats.filter(seat => seats.some(other => other < seat && isSameName(nameAt(form, other), nameAt(form, seat))));
}

/** Whether another person at the table has the same name. */
export const hasNamesake = (form: Form, seat: Seat): boolean =>
  personSeats(form).some(other => other !== seat && isSameName(nameAt(form, other), nameAt(form, seat)));

/** Returns people who have played here and are not at the table. */
export function knownPeople(form: Form, people: readonly Person[]): readonly Person[] {
  const names = personSeats(form).map(seat => nameAt(form, seat));
  return people.filter(({ name }) => !names.some(each => isSameName(each, name)));
}

/** Returns the common level of all opponents at the table; null if they differ. */
export function commonLevel(form: Form): string | null {
  const [level = null, ...others] = new Set(opponentLevels(form));
  return others.length === 0 ? level : null;
}

/** Returns the levels of the opponents at the table, weakest first. */
export function levelsChosen(form: Form): readonly string[] {
  const chosen = opponentLevels(form);
  return form.card.levels.filter(level => chosen.includes(level));
}

const opponentLevels = (form: Form): readonly string[] =>
  chairsOf(form).flatMap(({ person, level }) => (person === null ? [level] : []));

/** Returns the minimum level of a partner, if an opponent who might be one has a lower level. */
export function minPartnerLevel(form: Form): string | null {
  const { levels, partners } = form.card;
  const least = levels.indexOf(USUAL_LEVEL);
  const isLower = levelsChosen(form).some(level => levels.indexOf(level) < least);
  return (partners && isLower && levels[least]) || null;
}

/** Returns the level of the opponent in this chair, raised for a person's fixed partner. */
export function levelAt(form: Form, seat: Seat): string | undefined {
  const { levels } = form.card;
  const partner = partnerOf(form, seat);
  const isWithPerson = partner !== null && at(form.chairs, partner).person !== null;
  const own = levels.indexOf(at(form.chairs, seat).level);
  const least = levels.indexOf(USUAL_LEVEL);
  return levels[isWithPerson ? Math.max(own, least) : own];
}

type NewMatch = Omit<Extract<ScreenMessage, { kind: 'new' }>, 'kind'>;

/** Returns the request for this match. */
export function matchOf(form: Form): NewMatch {
  const guests = chairsOf(form).flatMap(({ guest }, seat) => (guest === null ? [] : [{ seat, guest }]));
  return {
    game: form.card.id,
    options: valuesOf(form),
    players: playersOf(form),
    ...(isShared(form) && { isShared: true }),
    // If guests were omitted, they would play the seats of their last match.
    ...(form.met.length > 0 && { guests }),
  };
}

/** Returns the next game in the menu that this many can play; null if there is none. */
export function nextGame(
  games: readonly GameCard[],
  { game, players }: Pick<Table, 'game' | 'players'>,
): GameCard | null {
  const at = games.findIndex(({ id }) => id === game);
  const others = [...games.slice(at + 1), ...games.slice(0, Math.max(at, 0))];
  return others.find(({ seats }) => seats.includes(players.length)) ?? null;
}

/** Returns the request for a short match of another game with everybody in their current seats. */
export function sameSeatsMatch(card: GameCard, { players, isShared }: Pick<Table, 'players' | 'isShared'>): NewMatch {
  return {
    game: card.id,
    options: valuesOf({ card, seats: players.length, edited: card.presets[0]?.options ?? {} }),
    players: players.map(player =>
      player.kind === 'bot' && !card.levels.includes(player.level) ? { ...player, level: usualLevel(card) } : player,
    ),
    isShared,
  };
}

/** Returns the settings that remember the players, their seats and faces, and the options. */
export function rememberedOf(form: Form, { people, nameless, chairs, rules, portrait }: Remembered): Remembered {
  const seated = chairsOf(form);
  const now = personSeats(form).flatMap(seat => {
    const { person } = at(seated, seat);
    if (person === null) return [];
    return [{ name: givenNameAt(form, seat), number: numberOf(form, seat), portrait: person.portrait }];
  });
  const named = now.flatMap(({ name, portrait: own }) => (name === '' ? [] : [{ name, portrait: own }]));
  const numbered = now.flatMap(({ name, number, portrait: own }) => (name === '' ? [{ number, portrait: own }] : []));
  const earlier = people.filter(({ name }) => !named.some(each => isSameName(each.name, name)));
  const others = nameless.filter(({ number }) => !numbered.some(each => each.number === number));
  // Guests come with their phones, not with the chair.
  const kept = seated.map(({ person, guest, opponent, level }) => {
    return {
      game: form.card.id,
      person: guest === null && person !== null ? cleanedName(person.name) : null,
      opponent,
      level,
    };
  });
  const { card } = form;
  const usual = valuesOf({ ...form, edited: {} });
  const changed = Object.entries(valuesOf(form)).filter(([option, value]) => value !== usual[option]);
  return {
    people: [...named, ...earlier].slice(0, MAX_PEOPLE),
    nameless: mustShare(form) ? [...numbered, ...others] : nameless,
    chairs: [...chairs.filter(({ game }) => game !== form.card.id), ...kept],
    rules: [
      ...rules.filter(({ game }) => game !== card.id),
      ...changed.map(([option, value]) => ({ game: card.id, option, value })),
    ],
    sharesScreen: form.wantsShared,
    portrait: mustShare(form) ? portrait : first(now).portrait,
  };
}
