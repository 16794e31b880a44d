import {
  type CharacterId,
  type GameCard,
  type LevelCard,
  type PlayerSpec,
  USUAL_LEVEL,
} from '../../../engine/protocol/messages.ts';
import type { OptionSpec, OptionValue, OptionValues } from '../../../engine/protocol/options.ts';

/** The state of the form for a new match. Options that were not edited follow the number of seats. */
export interface Form {
  readonly card: GameCard;
  readonly seats: number;
  readonly name: string;
  /** The id of the level that all opponents have. */
  readonly level: string;
  /** The level of each opponent, clockwise from the player, where they differ. It covers the largest table. */
  readonly levels: readonly string[] | null;
  readonly edited: OptionValues;
}

export const LONGEST_NAME = 24;
const USUAL_NAME = 'You';
/** Who sits at the table, in this order, and what they like. */
const OPPONENTS: readonly { readonly name: string; readonly character: CharacterId }[] = [
  { name: 'Mara', character: 'bold' },
  { name: 'Otto', character: 'loyal' },
  { name: 'Ines', character: 'miser' },
  { name: 'Ravi', character: 'spoiler' },
  { name: 'Lena', character: 'steady' },
  { name: 'Noa', character: 'steady' },
];

export function newForm(card: GameCard): Form {
  const usual = card.levels.find(({ id }) => id === USUAL_LEVEL) ?? card.levels.at(-1);
  return { card, seats: card.usualSeats, name: USUAL_NAME, level: usual?.id ?? '', levels: null, edited: {} };
}

export function withOption(form: Form, key: string, value: OptionValue): Form {
  return { ...form, edited: { ...form.edited, [key]: value } };
}

/** Begins to give each opponent a level of its own, or ends it. */
export function withOwnLevels(form: Form, isOn: boolean): Form {
  return { ...form, levels: isOn ? OPPONENTS.map(() => form.level) : null };
}

/** Gives one opponent a level, counted clockwise from the player, from 0. */
export function withLevelOf(form: Form, opponent: number, level: string): Form {
  return { ...form, levels: OPPONENTS.map((_, index) => (index === opponent ? level : levelOf(form, index))) };
}

/** Returns every option's value: the edited one, else the usual one for this number of seats. */
export function valuesOf({ card, seats, edited }: Form): OptionValues {
  return Object.fromEntries(
    Object.entries(card.options).map(([key, spec]) => [key, edited[key] ?? defaultValue(spec, seats)]),
  );
}

function defaultValue(spec: OptionSpec, seats: number): OptionValue {
  return spec.kind === 'number' ? (spec.usual[seats] ?? spec.least) : spec.usual;
}

type Opponent = Extract<PlayerSpec, { kind: 'bot' }>;

/** Returns the opponents, clockwise from the player. None of them has the player's name. */
export function opponentsOf(form: Form): readonly Opponent[] {
  const taken = personOf(form).toLowerCase();
  const seated = OPPONENTS.filter(({ name }) => name.toLowerCase() !== taken).slice(0, form.seats - 1);
  return seated.map((opponent, index) => ({ kind: 'bot', ...opponent, level: levelOf(form, index) }));
}

/** Returns the person, then the opponents. */
export const playersOf = (form: Form): readonly PlayerSpec[] => [
  { kind: 'person', name: personOf(form) },
  ...opponentsOf(form),
];

/** Returns the name that the person plays under. */
export const personOf = ({ name }: Form): string => name.trim().slice(0, LONGEST_NAME) || USUAL_NAME;
/** Whether the opponents can have levels of their own, and do. */
export const haveOwnLevels = (form: Form): boolean => form.levels !== null && mayHaveOwnLevels(form);
export const mayHaveOwnLevels = ({ card, seats }: Form): boolean => card.levels.length > 1 && seats > 2;

const levelOf = (form: Form, opponent: number): string =>
  (haveOwnLevels(form) ? form.levels?.[opponent] : undefined) ?? form.level;

/** Returns the levels that opponents at the table have, weakest first. */
export function levelsChosen(form: Form): readonly LevelCard[] {
  const chosen = new Set(opponentsOf(form).map(({ level }) => level));
  return form.card.levels.filter(({ id }) => chosen.has(id));
}

/** Returns the level that a partner plays at least, if an opponent has a lower one and might be a partner. */
export function leastOfPartner(form: Form): LevelCard | null {
  const { levels, partners } = form.card;
  const least = levels.findIndex(({ id }) => id === USUAL_LEVEL);
  const isLower = levelsChosen(form).some(level => levels.indexOf(level) < least);
  return (partners && isLower && levels[least]) || null;
}
