import type { GameCard, PlayerSpec } from '../../../engine/protocol/messages.ts';
import type { OptionSpec, OptionValue, OptionValues } from '../../../engine/protocol/options.ts';

/** The state of the form for a new match. Options that were not edited follow the number of seats. */
export interface Form {
  readonly card: GameCard;
  readonly seats: number;
  readonly name: string;
  readonly level: string;
  readonly edited: OptionValues;
}

export const LONGEST_NAME = 24;
const USUAL_NAME = 'You';
const OPPONENTS = ['Mara', 'Otto', 'Ines', 'Ravi', 'Lena', 'Noa'] as const;

export function newForm(card: GameCard): Form {
  return { card, seats: card.usualSeats, name: USUAL_NAME, level: card.levels.at(-1)?.id ?? '', edited: {} };
}

export function withOption(form: Form, key: string, value: OptionValue): Form {
  return { ...form, edited: { ...form.edited, [key]: value } };
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

/** Returns the person, then the opponents. None of them has the person's name. */
export function playersOf({ seats, name, level }: Form): readonly PlayerSpec[] {
  const person = name.trim().slice(0, LONGEST_NAME) || USUAL_NAME;
  const others = OPPONENTS.filter(each => each.toLowerCase() !== person.toLowerCase()).slice(0, seats - 1);
  return [{ kind: 'person', name: person }, ...others.map(each => ({ kind: 'bot', name: each, level }) as const)];
}
