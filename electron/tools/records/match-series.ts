import type { Game } from '../../../engine/core/game.ts';
import { newMatch } from '../../../engine/core/match.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Journal, Players } from '../../host/ports.ts';
import { noJournal } from '../../host/storage/journal.ts';
import { type FinishedDeal, watchDeals } from '../reports/deals.ts';
import { playBotsMatch, StopMatch } from './bots-match.ts';

/** A series of matches between bots through the real host. The same series always gives the same matches. */
export interface Series {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  readonly seed: number;
  readonly dice: 'throw' | 'sample';
  /** Returns the level of each seat in this match. */
  levels(match: number): readonly string[];
  /** Opens the journal of a match. */
  journal?(id: string): Promise<Journal>;
}

/** Plays match number `number`. `onDeal` receives each finished deal and returns false to stop. */
export async function playOne(series: Series, number: number, onDeal: (deal: FinishedDeal) => boolean): Promise<void> {
  const { game, seats, options, seed, dice } = series;
  const match = newMatch(game, seats, options);
  const id = `selfplay-${game.id}-${seed}-${number}`;
  const levels = series.levels(number);
  const players: Players = levels.map((level, seat) => ({ kind: 'bot', name: `${level} ${seat}`, level }));
  const journal = (await series.journal?.(id)) ?? noJournal;
  const watch = watchDeals(match);
  const follower = {
    before: watch.before,
    after() {
      const deal = watch.after();
      if (deal !== null && !onDeal(deal)) throw new StopMatch();
    },
  };
  await playBotsMatch(match, { id, seed, players, dice, journal, follower });
}
