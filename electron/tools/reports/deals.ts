import type { Game } from '../../../engine/core/game.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import { reportDeal } from './index.ts';
import type { DealReport } from './report.ts';

/** A finished deal with its report. */
export interface FinishedDeal {
  readonly deal: number;
  readonly hasRolls: boolean;
  readonly report: DealReport;
}

/** Follows a match step by step and reports each finished deal, including the roll-offs after it. */
export interface DealWatch {
  /** Must be called before each step. */
  before(): void;
  /** Must be called after each step. Returns the deal that it ended, or null. */
  after(): FinishedDeal | null;
}

/** Watches a match from here on. Reports are complete only if it has not begun. */
export function watchDeals(match: Match): DealWatch {
  let lead: object | null = null;
  let scored: object | null = null;
  let deal = 0;
  let hasRolls = false;
  return {
    before() {
      const view = match.view(null);
      const awaits = match.awaits();
      if (awaits.kind === 'chance' && awaits.chance.kind === 'roll') hasRolls = true;
      deal = view.deal;
      const isScored = view.sheet.length > view.deal;
      if (isScored) scored = match.state();
      else if (view.tricks.length === 0) lead = awaits.kind === 'seats' ? match.state() : null;
    },
    after() {
      const view = match.view(null);
      const isOver = view.result !== null;
      if (view.deal === deal && !isOver) return null;
      const finished = isOver ? match.state() : scored;
      if (finished === null) throw new Error('a deal ended that had never been scored');
      const report = reportDeal(match.game, match.equipment, finished, lead);
      const ended = { deal, hasRolls, report };
      lead = null;
      scored = null;
      hasRolls = false;
      return ended;
    },
  };
}

/** Returns a finished deal as one line of JSON: the fields of every game first, then the game's own. */
export function dealLine(of: {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  /** Level of each seat; null is a person. */
  readonly levels: readonly (string | null)[];
  readonly match: number;
  readonly deal: FinishedDeal;
  readonly dice: 'thrown' | 'sampled';
}): string {
  const { deal, hasRolls, report } = of.deal;
  const { hands, tricks, points, scores, winners, ...own } = report;
  const dice = hasRolls ? of.dice : 'none';
  const common = { game: of.game.id, seats: of.seats, options: of.options, match: of.match, deal, dice };
  return JSON.stringify({ ...common, hands, tricks, points, scores, winners, levels: of.levels, ...own });
}
