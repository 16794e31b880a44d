import type { Game } from '../../../engine/core/game.ts';
import { newMatch } from '../../../engine/core/match.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import { Room } from '../../host/match/room.ts';
import { countedEntropy, type Journal, NO_PACE, type Players, systemClock } from '../../host/ports.ts';
import { headerOf } from '../../host/records/match-setup.ts';
import { Chain } from '../../host/records/record.ts';
import { noJournal } from '../../host/storage/journal.ts';
import { localBots, localThrower } from '../../host/workers/work.ts';
import { type FinishedDeal, watchDeals } from '../reports/deals.ts';

/** Matches of bots against bots through the real host. The same series always gives the same matches. */
export interface Series {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  readonly seed: number;
  readonly dice: 'throw' | 'sample';
  /** Returns the level of each seat in this match. */
  levels(match: number): readonly string[];
  /** Opens the journal that a match is recorded in. */
  journal?(id: string): Promise<Journal>;
}

/** Thrown to end a room in the middle of a match. */
class StopMatch extends Error {}

/** Plays match number `number`. `onDeal` gets each finished deal and returns whether to go on. */
export async function playOne(series: Series, number: number, onDeal: (deal: FinishedDeal) => boolean): Promise<void> {
  const { game, seats, options, seed, dice } = series;
  const match = newMatch(game, seats, options);
  const id = `selfplay-${game.id}-${seed}-${number}`;
  const levels = series.levels(number);
  const players: Players = levels.map((level, seat) => ({ kind: 'bot', name: `${level} ${seat}`, level }));
  const journal = (await series.journal?.(id)) ?? noJournal;
  const chain = new Chain();
  await journal.append(chain.header(headerOf(id, match, players)));
  const watch = watchDeals(match);
  const room = new Room(
    {
      id,
      players,
      chain,
      journal,
      dice,
      entropy: countedEntropy(seed),
      thrower: localThrower,
      bots: localBots,
      clock: systemClock,
      pace: NO_PACE,
      follower: {
        before: watch.before,
        after() {
          const deal = watch.after();
          if (deal !== null && !onDeal(deal)) throw new StopMatch();
        },
      },
    },
    { match, steps: 0, throws: 0, open: null, result: null },
  );
  await room.done.catch(error => {
    if (!(error instanceof StopMatch)) throw error;
  });
  await room.close();
}
