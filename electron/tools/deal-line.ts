import type { Game } from '../../engine/core/game.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import type { FinishedDeal } from './reports/deals.ts';

/** A finished deal as one line of JSON: the common fields of every game first, then the game's own. */
export function dealLine(of: {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  readonly match: number;
  readonly deal: FinishedDeal;
  readonly dice: 'thrown' | 'sampled';
}): string {
  const { deal, hasRolls, report } = of.deal;
  const { hands, tricks, points, scores, winners, ...own } = report;
  const dice = hasRolls ? of.dice : 'none';
  const common = { game: of.game.id, seats: of.seats, options: of.options, match: of.match, deal, dice };
  return JSON.stringify({ ...common, hands, tricks, points, scores, winners, ...own });
}
