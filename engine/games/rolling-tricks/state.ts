import { at } from '../../core/lists.ts';
import type { DeepReadonly, Mutable } from '../../core/readonly.ts';
import type { GameState } from '../../kit/game.ts';
import { FOUR_SEATS, type TeamScores, teamOf } from '../../kit/partners.ts';
import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import { bySeat } from '../../kit/seats.ts';
import type { PieceId, Seat, Trick } from '../../protocol/vocabulary.ts';
import type { RollingOptions } from './options.ts';
import { SEATS } from './pieces.ts';

export type PhaseName = 'roll-off' | 'deal' | 'flip' | 'passing' | 'play' | 'over';

export interface RollingState extends GameState<PhaseName> {
  options: RollingOptions;
  /** Null until the first one is found. */
  dealer: Seat | null;
  hands: PieceId[][];
  /** The two cards turned up, once they are. */
  flip: PieceId[];
  /** Cards each seat chose to pass, first choices first; null while it has not chosen. Secret, also once it is done. */
  picks: (PieceId[] | null)[];
  /** Cards each seat has passed to its partner. */
  given: PieceId[][];
  /** A trick without a winner is open, or complete and set aside. */
  tricks: Mutable<Trick>[];
  scores: TeamScores;
  /** The throw for the first deal, until the cards are turned up. */
  rollOff: RollOff<'deal'> | null;
}
export type ReadonlyRollingState = DeepReadonly<RollingState>;

/** RT-R6: who deals first is thrown for. */
export const newState = (options: RollingOptions): RollingState => ({
  options,
  phase: 'roll-off',
  deal: 0,
  dealer: null,
  turn: 0,
  scores: [0, 0],
  sheet: [],
  rollOff: newRollOff('deal', FOUR_SEATS),
  ...newDeal(),
});

/** The fields that begin anew with each deal. */
export const newDeal = () => ({
  hands: bySeat(SEATS, (): PieceId[] => []),
  flip: [],
  picks: bySeat(SEATS, () => null),
  given: bySeat(SEATS, (): PieceId[] => []),
  tricks: [],
});

/** The trick that is not complete yet, if any. */
export function incompleteTrick<T extends Pick<Trick, 'plays'>>(tricks: readonly T[]): T | null {
  const open = tricks[tricks.length - 1];
  return open !== undefined && open.plays.length < SEATS ? open : null;
}

/** Tricks taken so far, with those that had been set aside before them, and those that lie aside now (RT-R12). */
export function countTricks(tricks: readonly Pick<Trick, 'plays' | 'winner'>[]): {
  readonly bySeat: readonly number[];
  readonly byTeam: Readonly<TeamScores>;
  readonly aside: number;
} {
  const taken = Array<number>(SEATS).fill(0);
  const byTeam: TeamScores = [0, 0];
  let aside = 0;
  for (const { plays, winner } of tricks) {
    if (plays.length === SEATS) aside += 1;
    if (winner === null) continue;
    taken[winner] = at(taken, winner) + aside;
    byTeam[teamOf(winner)] += aside;
    aside = 0;
  }
  return { bySeat: taken, byTeam, aside };
}

/** Who takes each trick: its winner, or the next one if it was set aside (RT-R12); null while nobody has. */
export function takersOf(tricks: readonly Pick<Trick, 'winner'>[]): (Seat | null)[] {
  let taker: Seat | null = null;
  const takers = tricks.toReversed().map(({ winner }) => {
    taker = winner ?? taker;
    return taker;
  });
  return takers.reverse();
}
