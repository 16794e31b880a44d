import type { Game } from '../../engine/core/game.ts';
import { usualOptions } from '../../engine/core/options.ts';
import type { OptionSpec, OptionValue, OptionValues } from '../../engine/protocol/options.ts';

/** Every combination of flags and choices for this many seats; numbers at their least, so that matches stay short. */
export function optionSets(game: Game, seats: number): OptionValues[] {
  return Object.entries(game.options).reduce<OptionValues[]>(
    (sets, [name, spec]) => sets.flatMap(set => valuesToTry(spec).map(value => ({ ...set, [name]: value }))),
    [usualOptions(game.options, seats)],
  );
}

function valuesToTry(spec: OptionSpec): OptionValue[] {
  switch (spec.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return spec.values.map(choice => choice.value);
    case 'number':
      return [Math.min(spec.most, spec.least + 9 * spec.step)];
  }
}
