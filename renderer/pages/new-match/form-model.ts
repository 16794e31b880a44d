import type { GameCard, PlayerSpec } from '../../../engine/protocol/messages.ts';
import type { OptionSpec, OptionValue, OptionValues } from '../../../engine/protocol/options.ts';

/** What has been chosen so far for a new match. Options nobody touched follow the number of seats. */
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

/** Every option's value: the one chosen, else the usual one for this number of seats. */
export function valuesOf({ card, seats, edited }: Form): OptionValues {
  return Object.fromEntries(
    Object.entries(card.options).map(([key, spec]) => [key, edited[key] ?? usualValue(spec, seats)]),
  );
}

export function usualValue(spec: OptionSpec, seats: number): OptionValue {
  return spec.kind === 'number' ? (spec.usual[seats] ?? spec.least) : spec.usual;
}

/** The person first, then the opponents, none of them the person's namesake. */
export function playersOf({ seats, name, level }: Form): readonly PlayerSpec[] {
  const person = name.trim().slice(0, LONGEST_NAME) || USUAL_NAME;
  const others = OPPONENTS.filter(each => each.toLowerCase() !== person.toLowerCase()).slice(0, seats - 1);
  return [{ kind: 'person', name: person }, ...others.map(each => ({ kind: 'bot', name: each, level }) as const)];
}
