import type { Game } from '../../engine/core/game.ts';
import { usualOptions } from '../../engine/core/options.ts';
import type { OptionSpec, OptionValue, OptionValues } from '../../engine/protocol/options.ts';

/** Returns every combination of flags and choices for this many seats, with low numbers to keep matches short. */
export function optionSets(game: Game, seats: number): OptionValues[] {
  return Object.entries(game.options).reduce<OptionValues[]>(
    (sets, [name, spec]) => sets.flatMap(set => valuesToTry(spec).map(value => ({ ...set, [name]: value }))),
    [usualOptions(game.options, seats)],
  );
}

/** Returns the default options for this many seats with low numbers, to keep matches short. */
export function shortOptions(game: Game, seats: number): OptionValues {
  const low = Object.entries(game.options).flatMap(([name, spec]) =>
    spec.kind === 'number' ? [[name, lowNumber(spec)] as const] : [],
  );
  return { ...usualOptions(game.options, seats), ...Object.fromEntries(low) };
}

const lowNumber = (spec: Extract<OptionSpec, { kind: 'number' }>): number =>
  Math.min(spec.most, spec.least + 9 * spec.step);

function valuesToTry(spec: OptionSpec): OptionValue[] {
  switch (spec.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return [...spec.values];
    case 'number':
      return [lowNumber(spec)];
  }
}
