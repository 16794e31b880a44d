import type { Game } from '../../../engine/core/game.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';

/** Returns the default options for this many seats with the lowest numbers, so that most matches end after one deal. */
export const shortestOptions = (game: Game, seats: number): OptionValues => ({
  ...usualOptions(game.options, seats),
  ...Object.fromEntries(
    Object.entries(game.options).flatMap(([name, spec]) => (spec.kind === 'number' ? [[name, spec.least]] : [])),
  ),
});
