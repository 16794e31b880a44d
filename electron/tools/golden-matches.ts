import type { Game } from '../../engine/core/game.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { OptionSpec, OptionValue } from '../../engine/protocol/options.ts';
import type { GoldenMatch } from './transcript.ts';

/** Bits that turn every flag on. */
const ALL_ON = 2 ** 30 - 1;

/**
 * One match per game and seat count, short, its flags and choices varied from one seat count to the next; a game for
 * one number of players has a second one with everything on.
 */
export const goldenMatches = (): readonly (GoldenMatch & { readonly name: string })[] =>
  GAMES.flatMap(game => {
    const matches = game.seats.map((seats, number) => goldenMatch(game, seats, number));
    if (matches.length > 1) return matches;
    const [first] = game.seats.map(seats => goldenMatch(game, seats, ALL_ON));
    return [...matches, { ...first!, name: `${first!.name}-all-on` }];
  });

function goldenMatch(game: Game, seats: number, number: number): GoldenMatch & { readonly name: string } {
  const varied = Object.entries(game.options).map(([name, spec], index) => [name, variedValue(spec, number >> index)]);
  const options = { ...usualOptions(game.options, seats), ...Object.fromEntries(varied) };
  return { game, seats, options, seed: (seats + 1).toString(16).padStart(32, '0'), name: `${game.id}-${seats}` };
}

function variedValue(spec: OptionSpec, number: number): OptionValue {
  switch (spec.kind) {
    case 'flag':
      return number % 2 === 1;
    case 'choice':
      return spec.values[number % spec.values.length]!.value;
    case 'number':
      return Math.min(spec.most, spec.least + 9 * spec.step);
  }
}
